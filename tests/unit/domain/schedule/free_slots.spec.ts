import { test } from '@japa/runner'
import { freeSlots } from '#domain/schedule/free_slots'

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
