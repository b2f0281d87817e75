import { test } from '@japa/runner'
import { AUTHOR_DAILY_LIMIT, dailyRoom } from '#domain/publishing/daily_limit'
import { utcDay } from '#domain/publishing/utc_day'

const moment = { now: new Date('2026-11-19T23:59:59.999Z'), random: 0.5 }

test.group('publishing / daily limit', () => {
  test('an author has room up to the limit', ({ assert }) => {
    assert.deepEqual(dailyRoom(0, AUTHOR_DAILY_LIMIT, moment), { kind: 'room', left: 100 })
    assert.deepEqual(dailyRoom(99, AUTHOR_DAILY_LIMIT, moment), { kind: 'room', left: 1 })
  })

  test('the next post waits until after the UTC midnight', ({ assert }) => {
    for (const published of [100, 150]) {
      assert.deepEqual(dailyRoom(published, AUTHOR_DAILY_LIMIT, moment), {
        kind: 'full',
        retryAt: new Date('2026-11-20T00:05:00.000Z'),
      })
    }
  })

  test('a UTC day begins at its midnight and ends before the next', ({ assert }) => {
    const day = { start: new Date('2026-11-19'), end: new Date('2026-11-20') }
    assert.deepEqual(utcDay(moment.now), day)
    assert.deepEqual(utcDay(day.start), day)
    assert.deepEqual(utcDay(day.end).start, day.end)
  })
})
