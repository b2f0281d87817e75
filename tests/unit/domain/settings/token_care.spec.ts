import { test } from '@japa/runner'
import { endingStage, isRenewalDue } from '#domain/settings/token_care'

const now = new Date('2030-05-01T10:00:00Z')
const inDays = (days: number) => new Date(now.valueOf() + days * 86_400_000)

function facts(expires: number | null, refresh: number | 'none' | 'open') {
  return {
    expiresAt: expires === null ? null : inDays(expires),
    isRefreshable: refresh === 'open' || (typeof refresh === 'number' && refresh > 0),
    refreshExpiresAt: typeof refresh === 'number' ? inDays(refresh) : null,
  }
}

test.group('settings / token care: renewing', () => {
  test('ends in {expires} days, refresh token {refresh}: due is {due}')
    .with([
      { expires: 60, refresh: 300, due: false },
      { expires: 15.01, refresh: 300, due: false },
      { expires: 15, refresh: 300, due: true },
      { expires: 0.1, refresh: 300, due: true },
      { expires: -1, refresh: 300, due: true },
      { expires: 15, refresh: 'open' as const, due: true },
      { expires: 60, refresh: 'open' as const, due: false },
      { expires: 5, refresh: 'none' as const, due: false },
      { expires: 5, refresh: -1, due: false },
      { expires: null, refresh: 300, due: false },
      { expires: 18, refresh: 14, due: true },
      { expires: 55, refresh: 10, due: false },
      { expires: 10, refresh: 10, due: false },
      { expires: 10, refresh: 10.9, due: false },
    ])
    .run(({ assert }, { expires, refresh, due }) => {
      assert.equal(isRenewalDue(facts(expires, refresh), now), due)
    })
})

test.group('settings / token care: telling', () => {
  test('ends in {expires} days, refresh token {refresh}: {stage}')
    .with([
      { expires: 14.01, refresh: 'none' as const, stage: null },
      { expires: 14, refresh: 'none' as const, stage: 14 },
      { expires: 7.01, refresh: 'none' as const, stage: 14 },
      { expires: 7, refresh: 'none' as const, stage: 7 },
      { expires: 3, refresh: 'none' as const, stage: 7 },
      { expires: 1, refresh: 'none' as const, stage: 1 },
      { expires: 0.01, refresh: 'none' as const, stage: 1 },
      { expires: null, refresh: 'none' as const, stage: null },
      { expires: 14, refresh: -3, stage: 14 },
      { expires: 14, refresh: 14, stage: 14 },
      { expires: 14, refresh: 300, stage: null },
      { expires: 7, refresh: 300, stage: 7 },
      { expires: 0.5, refresh: 'open' as const, stage: 1 },
    ])
    .run(({ assert }, { expires, refresh, stage }) => {
      const connected = { ...facts(expires, refresh), condition: 'connected' as const }
      assert.equal(endingStage(connected, now), stage)
    })

  test('what has ended has ended, whatever its tokens say', ({ assert }) => {
    const expired = { ...facts(40, 300), condition: 'expired' as const }
    assert.equal(endingStage(expired, now), 'ended')
  })
})
