import { test } from '@japa/runner'
import {
  AUTHOR_DAILY_LIMIT,
  dailyLimitOutcome,
  utcDay,
  readLimitResetAt,
} from '#domain/publishing/daily_limit'
import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

const attempt = { now: new Date('2026-11-19T23:59:59.999Z'), random: 0.5, number: 1 }

test.group('publishing / daily limit', () => {
  test('an author has room up to the limit', ({ assert }) => {
    assert.isNull(dailyLimitOutcome(0, AUTHOR_DAILY_LIMIT, attempt))
    assert.isNull(dailyLimitOutcome(99, AUTHOR_DAILY_LIMIT, attempt))
  })

  test('the next post waits until after the UTC midnight', ({ assert }) => {
    for (const published of [100, 150]) {
      assert.deepEqual(dailyLimitOutcome(published, AUTHOR_DAILY_LIMIT, attempt), {
        kind: 'daily_limit',
        retryAt: new Date('2026-11-20T00:05:00.000Z'),
      })
    }
  })

  test('a UTC day begins at its midnight and ends before the next', ({ assert }) => {
    const day = { start: new Date('2026-11-19'), end: new Date('2026-11-20') }
    assert.deepEqual(utcDay(attempt.now), day)
    assert.deepEqual(utcDay(day.start), day)
    assert.deepEqual(utcDay(day.end).start, day.end)
  })
})

const NOW = Date.UTC(2026, 10, 19, 10, 24)
const MIDNIGHT = Date.UTC(2026, 10, 20)

function answer(status: number, message = '', headers = {}) {
  return { kind: 'response' as const, status, headers, body: JSON.stringify({ message }) }
}

test.group('rate limits of reading', () => {
  test('a rate limit without a time lasts until the end of the day', ({ assert }) => {
    const daily = 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.'
    for (const said of ['', daily]) {
      assert.equal(readLimitResetAt(answer(429, said), NOW, 0)?.valueOf(), MIDNIGHT)
      assert.equal(
        readLimitResetAt(answer(429, said), NOW, 1)?.valueOf(),
        MIDNIGHT + 10 * MINUTE_MS
      )
    }
  })

  test('a rate limit lasts until its Retry-After, or minutes for a short window', ({ assert }) => {
    const resetAt = readLimitResetAt(answer(429, '', { 'retry-after': '90' }), NOW, 0)
    assert.equal(resetAt?.valueOf(), NOW + 90 * SECOND_MS)
    const short = readLimitResetAt(answer(429, 'throttle MINUTE limit'), NOW, 1)
    assert.equal(short?.valueOf(), NOW + 8 * MINUTE_MS)
  })

  test('a rate limit whose Retry-After has already come lasts minutes', ({ assert }) => {
    for (const header of ['0', 'Thu, 19 Nov 2020 10:00:00 GMT']) {
      const resetAt = readLimitResetAt(answer(429, '', { 'retry-after': header }), NOW, 1)
      assert.equal(resetAt?.valueOf(), NOW + 8 * MINUTE_MS)
    }
  })

  test('other answers are no rate limit', ({ assert }) => {
    assert.isNull(readLimitResetAt(answer(403), NOW, 0))
    assert.isNull(readLimitResetAt({ kind: 'lost' }, NOW, 0))
  })
})
