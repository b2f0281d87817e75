import { test } from '@japa/runner'
import type { Clock } from '#domain/schedule/clock_format'
import { resolveWallClock } from '#domain/schedule/wall_clock'
import {
  partsOfDate,
  partsOfTime,
  setPart,
  stepPart,
  parseTypedPart,
  type PartName,
} from '#domain/schedule/date_time_parts'
import { formatDate, formatTime } from '#domain/schedule/format_date_time'
import { readDateTime } from '#domain/schedule/read_date_time'

/** A Tuesday. */
const TODAY = '2026-11-24'
const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'

function read(text: string, part: 'date' | 'time' = 'date', clock: Clock = '24h') {
  return readDateTime(text, { today: TODAY, clock, part })
}

test.group('schedule / reading a typed date and time', () => {
  test('typed into the date, "{0}" is {1} {2}')
    .with([
      ['2026-11-25', '2026-11-25', undefined],
      ['2026-11-25T09:00', '2026-11-25', '09:00'],
      ['2026-11-25 14:30', '2026-11-25', '14:30'],
      ['Wed 25 Nov 2026', '2026-11-25', undefined],
      ['Wed, Nov 25, 2026', '2026-11-25', undefined],
      ['Wednesday 25 November', '2026-11-25', undefined],
      ['25 nov 9am', '2026-11-25', '09:00'],
      ['25 nov 9', '2026-11-25', '09:00'],
      ['nov 25 at 2:30 pm', '2026-11-25', '14:30'],
      ['25th of november 2027', '2027-11-25', undefined],
      ['3 march', '2027-03-03', undefined],
      ['29 feb', '2028-02-29', undefined],
      ['25.11.', '2026-11-25', undefined],
      ['25.11.2026', '2026-11-25', undefined],
      ['25/11/26 10:00', '2026-11-25', '10:00'],
      ['11/25', '2026-11-25', undefined],
      ['today', TODAY, undefined],
      ['tomorrow 9', '2026-11-25', '09:00'],
      ['Tomorrow, noon', '2026-11-25', '12:00'],
      ['mon 14:30', '2026-11-30', '14:30'],
      ['tue', '2026-12-01', undefined],
      ['next friday 8pm', '2026-11-27', '20:00'],
      ['thursday', '2026-11-26', undefined],
      ['25', '2026-11-25', undefined],
      ['3', '2026-12-03', undefined],
    ] as [string, string, string | undefined][])
    .run(({ assert }, [text, date, time]) => {
      assert.deepEqual(read(text), { date, ...(time && { time }) })
    })

  test('typed into the time, "{0}" is {1}')
    .with([
      ['09:00', '09:00'],
      ['9', '09:00'],
      ['14', '14:00'],
      ['930', '09:30'],
      ['1430', '14:30'],
      ['9.30', '09:30'],
      ['9h15', '09:15'],
      ['9am', '09:00'],
      ['9 p', '21:00'],
      ['930pm', '21:30'],
      ['9:05 PM', '21:05'],
      ['12:00 am', '00:00'],
      ['12:15 p.m.', '12:15'],
      ['14:30 AM', '14:30'],
      ['midnight', '00:00'],
    ] as [string, string][])
    .run(({ assert }, [text, time]) => {
      assert.deepEqual(read(text, 'time'), { time })
    })

  test('a date with its time can be pasted into the time', ({ assert }) => {
    assert.deepEqual(read('tomorrow 9', 'time'), { date: '2026-11-25', time: '09:00' })
    assert.deepEqual(read('25.11.2026 9.30', 'time'), { date: '2026-11-25', time: '09:30' })
  })

  test('"{0}" is not taken for a date')
    .with(['', ' ', 'soon', '31 feb', '45', '2026-13-01', '25 nov 25:00', 'tomorrow soon', 'nov'])
    .run(({ assert }, text) => {
      assert.isNull(read(text))
    })

  test('"{0}" is not taken for a time')
    .with(['24:00', '9:60', '25', '2570', 'soon'])
    .run(({ assert }, text) => {
      assert.isNull(read(text, 'time'))
    })

  test('with the 12-hour clock a date with slashes begins with the month', ({ assert }) => {
    assert.deepEqual(read('12/11', 'date', '12h'), { date: '2026-12-11' })
    assert.deepEqual(read('12/11', 'date', '24h'), { date: '2027-11-12' })
    assert.deepEqual(read('25/12', 'date', '12h'), { date: '2026-12-25' })
  })

  test('every date and time is read as it was written, on both clocks', ({ assert }) => {
    for (const clock of ['24h', '12h'] as const) {
      for (const date of ['2026-11-25', '2027-01-01', '2028-02-29', '2026-05-10']) {
        assert.deepEqual(read(formatDate(date, clock, 'full'), 'date', clock), { date })
      }
      for (const time of ['00:00', '00:30', '09:05', '12:00', '12:59', '23:59']) {
        assert.deepEqual(read(formatTime(time, clock), 'time', clock), { time })
      }
    }
  })
})

