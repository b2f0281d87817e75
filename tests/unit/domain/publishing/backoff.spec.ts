import { test } from '@japa/runner'
import fc from 'fast-check'
import { isLastTry, MAX_TRIES, retryDelay } from '#domain/publishing/backoff'

test.group('publishing / backoff', () => {
  test('after try {attempt} a post waits {least} to {most} seconds')
    .with([
      { attempt: 1, least: 15, most: 30 },
      { attempt: 2, least: 60, most: 120 },
      { attempt: 3, least: 240, most: 480 },
      { attempt: 4, least: 960, most: 1920 },
      { attempt: 9, least: 1800, most: 3600 },
    ])
    .run(({ assert }, { attempt, least, most }) => {
      assert.equal(retryDelay(attempt, 0), least * 1000)
      assert.equal(retryDelay(attempt, 1), most * 1000)
    })

  test('whatever comes in, the wait is between seconds and an hour', ({ assert }) => {
    fc.assert(
      fc.property(fc.integer(), fc.double(), (attempt, random) => {
        const delay = retryDelay(attempt, random)
        assert.isAtLeast(delay, 15_000)
        assert.isAtMost(delay, 3_600_000)
      }),
      { seed: 20261119 }
    )
  })

  test('the fifth try is the last', ({ assert }) => {
    assert.equal(MAX_TRIES, 5)
    assert.isFalse(isLastTry(4))
    assert.isTrue(isLastTry(5))
    assert.isTrue(isLastTry(6))
  })
})
