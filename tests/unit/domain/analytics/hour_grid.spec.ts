import { test } from '@japa/runner'
import {
  bestHour,
  hourCells,
  hourOfSlot,
  mergeHours,
  measuredPosts,
} from '#domain/analytics/hour_grid'
import {
  offsetPeriods,
  weekOf,
  weekRange,
  weekTimeRanges,
  chartWeeks,
} from '#domain/analytics/weeks'
import { hourText } from '#domain/schedule/dates'

const at = (iso: string) => new Date(iso)

test.group('analytics / hours and weeks on the clock of the user', () => {
  test('a zone is described by the changes of its clocks', ({ assert }) => {
    assert.deepEqual(offsetPeriods(at('2026-01-01'), at('2026-12-31'), 'Europe/Berlin'), [
      { until: at('2026-03-29T01:00:00Z'), seconds: 3600 },
      { until: at('2026-10-25T01:00:00Z'), seconds: 7200 },
      { until: null, seconds: 3600 },
    ])
    assert.deepEqual(offsetPeriods(at('2026-01-01'), at('2026-06-01'), 'America/New_York'), [
      { until: at('2026-03-08T07:00:00Z'), seconds: -18_000 },
      { until: null, seconds: -14_400 },
    ])
  })

  test('zones without summer time, half hours and unknown ones have one offset', ({ assert }) => {
    const year = [at('2026-01-01'), at('2026-12-31')] as const
    assert.deepEqual(offsetPeriods(...year, 'Asia/Kolkata'), [{ until: null, seconds: 19_800 }])
    assert.deepEqual(offsetPeriods(...year, 'Nowhere/Land'), [{ until: null, seconds: 0 }])
    assert.deepEqual(offsetPeriods(year[0], year[0], 'UTC'), [{ until: null, seconds: 0 }])
  })

  test('weeks begin on Monday, in the zone', ({ assert }) => {
    const sunday = at('2026-11-15T22:59:00Z')
    const monday = at('2026-11-15T23:00:00Z')
    assert.equal(weekOf(monday, 'Europe/Berlin'), weekOf(sunday, 'Europe/Berlin') + 1)
    assert.equal(weekOf(monday, 'UTC'), weekOf(sunday, 'UTC'))
  })

  test('a chart shows twelve weeks at least, a year at most', ({ assert }) => {
    assert.deepEqual(weekRange(null, { firstPost: 999, last: 1000 }), { first: 989, last: 1000 })
    assert.deepEqual(weekRange(null, { firstPost: 970, last: 1000 }), { first: 970, last: 1000 })
    assert.deepEqual(weekRange(null, { firstPost: 700, last: 1000 }), { first: 948, last: 1000 })
    assert.deepEqual(weekRange(999, { firstPost: 700, last: 1000 }), { first: 999, last: 1000 })
    assert.deepEqual(weekRange(1003, { firstPost: 700, last: 1000 }), { first: 1000, last: 1000 })
  })

  test('weeks without posts are zeros, and unknown metrics are null', ({ assert }) => {
    const now = weekOf(at('2026-11-19T10:00:00Z'), 'UTC')
    const count = { fromCampaigns: 2, byHand: 1, impressions: 10, engagement: null }
    const shown = chartWeeks([{ ...count, week: now - 1 }], { first: now - 2, last: now, now })
    assert.lengthOf(shown, 3)
    assert.deepInclude(shown[2], { label: 'W47', starts: '2026-11-16', is_now: true, by_hand: 0 })
    assert.deepInclude(shown[1], { label: 'W46', from_campaigns: 2, impressions: 10 })
    assert.isNull(shown[1]?.engagement)
    assert.isNull(shown[0]?.impressions)
  })

  test('a week lies between two Mondays of the zone, within what is looked at', ({ assert }) => {
    const last = weekOf(at('2026-10-26T12:00:00Z'), 'Europe/Berlin')
    const range = { first: last - 1, last }
    const span = [at('2026-10-20T00:00:00Z'), at('2026-10-27T00:00:00Z')] as const
    assert.deepEqual(weekTimeRanges(range, 'Europe/Berlin', ...span), [
      { week: last - 1, from: span[0], until: at('2026-10-25T23:00:00Z') },
      { week: last, from: at('2026-10-25T23:00:00Z'), until: span[1] },
    ])
    const later = at('2026-11-20T00:00:00Z')
    assert.deepEqual(weekTimeRanges(range, 'Europe/Berlin', later, later), [])
  })
})

test.group('analytics / the best hour', () => {
  const hour = (hourOfWeek: number, measured: number, engagement: number) => ({
    hourOfWeek,
    measured,
    engagement,
    posts: measured + 1,
  })
  const MONDAY_9 = 9
  const THURSDAY_9 = 3 * 24 + 9

  test('the best hour is known from 20 posts with metrics on', ({ assert }) => {
    assert.isNull(bestHour([hour(MONDAY_9, 19, 1900)]))
    assert.deepEqual(bestHour([hour(MONDAY_9, 20, 100)]), { weekday: 0, hour: 9, posts: 20 })
  })

  test('the best hour has the most engagement per post and at least three posts', ({ assert }) => {
    const counts = [hour(MONDAY_9, 20, 200), hour(THURSDAY_9, 11, 440), hour(5, 2, 5000)]
    assert.deepEqual(bestHour(counts), { weekday: 3, hour: 9, posts: 11 })
    assert.equal(measuredPosts(counts), 33)
  })

  test('of equally good hours, more posts decide, then the earlier hour', ({ assert }) => {
    const more = [hour(30, 10, 100), hour(20, 15, 150)]
    assert.deepInclude(bestHour(more), { weekday: 0, hour: 20 })
    assert.deepInclude(bestHour([hour(30, 10, 100), hour(20, 10, 100)]), { weekday: 0, hour: 20 })
  })

  test('a quarter of an hour in UTC lies in an hour of the clock', ({ assert }) => {
    const [firstSlot, lastSlot] = [0, 671]
    assert.equal(hourOfSlot(firstSlot, 0), 0)
    assert.equal(hourOfSlot(firstSlot, -3600), 167)
    assert.equal(hourOfSlot(lastSlot, 3600), 0)
    assert.equal(hourOfSlot(4, 20_700), 6)
    assert.equal(hourOfSlot(5, 20_700), 7)
  })

  test('the parts of an hour are counted as one hour', ({ assert }) => {
    assert.deepEqual(mergeHours([hour(3, 2, 10), hour(4, 1, 1), hour(3, 5, 7)]), [
      { hourOfWeek: 3, posts: 9, measured: 7, engagement: 17 },
      hour(4, 1, 1),
    ])
  })

  test('there is no best hour if no hour has three posts', ({ assert }) => {
    assert.isNull(bestHour(Array.from({ length: 30 }, (_, index) => hour(index, 1, index))))
  })

  test('hours are in the order of the week, and have no average without metrics', ({ assert }) => {
    const cells = hourCells([hour(THURSDAY_9, 0, 0), hour(MONDAY_9, 3, 10)])
    assert.deepEqual(cells, [
      { weekday: 0, hour: 9, posts: 4, measured: 3, average: 3.3 },
      { weekday: 3, hour: 9, posts: 1, measured: 0, average: null },
    ])
    assert.equal(hourText(9), '09:00')
  })
})
