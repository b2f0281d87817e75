import { test } from '@japa/runner'
import { weekOf } from '#domain/schedule/dates'
import { groupBySlot } from '#domain/schedule/drop'
import { toWallClock } from '#domain/schedule/wall_clock'
import { instantOfSlot, slotOf, slotsOf, freeSlots } from '#domain/schedule/slots'

const PARIS = 'Europe/Paris'
const NEW_YORK = 'America/New_York'
const SYDNEY = 'Australia/Sydney'
const KOLKATA = 'Asia/Kolkata'
/** Sets its clock back at 03:45, in the middle of an hour. */
const CHATHAM = 'Pacific/Chatham'
/** Sets its clock back by two hours. */
const TROLL = 'Antarctica/Troll'

test.group('schedule / slots', () => {
  test('{0} in {1} stands on {2} at {3}, {4}')
    .with([
      ['2026-11-18T08:59:59Z', PARIS, '2026-11-18', 9, 'ordinary'],
      ['2026-11-18T03:31:00Z', KOLKATA, '2026-11-18', 9, 'ordinary'],
      ['2026-11-18T03:29:59Z', KOLKATA, '2026-11-18', 8, 'ordinary'],
      ['2026-03-29T00:59:00Z', PARIS, '2026-03-29', 1, 'ordinary'],
      ['2026-03-29T01:00:00Z', PARIS, '2026-03-29', 3, 'ordinary'],
      ['2026-10-25T00:30:00Z', PARIS, '2026-10-25', 2, 'first'],
      ['2026-10-25T01:30:00Z', PARIS, '2026-10-25', 2, 'second'],
      ['2026-11-01T05:59:00Z', NEW_YORK, '2026-11-01', 1, 'first'],
      ['2026-11-01T06:00:00Z', NEW_YORK, '2026-11-01', 1, 'second'],
      ['2026-04-04T16:30:00Z', SYDNEY, '2026-04-05', 2, 'second'],
      ['2026-10-03T16:00:00Z', SYDNEY, '2026-10-04', 3, 'ordinary'],
      ['2026-04-04T13:59:00Z', CHATHAM, '2026-04-05', 3, 'first'],
      ['2026-04-04T14:00:00Z', CHATHAM, '2026-04-05', 2, 'second'],
      ['2026-04-04T14:15:00Z', CHATHAM, '2026-04-05', 3, 'second'],
      ['2026-10-25T00:30:00Z', TROLL, '2026-10-25', 2, 'first'],
      ['2026-10-25T01:30:00Z', TROLL, '2026-10-25', 1, 'second'],
      ['2026-10-25T02:30:00Z', TROLL, '2026-10-25', 2, 'second'],
      ['2026-03-29T01:30:00Z', TROLL, '2026-03-29', 3, 'ordinary'],
    ] as const)
    .run(({ assert }, [iso, zone, date, hour, kind]) => {
      const slot = slotOf(new Date(iso), zone)
      assert.deepEqual([slot.date, slot.hour, slot.kind], [date, hour, kind])
      assert.isAtMost(slot.instant.valueOf(), Date.parse(iso))
    })

  test('09:00 means 09:00 on that clock: {0} in {1} is {2}')
    .with([
      ['2026-03-28', PARIS, '2026-03-28T08:00:00.000Z'],
      ['2026-03-29', PARIS, '2026-03-29T07:00:00.000Z'],
      ['2026-11-01', NEW_YORK, '2026-11-01T14:00:00.000Z'],
      ['2026-10-31', NEW_YORK, '2026-10-31T13:00:00.000Z'],
      ['2026-10-04', SYDNEY, '2026-10-03T22:00:00.000Z'],
      ['2026-10-03', SYDNEY, '2026-10-02T23:00:00.000Z'],
      ['2026-11-18', KOLKATA, '2026-11-18T03:30:00.000Z'],
    ] as const)
    .run(({ assert }, [date, zone, iso]) => {
      assert.equal(instantOfSlot({ date, hour: 9 }, zone)?.toISOString(), iso)
    })

  test('an hour that is missing is no slot, of one that comes twice both are', ({ assert }) => {
    assert.isNull(instantOfSlot({ date: '2026-03-29', hour: 2 }, PARIS))
    const twice = { date: '2026-10-25', hour: 2 }
    assert.equal(instantOfSlot(twice, PARIS)?.toISOString(), '2026-10-25T00:00:00.000Z')
    assert.equal(
      instantOfSlot({ ...twice, time: 'second' }, PARIS)?.toISOString(),
      '2026-10-25T01:00:00.000Z'
    )
    assert.isNull(instantOfSlot({ date: '2026-10-25', hour: 3, time: 'second' }, PARIS))
  })

  test('a day on which {0} sets its clock back has a cell for each repeated hour, in order of time')
    .with([
      [CHATHAM, '2026-04-05', ['02:00', '03:00', '02:45', '03:00', '04:00']],
      [TROLL, '2026-10-25', ['01:00', '02:00', '01:00', '02:00', '03:00']],
    ] as const)
    .run(({ assert }, [zone, date, expected]) => {
      const cells = slotsOf([date], zone)
      const from = cells.findIndex(({ kind }) => kind === 'first')
      const around = cells.slice(from, from + expected.length)
      assert.deepEqual(
        around.map(({ instant }) => toWallClock(instant, zone).time),
        [...expected]
      )
      const instants = cells.map(({ instant }) => instant.valueOf())
      assert.deepEqual(instants, instants.toSorted())
    })

  test('posts are placed in the cell in which their moment lies', ({ assert }) => {
    const slots = slotsOf(weekOf('2026-10-25'), PARIS)
    const times = [
      '2026-10-18T21:59:00Z',
      '2026-10-18T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:59:59Z',
      '2026-10-25T22:59:00Z',
    ].map((iso) => Date.parse(iso))
    const cells = groupBySlot(slots, times, (time) => time)
    const found = [...cells].map(([start, held]) => [
      new Date(start).toISOString().slice(5, 16),
      held.length,
    ])
    assert.deepEqual(found, [
      ['10-18T22:00', 1],
      ['10-25T00:00', 1],
      ['10-25T01:00', 2],
      ['10-25T22:00', 1],
    ])
  })
})

