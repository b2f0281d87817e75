import { test } from '@japa/runner'
import fc from 'fast-check'
import { dayHours, rangeOfDates, startOfDay } from '#domain/schedule/slots'
import { weekOf } from '#domain/schedule/dates'
import { toWallClock } from '#domain/schedule/wall_clock'
import { HOUR_MS } from '#domain/schedule/instant'

const PARIS = 'Europe/Paris'
const NEW_YORK = 'America/New_York'
const SYDNEY = 'Australia/Sydney'

/** Returns '1 00:00Z' for each cell that is not ordinary. */
function odd(date: string, zone: string) {
  return dayHours(date, zone)
    .filter(({ kind }) => kind !== 'ordinary')
    .map(({ hour, kind, instant }) => `${hour} ${kind} ${instant.toISOString().slice(5, 16)}`)
}

test.group('schedule / hours of a day', () => {
  test('on an ordinary day in {0} there are 24, on the hour of its own clock')
    .with([PARIS, NEW_YORK, SYDNEY, 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'])
    .run(({ assert }, zone) => {
      const hours = dayHours('2026-11-18', zone)
      assert.lengthOf(hours, 24)
      for (const [index, { hour, instant, kind }] of hours.entries()) {
        assert.equal(kind, 'ordinary')
        assert.equal(hour, index)
        const time = `${String(index).padStart(2, '0')}:00`
        assert.deepEqual(toWallClock(instant, zone), { date: '2026-11-18', time })
      }
    })

  test('{0}, {1}: the hour that clocks jump over is missing')
    .with([
      [PARIS, '2026-03-29', '2 missing 03-29T01:00'],
      [NEW_YORK, '2026-03-08', '2 missing 03-08T07:00'],
      [SYDNEY, '2026-10-04', '2 missing 10-03T16:00'],
      ['America/Santiago', '2026-09-06', '0 missing 09-06T04:00'],
    ] as const)
    .run(({ assert }, [zone, date, cell]) => {
      assert.deepEqual(odd(date, zone), [cell])
      assert.lengthOf(dayHours(date, zone), 24)
    })

  test('{0}, {1}: the hour to which clocks go back comes twice')
    .with([
      [PARIS, '2026-10-25', ['2 first 10-25T00:00', '2 second 10-25T01:00']],
      [NEW_YORK, '2026-11-01', ['1 first 11-01T05:00', '1 second 11-01T06:00']],
      [SYDNEY, '2026-04-05', ['2 first 04-04T15:00', '2 second 04-04T16:00']],
    ] as const)
    .run(({ assert }, [zone, date, cells]) => {
      assert.deepEqual(odd(date, zone), [...cells])
      assert.lengthOf(dayHours(date, zone), 25)
    })

  test('when clocks change by half an hour, the remaining half hour is listed', ({ assert }) => {
    const spring = dayHours('2026-10-04', 'Australia/Lord_Howe')
    assert.lengthOf(spring, 24)
    assert.equal(spring[2]?.instant.toISOString(), '2026-10-03T15:30:00.000Z')
    assert.deepEqual(odd('2026-04-05', 'Australia/Lord_Howe'), [
      '1 first 04-04T14:00',
      '1 second 04-04T15:00',
    ])
  })

  test('the days of a week with a change last 23, 24 and 25 hours', ({ assert }) => {
    const length = (date: string) => {
      const { start, end } = rangeOfDates([date], PARIS)
      return (end.valueOf() - start.valueOf()) / HOUR_MS
    }
    assert.deepEqual(weekOf('2026-03-29').map(length), [24, 24, 24, 24, 24, 24, 23])
    assert.deepEqual(weekOf('2026-10-25').map(length), [24, 24, 24, 24, 24, 24, 25])
  })

  test('the hours of any day in any zone follow each other and cover it whole', ({ assert }) => {
    const zones = fc.constantFrom(PARIS, NEW_YORK, SYDNEY, 'Asia/Kolkata', 'Africa/Cairo')
    const dates = fc
      .integer({ min: 0, max: 3650 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const real = dayHours(date, zone).filter(({ kind }) => kind !== 'missing')
        const { start, end } = rangeOfDates([date], zone)
        assert.equal(real[0]?.instant.valueOf(), start.valueOf())
        assert.equal((end.valueOf() - start.valueOf()) / HOUR_MS, real.length)
        for (const [index, { instant }] of real.entries()) {
          assert.equal(instant.valueOf(), start.valueOf() + index * HOUR_MS)
        }
      }),
      { numRuns: 60 }
    )
  })

  test('a day begins at midnight of its own clock, where there is one', ({ assert }) => {
    assert.equal(startOfDay('2026-11-16', 'Asia/Kolkata').toISOString(), '2026-11-15T18:30:00.000Z')
    assert.equal(
      startOfDay('2026-09-06', 'America/Santiago').toISOString(),
      '2026-09-06T04:00:00.000Z'
    )
  })
})
