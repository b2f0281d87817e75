import { test } from '@japa/runner'
import { expiryStage, isRenewalDue, isGrantRevoked } from '#domain/linkedin/linkedin_tokens'

const now = new Date('2030-05-01T10:00:00Z')
const inDays = (days: number) => new Date(now.valueOf() + days * 86_400_000)

function facts(expires: number | null, refresh: number | 'none' | 'open') {
  return {
    expiresAt: expires === null ? null : inDays(expires),
    isRefreshable: refresh === 'open' || (typeof refresh === 'number' && refresh > 0),
    refreshExpiresAt: typeof refresh === 'number' ? inDays(refresh) : null,
  }
}

test.group('settings / LinkedIn tokens: renewal', () => {
  test(
    'a token that ends in {expires} days with a refresh token of {refresh} is due for renewal: {due}'
  )
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

test.group('settings / LinkedIn tokens: notifications', () => {
  test(
    'a token that ends in {expires} days with a refresh token of {refresh} is at the stage {stage}'
  )
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
      assert.equal(expiryStage(connected, now), stage)
    })

  test('an expired connection is reported as ended, whatever its tokens say', ({ assert }) => {
    const expired = { ...facts(40, 300), condition: 'expired' as const }
    assert.equal(expiryStage(expired, now), 'ended')
  })
})

function refusal(status: number, message: string) {
  const body = JSON.stringify({ error: 'invalid_request', error_description: message })
  return { kind: 'response' as const, status, headers: {}, body }
}

test.group('settings / LinkedIn tokens: a refresh that was refused', () => {
  test('a refresh answered with {status} "{message}" ends the refresh token: {dead}')
    .with([
      {
        status: 400,
        message:
          'The provided authorization grant or refresh token is invalid, expired or revoked.',
        dead: true,
      },
      { status: 400, message: '', dead: true },
      { status: 400, message: 'A required parameter "client_secret" is missing', dead: false },
      { status: 401, message: 'Client authentication failed', dead: false },
      { status: 400, message: 'The client is unknown', dead: false },
      { status: 403, message: '', dead: false },
      { status: 408, message: '', dead: false },
      { status: 429, message: '', dead: false },
      { status: 500, message: 'expired', dead: false },
      { status: 200, message: '', dead: false },
    ])
    .run(({ assert }, { status, message, dead }) => {
      assert.equal(isGrantRevoked(refusal(status, message)), dead)
    })

  test('the page of a gateway with status 400 ends no refresh token', ({ assert }) => {
    const body = '<html><head><title>400 Bad Request</title></head></html>'
    assert.isFalse(isGrantRevoked({ ...refusal(400, ''), body }))
  })
})