const BERLIN = 'Europe/Berlin'

function slotsAfter(now: string, planned: string[] = [], count = 3, zone = BERLIN) {
  const instants = planned.map((instant) => new Date(instant))
  const slots = freeSlots(instants, { zone, now: new Date(now), count })
  return slots.map((slot) => slot.toISOString())
}

test.group('schedule: free slots', () => {
  test('the next slots are at 10:00 and 14:00 on the clock of the zone', ({ assert }) => {
    assert.deepEqual(slotsAfter('2026-11-24T07:00:00Z'), [
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T13:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ])
    assert.deepEqual(slotsAfter('2026-11-24T07:00:00Z', [], 1, 'America/New_York'), [
      '2026-11-24T15:00:00.000Z',
    ])
  })

  test('a weekend has no slots', ({ assert }) => {
    assert.deepEqual(slotsAfter('2026-11-27T14:00:00Z', [], 1), ['2026-11-30T09:00:00.000Z'])
  })

  test('a post anywhere in the hour takes its slot', ({ assert }) => {
    const planned = ['2026-11-24T09:45:00Z', '2026-11-24T13:00:00Z']
    assert.deepEqual(slotsAfter('2026-11-24T07:00:00Z', planned, 1), ['2026-11-25T09:00:00.000Z'])
  })

  test('a slot that begins in less than five minutes is passed over', ({ assert }) => {
    assert.deepEqual(slotsAfter('2026-11-24T08:55:00Z', [], 1), ['2026-11-24T09:00:00.000Z'])
    assert.deepEqual(slotsAfter('2026-11-24T08:55:01Z', [], 1), ['2026-11-24T13:00:00.000Z'])
  })

  test('10:00 stays 10:00 after the clocks change', ({ assert }) => {
    assert.deepEqual(slotsAfter('2026-10-23T13:00:00Z', [], 1), ['2026-10-26T09:00:00.000Z'])
    assert.deepEqual(slotsAfter('2026-10-23T06:00:00Z', [], 1), ['2026-10-23T08:00:00.000Z'])
  })
})