test.group('schedule / the parts of a date and time', () => {
  test('the parts follow the order of the clock', ({ assert }) => {
    const names = (text: string, clock: Clock) =>
      partsOfDate(text, clock).map(({ name, from, to }) => `${name} ${text.slice(from, to)}`)
    assert.deepEqual(names('Wed 25 Nov 2026', '24h'), ['day 25', 'month Nov', 'year 2026'])
    assert.deepEqual(names('Wed, Nov 25, 2026', '12h'), ['month Nov', 'day 25', 'year 2026'])
    assert.deepEqual(names('tomorrow 9', '24h'), [])
    assert.lengthOf(partsOfTime('09:00', '24h'), 2)
    assert.lengthOf(partsOfTime('9:00 AM', '12h'), 3)
    assert.lengthOf(partsOfTime('9', '12h'), 0)
  })

  test('typed into the {0}, "{1}" is {2}, complete: {3}')
    .with([
      ['day', '2', 2, false],
      ['day', '4', 4, true],
      ['day', '25', 25, true],
      ['day', '0', null, false],
      ['month', '1', 1, false],
      ['month', '2', 2, true],
      ['month', '11', 11, true],
      ['month', 'no', null, false],
      ['month', 'nov', 11, false],
      ['year', '202', null, false],
      ['year', '2027', 2027, true],
      ['hour', '1', 1, false],
      ['hour', '3', 3, true],
      ['minute', '0', 0, false],
      ['minute', '45', 45, true],
      ['meridiem', 'p', 1, false],
    ] as [PartName, string, number | null, boolean][])
    .run(({ assert }, [name, typed, value, isComplete]) => {
      assert.deepEqual(parseTypedPart(name, typed, '24h'), { value, isComplete })
    })

  test('"{1}" does not fit the {0}')
    .with([
      ['day', '32'],
      ['day', 't'],
      ['month', '13'],
      ['month', 't'],
      ['year', 'a'],
      ['hour', '24'],
      ['minute', '60'],
      ['meridiem', 'x'],
    ] as [PartName, string][])
    .run(({ assert }, [name, typed]) => {
      assert.isNull(parseTypedPart(name, typed, '24h'))
    })

  test('the {1} of {0} set to {2} gives {3}')
    .with([
      ['2026-11-25 09:00', 'day', 27, '2026-11-27 09:00'],
      ['2026-11-25 09:00', 'day', 31, '2026-11-30 09:00'],
      ['2026-01-31 09:00', 'month', 2, '2026-02-28 09:00'],
      ['2028-02-29 09:00', 'year', 2027, '2027-02-28 09:00'],
      ['2026-11-25 09:00', 'year', 1999, '2026-11-25 09:00'],
      ['2026-11-25 09:20', 'hour', 14, '2026-11-25 14:20'],
      ['2026-11-25 21:20', 'hour', 8, '2026-11-25 20:20'],
      ['2026-11-25 09:20', 'meridiem', 1, '2026-11-25 21:20'],
      ['2026-11-25 12:20', 'meridiem', 0, '2026-11-25 00:20'],
    ] as [string, PartName, number, string][])
    .run(({ assert }, [text, name, value, expected]) => {
      const [date, time] = text.split(' ') as [string, string]
      const set = setPart({ date, time }, name, value, '12h')
      assert.equal(`${set.date} ${set.time}`, expected)
    })

  test('a step of {2} in the {1} of {0} leads to {3} in {4}')
    .with([
      ['2026-11-30 09:00', 'day', 1, '2026-12-01 09:00', BERLIN],
      ['2027-01-31 09:00', 'month', 1, '2027-02-28 09:00', BERLIN],
      ['2026-11-25 09:00', 'year', -1, '2025-11-25 09:00', BERLIN],
      ['2026-11-25 23:00', 'hour', 1, '2026-11-25 00:00', BERLIN],
      ['2026-11-25 00:00', 'hour', -1, '2026-11-25 23:00', BERLIN],
      ['2026-11-25 09:07', 'minute', 1, '2026-11-25 09:15', BERLIN],
      ['2026-11-25 09:07', 'minute', -1, '2026-11-25 09:00', BERLIN],
      ['2026-11-25 09:00', 'minute', -1, '2026-11-25 09:45', BERLIN],
      ['2026-11-25 09:45', 'minute', 1, '2026-11-25 09:00', BERLIN],
      ['2026-11-25 09:00', 'meridiem', 1, '2026-11-25 21:00', BERLIN],
      ['2027-03-28 01:30', 'hour', 1, '2027-03-28 03:30', BERLIN],
      ['2027-03-28 03:30', 'hour', -1, '2027-03-28 01:30', BERLIN],
      ['2027-03-28 01:30', 'hour', 1, '2027-03-28 02:30', NEW_YORK],
      ['2027-03-14 01:30', 'hour', 1, '2027-03-14 03:30', NEW_YORK],
      ['2100-12-31 09:00', 'day', 1, '2100-12-31 09:00', BERLIN],
    ] as [string, PartName, 1 | -1, string, string][])
    .run(({ assert }, [text, name, by, expected, zone]) => {
      const [date, time] = text.split(' ') as [string, string]
      const stepped = stepPart({ date, time }, name, by, zone)
      assert.equal(`${stepped.date} ${stepped.time}`, expected)
    })

  test('{0} {1} in {2} comes {3}')
    .with([
      ['2027-03-28', '02:30', BERLIN, 'skipped', '2027-03-28T01:00:00.000Z'],
      ['2027-03-28', '03:00', BERLIN, 'once', '2027-03-28T01:00:00.000Z'],
      ['2027-10-31', '02:30', BERLIN, 'twice', '2027-10-31T00:30:00.000Z'],
      ['2027-11-07', '01:30', NEW_YORK, 'twice', '2027-11-07T05:30:00.000Z'],
      ['2027-03-14', '02:30', NEW_YORK, 'skipped', '2027-03-14T07:00:00.000Z'],
      ['2027-11-07', '01:30', BERLIN, 'once', '2027-11-07T00:30:00.000Z'],
    ] as [string, string, string, string, string][])
    .run(({ assert }, [date, time, zone, kind, instant]) => {
      const reading = resolveWallClock({ date, time }, zone)
      assert.equal(reading?.kind, kind)
      assert.equal(reading?.instant.toISOString(), instant)
    })
})
