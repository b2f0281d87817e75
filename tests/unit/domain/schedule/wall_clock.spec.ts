import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { offsetPeriods } from '#domain/analytics/weeks'
import {
  isValidZone,
  parseInstant,
  toInstant,
  toWallClock,
  toWireInstant,
  zoneShortName,
} from '#domain/schedule/wall_clock'

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'

function instantOf(date: string, time: string, zone: string): string | null {
  const instant = toInstant({ date, time }, zone)
  return instant && toWireInstant(instant)
}

test.group('schedule / wall clock: choosing a time', () => {
  test('{0} {1} in {2} is {3}')
    .with([
      ['2026-11-20', '10:00', BERLIN, '2026-11-20T09:00:00.000Z'],
      ['2026-07-20', '10:00', BERLIN, '2026-07-20T08:00:00.000Z'],
      ['2026-11-20', '10:00', NEW_YORK, '2026-11-20T15:00:00.000Z'],
      ['2026-07-20', '10:00', NEW_YORK, '2026-07-20T14:00:00.000Z'],
      ['2026-11-20', '00:00', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
      ['2026-11-20', '23:59', 'Pacific/Auckland', '2026-11-20T10:59:00.000Z'],
      ['2026-11-20', '10:00', 'UTC', '2026-11-20T10:00:00.000Z'],
      ['2028-02-29', '12:00', BERLIN, '2028-02-29T11:00:00.000Z'],
    ] as [string, string, string, string][])
    .run(({ assert }, [date, time, zone, instant]) => {
      assert.equal(instantOf(date, time, zone), instant)
    })

  test('a time that the spring change skips, {0} {1} in {2}, becomes the change itself')
    .with([
      ['2026-03-29', '02:00', BERLIN, '2026-03-29T01:00:00.000Z'],
      ['2026-03-29', '02:30', BERLIN, '2026-03-29T01:00:00.000Z'],
      ['2026-03-29', '02:59', BERLIN, '2026-03-29T01:00:00.000Z'],
      ['2026-03-29', '03:00', BERLIN, '2026-03-29T01:00:00.000Z'],
      ['2026-03-29', '01:59', BERLIN, '2026-03-29T00:59:00.000Z'],
      ['2026-03-08', '02:30', NEW_YORK, '2026-03-08T07:00:00.000Z'],
      ['2026-03-08', '03:00', NEW_YORK, '2026-03-08T07:00:00.000Z'],
    ] as [string, string, string, string][])
    .run(({ assert }, [date, time, zone, instant]) => {
      assert.equal(instantOf(date, time, zone), instant)
    })

  test('of a time that the autumn change brings twice, {0} {1} in {2}, it is the first')
    .with([
      ['2026-10-25', '02:30', BERLIN, '2026-10-25T00:30:00.000Z'],
      ['2026-10-25', '03:00', BERLIN, '2026-10-25T02:00:00.000Z'],
      ['2026-11-01', '01:30', NEW_YORK, '2026-11-01T05:30:00.000Z'],
      ['2026-11-01', '02:00', NEW_YORK, '2026-11-01T07:00:00.000Z'],
    ] as [string, string, string, string][])
    .run(({ assert }, [date, time, zone, instant]) => {
      assert.equal(instantOf(date, time, zone), instant)
    })

  test('{0} {1} in {2} is no time')
    .with([
      ['2026-02-29', '10:00', BERLIN],
      ['2026-13-01', '10:00', BERLIN],
      ['2026-11-20', '24:00', BERLIN],
      ['2026-11-20', '10:60', BERLIN],
      ['2026-11-20', '9:00', BERLIN],
      ['20.11.2026', '10:00', BERLIN],
      ['', '', BERLIN],
      ['2026-11-20', '10:00', 'Mars/Olympus'],
      ['2026-11-20', '10:00', ''],
    ] as [string, string, string][])
    .run(({ assert }, [date, time, zone]) => {
      assert.isNull(toInstant({ date, time }, zone))
    })

  test('a wall clock time converts back to its instant', ({ assert }) => {
    const minutes = fc.integer({
      min: Date.UTC(2000, 0, 2) / 60000,
      max: Date.UTC(2099, 11, 30) / 60000,
    })
    const zones = fc.constantFrom(
      BERLIN,
      NEW_YORK,
      'Australia/Sydney',
      'Asia/Kolkata',
      'Africa/Cairo'
    )
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const shown = toWallClock(minute * 60000, zone)
        const back = toInstant(shown, zone)!
        assert.deepEqual(toWallClock(back, zone), shown)
        assert.isAtMost(back.getTime(), minute * 60000)
      }),
      { seed: 20261119, numRuns: 1500 }
    )
  })

  test('a clock in an unknown zone shows UTC', ({ assert }) => {
    const shown = toWallClock(new Date('2026-11-20T10:05:00Z'), 'Nowhere/Land')
    assert.deepEqual(shown, { date: '2026-11-20', time: '10:05' })
  })
})

