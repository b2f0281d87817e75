import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  isLastTry,
  MAX_TRIES,
  retryDelay,
  retryAfter,
  LOOKUP_DELAYS_MS,
  nextLookupAt,
  uncheckedMediaDelay,
} from '#domain/publishing/retries'

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

  test('every wait between tries is between seconds and an hour', ({ assert }) => {
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

const now = new Date('2026-11-19T09:24:00.000Z')

test.group('publishing / Retry-After', () => {
  test('{$i}: {header} is {until}')
    .with([
      { header: '0', until: '2026-11-19T09:24:00.000Z' },
      { header: '90', until: '2026-11-19T09:25:30.000Z' },
      { header: ' 1.5 ', until: '2026-11-19T09:24:01.500Z' },
      { header: 'Thu, 19 Nov 2026 10:00:00 GMT', until: '2026-11-19T10:00:00.000Z' },
      { header: 'Thu, 19 Nov 2026 09:00:00 GMT', until: '2026-11-19T09:24:00.000Z' },
      { header: '99999999999', until: '2026-11-20T09:24:00.000Z' },
      { header: 'Sat, 19 Nov 2050 10:00:00 GMT', until: '2026-11-20T09:24:00.000Z' },
      { header: '9'.repeat(400), until: '2026-11-20T09:24:00.000Z' },
    ])
    .run(({ assert }, { header, until }) => {
      assert.equal(retryAfter(header, now)?.toISOString(), until)
    })

  test('a missing or invalid Retry-After is ignored', ({ assert }) => {
    for (const header of [undefined, '', 'soon', '-5', '1e3', '2026-11-19', '5, 10']) {
      assert.isNull(retryAfter(header, now))
    }
  })
})

test.group('when an unconfirmed post is looked for', () => {
  test('a few times, further and further apart, within the first hour', ({ assert }) => {
    const ended = new Date('2030-05-01T10:00:00Z')
    const lookups = LOOKUP_DELAYS_MS.map((_, done) =>
      nextLookupAt(ended, done)?.toISOString().slice(11, 19)
    )
    assert.deepEqual(lookups, [
      '10:00:10',
      '10:01:00',
      '10:03:00',
      '10:10:00',
      '10:25:00',
      '10:55:00',
    ])
  })

  test('an unconfirmed post is not looked for after the last time', ({ assert }) => {
    assert.isNull(nextLookupAt(new Date(), LOOKUP_DELAYS_MS.length))
    assert.isNull(nextLookupAt(new Date(), 99))
  })
})

test.group('media whose status cannot be read', () => {
  test('a post waits for its media longer with each try, at most a minute', ({ assert }) => {
    const waits = [1, 2, 3, 4, 5, 50].map(uncheckedMediaDelay)
    assert.deepEqual(waits, [300, 1500, 7500, 37_500, 60_000, 60_000])
  })
})
