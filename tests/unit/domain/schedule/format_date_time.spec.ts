import { test } from '@japa/runner'
import { clockOfLanguages } from '#domain/schedule/clock_format'
import type { Clock } from '#domain/schedule/clock_format'
import {
  formatDate,
  formatDateTime,
  formatDayTime,
  formatHour,
  formatMoment,
  formatSeconds,
  formatUtc,
  withinSentence,
} from '#domain/schedule/format_date_time'

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'

test.group('schedule / dates and times in the clock of the user', () => {
  test('each clock has its order of date and its way of time', ({ assert }) => {
    const at = new Date('2026-11-25T08:00:00Z')
    const now = new Date('2026-11-24T09:24:00Z')
    assert.equal(formatDateTime(at, BERLIN, '24h', { now }), 'Wed 25 Nov, 09:00')
    assert.equal(formatDateTime(at, BERLIN, '12h', { now }), 'Wed, Nov 25, 9:00 AM')
    assert.equal(formatDayTime(now, BERLIN, '12h', { now }), 'Today, 10:24 AM')
    const nextYear = new Date('2027-11-25T08:00:00Z')
    assert.equal(formatDateTime(nextYear, BERLIN, '24h', { now }), 'Thu 25 Nov 2027, 09:00')
    const long = { now, style: 'long' } as const
    assert.equal(formatDateTime(nextYear, BERLIN, '24h', long), 'Thursday 25 November 2027, 09:00')
    assert.equal(formatDate('2026-11-25', '24h', 'long'), 'Wednesday 25 November')
    assert.equal(formatDate('2026-11-25', '12h', 'long'), 'Wednesday, November 25')
    assert.deepEqual([formatHour(9, '24h'), formatHour(9, '12h')], ['09:00', '9 AM'])
    assert.deepEqual([formatHour(0, '12h'), formatHour(12, '12h')], ['12 AM', '12 PM'])
  })

  test('{0} in {1} on the {2} clock is {3}')
    .with([
      ['2026-11-19T10:00:00Z', BERLIN, '24h', 'Today, 11:00 CET'],
      ['2026-11-18T09:30:00Z', BERLIN, '24h', 'Yesterday, 10:30 CET'],
      ['2026-11-18T09:30:00Z', BERLIN, '12h', 'Yesterday, 10:30 AM CET'],
      ['2026-11-18T23:30:00Z', BERLIN, '24h', 'Today, 00:30 CET'],
      ['2026-11-20T04:30:00Z', NEW_YORK, '12h', 'Today, 11:30 PM EST'],
      ['2026-07-01T08:00:00Z', NEW_YORK, '24h', 'Wed 1 Jul, 04:00 EDT'],
      ['2025-11-19T10:00:00Z', BERLIN, '24h', 'Wed 19 Nov 2025, 11:00 CET'],
    ] as [string, string, Clock, string][])
    .run(({ assert }, [iso, zone, clock, text]) => {
      const now = new Date('2026-11-19T09:24:00Z')
      assert.equal(formatMoment(new Date(iso), zone, clock, now), text)
    })

  test('within a sentence the day is a small word, and a date stays as it is', ({ assert }) => {
    assert.equal(withinSentence('Yesterday, 10:30 CET'), 'yesterday, 10:30 CET')
    assert.equal(withinSentence('Wed 18 Nov, 10:30 CET'), 'Wed 18 Nov, 10:30 CET')
  })

  test('a time can be shown to the second and in UTC', ({ assert }) => {
    const at = new Date('2026-11-18T20:30:05Z')
    assert.equal(formatSeconds(at, BERLIN, '24h'), '21:30:05')
    assert.equal(formatSeconds(at, BERLIN, '12h'), '9:30:05 PM')
    assert.equal(formatUtc(at, '24h'), '18 Nov 2026, 20:30 UTC')
    assert.equal(formatUtc(at, '12h', 'seconds'), 'Nov 18, 2026, 8:30:05 PM UTC')
  })

  test('browsers that send "{0}" get the clock {1}')
    .with([
      ['en-US,en;q=0.9', '12h'],
      ['en', '12h'],
      ['en-GB', '24h'],
      ['de-DE,de;q=0.9,en-US;q=0.7', '24h'],
      ['fr-CA', '24h'],
      ['hi', '12h'],
      ['zh-Hans-CN', '24h'],
      ['es-MX', '12h'],
      ['*', null],
      ['', null],
      [undefined, null],
    ] as [string | undefined, Clock | null][])
    .run(({ assert }, [header, clock]) => {
      assert.equal(clockOfLanguages(header), clock)
    })
})