test.group('schedule / wall clock: zones', () => {
  test('{$self} is a zone')
    .with([BERLIN, NEW_YORK, 'UTC', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])
    .run(({ assert }, zone) => assert.isTrue(isValidZone(zone)))

  test('{$self} is no zone')
    .with(['', 'Berlin', '+01:00', 'local', '../etc/passwd', 'Europe/'.repeat(20)])
    .run(({ assert }, zone) => assert.isFalse(isValidZone(zone)))

  test('only a text can be a zone', ({ assert }) => {
    assert.isFalse(isValidZone(null))
    assert.isFalse(isValidZone('Europe/Berlin\u0000'))
    assert.isFalse(isValidZone(7))
  })

  test('spellings of a zone share what the runtime prepares for it, however many are sent', ({
    assert,
  }) => {
    const names = new Set<unknown>()
    const construct = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy(construct, {
      construct(target, [locale, options]: [string, Intl.DateTimeFormatOptions]) {
        if (options.timeZoneName || options.era) names.add(options.timeZone)
        return new target(locale, options)
      },
    })
    try {
      for (const zone of ['Asia/Tbilisi', 'asia/tbilisi', 'ASIA/TBILISI', 'aSIA/tBILISI']) {
        assert.equal(instantOf('2026-11-20', '10:00', zone), '2026-11-20T06:00:00.000Z')
        const [period] = offsetPeriods(new Date(0), new Date(1), zone)
        assert.equal(period?.seconds, 14_400)
      }
    } finally {
      Intl.DateTimeFormat = construct
    }
    assert.deepEqual([...names], ['Asia/Tbilisi'])
  })

  test('at {0} the clocks of {1} run on {2}')
    .with([
      ['2026-11-20T12:00:00Z', BERLIN, 'CET'],
      ['2026-07-20T12:00:00Z', BERLIN, 'CEST'],
      ['2026-11-20T12:00:00Z', NEW_YORK, 'EST'],
      ['2026-07-20T12:00:00Z', NEW_YORK, 'EDT'],
      ['2026-11-20T12:00:00Z', 'Australia/Sydney', 'AEDT'],
      ['2026-07-20T12:00:00Z', 'Europe/London', 'BST'],
      ['2026-07-20T12:00:00Z', 'Asia/Kolkata', 'IST'],
      ['2026-07-20T12:00:00Z', 'Asia/Kathmandu', 'UTC+5:45'],
      ['2026-07-20T12:00:00Z', 'America/Caracas', 'UTC-4'],
      ['2026-07-20T12:00:00Z', 'Nowhere/Land', 'UTC'],
    ] as [string, string, string][])
    .run(({ assert }, [iso, zone, name]) => {
      assert.equal(zoneShortName(new Date(iso), zone), name)
    })
})

test.group('schedule / wall clock: instants on the wire', () => {
  test('{0} is {1}')
    .with([
      ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
      ['2026-11-20T10:00:00.123456Z', '2026-11-20T10:00:00.123Z'],
      ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
      ['2026-11-20T10:00:00 01:00', '2026-11-20T09:00:00.000Z'],
      ['2026-11-20T10:00:00-0530', '2026-11-20T15:30:00.000Z'],
      ['2026-11-20T10:00:00', '2026-11-20T10:00:00.000Z'],
      ['2026-11-20T10:00', '2026-11-20T10:00:00.000Z'],
      ['2026-11-20 10:00', '2026-11-20T10:00:00.000Z'],
      ['2026-11-20', '2026-11-20T00:00:00.000Z'],
      ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
      ['2100-12-31T23:59:59Z', '2100-12-31T23:59:59.000Z'],
    ] as [string, string][])
    .run(({ assert }, [text, instant]) => {
      const parsed = parseInstant(text)
      assert.equal(parsed && toWireInstant(parsed), instant)
    })

  test('{$self} is no instant')
    .with([
      '',
      'tomorrow',
      '2026',
      '2026-W47',
      '20261120T100000Z',
      '2026-02-30T10:00:00Z',
      '2026-11-20T25:00:00Z',
      '2026-11-20T10:00:60Z',
      '2026-11-20T10:00:00+99:00',
      '1999-12-31T23:59:59Z',
      '2101-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-11-20T10:00:00Z; drop table posts',
    ])
    .run(({ assert }, text) => assert.isNull(parseInstant(text)))

  test('only a text of a reasonable length can be an instant', ({ assert }) => {
    for (const value of [
      '9'.repeat(100_000),
      '2026-11-20T10:00:00\u0000Z',
      null,
      undefined,
      1763632800000,
      {},
      [],
    ])
      assert.isNull(parseInstant(value))
  })

  test('instants go out in UTC with milliseconds, from a Date or a DateTime', ({ assert }) => {
    const berlin = DateTime.fromISO('2026-11-20T10:00:00', { zone: BERLIN })
    assert.equal(toWireInstant(berlin), '2026-11-20T09:00:00.000Z')
    assert.equal(toWireInstant(berlin.toJSDate()), '2026-11-20T09:00:00.000Z')
  })
})
