import { test } from '@japa/runner'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { classifyPreparation } from '#domain/publishing/preparation'

const first = {
  now: new Date('2026-11-19T09:24:00.000Z'),
  number: 1,
  random: 0,
  spent: [],
} as const
const answer = (status: number, body: unknown = ''): LinkedinAnswer => {
  return { kind: 'response', status, headers: {}, body }
}

test.group('publishing / preparation', () => {
  test('an answer of {$self} is done')
    .with([200, 201, 204])
    .run(({ assert }, status) => {
      assert.deepEqual(classifyPreparation(answer(status), first), { kind: 'done' })
    })

  test('what would leave a post unconfirmed is only tried again: {$self}')
    .with([500, 502, 503, 504])
    .run(({ assert }, status) => {
      assert.deepInclude(classifyPreparation(answer(status), first), {
        kind: 'retry',
        reason: 'busy',
      })
    })

  test('a lost upload is tried again, at the fifth time it fails', ({ assert }) => {
    assert.deepInclude(classifyPreparation({ kind: 'lost' }, first), {
      kind: 'retry',
      reason: 'broken_off',
    })
    const last = { ...first, number: 5 }
    assert.deepInclude(classifyPreparation({ kind: 'lost' }, last), {
      kind: 'refused',
      code: 'unreachable',
    })
  })

  test('what is said of token, limits, version and permission holds here too', ({ assert }) => {
    const kinds = [401, 426, 429, 403].map(
      (status) => classifyPreparation(answer(status), first).kind
    )
    assert.deepEqual(kinds, ['refresh_token', 'next_version', 'rate_limited', 'refused'])
  })
})
