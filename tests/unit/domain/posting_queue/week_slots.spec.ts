import { test } from '@japa/runner'
import {
  freeSlotsBetween,
  freeSlotsOfWeek,
  shiftedSlots,
  slotsAfter,
  slotsFor,
} from '#domain/posting_queue/week_slots'
import type { PlannedTime, SlotWeek } from '#domain/posting_queue/week_slots'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

function daily(times: string[], zone = 'Europe/Berlin'): SlotWeek {
  return { slots: EVERY_DAY.flatMap((weekday) => times.map((time) => ({ weekday, time }))), zone }
}

function first(week: SlotWeek, from: string, count: number) {
  const found: string[] = []
  for (const slot of slotsAfter(week, new Date(from))) {
    if (found.length === count) break
    found.push(slot.toISOString())
  }
  return found
}

function planned(at: string, isQueued: boolean): PlannedTime {
  return { at: new Date(at), isQueued }
}

/** A queued post of neither a campaign nor a content pillar. */
function open(at: string) {
  return { at: new Date(at), contentPillar: null, campaignId: null }
}

/** Before all queued posts. */
const NOW = new Date('2026-11-20T09:00:00Z')

function isoOf(slots: Date[]) {
  return slots.map((slot) => slot.toISOString())
}

test.group('Posting queue: slots of a week', () => {
  test('slots come on their weekday at the time of the zone’s clock, soonest first', ({
    assert,
  }) => {
    const slots = [
      { weekday: 3, time: '18:30' },
      { weekday: 1, time: '09:00' },
      { weekday: 3, time: '08:00' },
    ]
    const week = { slots, zone: 'America/New_York' }
    assert.deepEqual(first(week, '2026-11-24T12:00:00Z', 4), [
      '2026-11-25T13:00:00.000Z',
      '2026-11-25T23:30:00.000Z',
      '2026-11-30T14:00:00.000Z',
      '2026-12-02T13:00:00.000Z',
    ])
  })

  test('a week without slots has none', ({ assert }) => {
    assert.deepEqual(first({ slots: [], zone: 'UTC' }, '2026-11-24T12:00:00Z', 1), [])
  })

  test('{zone}: {title}')
    .with([
      {
        zone: 'Europe/Berlin',
        title: 'a skipped time becomes the end of the gap, once',
        times: ['02:15', '02:30', '03:00'],
        from: '2026-03-28T20:00:00Z',
        slots: ['2026-03-29T01:00:00.000Z', '2026-03-30T00:15:00.000Z'],
      },
      {
        zone: 'Europe/Berlin',
        title: 'a repeated time is used once, at its first occurrence',
        times: ['02:30'],
        from: '2026-10-24T20:00:00Z',
        slots: ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
      },
      {
        zone: 'America/New_York',
        title: 'a skipped time becomes the end of the gap',
        times: ['02:30'],
        from: '2026-03-08T05:00:00Z',
        slots: ['2026-03-08T07:00:00.000Z', '2026-03-09T06:30:00.000Z'],
      },
      {
        zone: 'America/New_York',
        title: 'a repeated time is used once',
        times: ['01:30'],
        from: '2026-11-01T04:00:00Z',
        slots: ['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
      },
      {
        zone: 'Australia/Lord_Howe',
        title: 'a gap of half an hour',
        times: ['02:15'],
        from: '2026-10-03T10:00:00Z',
        slots: ['2026-10-03T15:30:00.000Z', '2026-10-04T15:15:00.000Z'],
      },
      {
        zone: 'Australia/Lord_Howe',
        title: 'half an hour that comes twice',
        times: ['01:45'],
        from: '2026-04-04T10:00:00Z',
        slots: ['2026-04-04T14:45:00.000Z', '2026-04-05T15:15:00.000Z'],
      },
    ])
    .run(({ assert }, { zone, times, from, slots }) => {
      assert.deepEqual(first(daily(times, zone), from, slots.length), slots)
    })
})

test.group('Posting queue: free slots', () => {
  const week = daily(['09:00', '09:30', '15:00'], 'UTC')
  const now = new Date('2026-11-24T08:57:00Z')

  test('a slot within five minutes is too soon', ({ assert }) => {
    assert.deepEqual(isoOf(freeSlotsOfWeek(week, [], { now, count: 2 })), [
      '2026-11-24T09:30:00.000Z',
      '2026-11-24T15:00:00.000Z',
    ])
  })

  test('a queued post takes its slot only, and one planned by hand also a slot close to it', ({
    assert,
  }) => {
    const posts = [
      planned('2026-11-24T09:30:00Z', true),
      planned('2026-11-24T15:14:00Z', false),
      planned('2026-11-25T09:15:00Z', false),
    ]
    assert.deepEqual(isoOf(freeSlotsOfWeek(week, posts, { now, count: 2 })), [
      '2026-11-25T09:00:00.000Z',
      '2026-11-25T09:30:00.000Z',
    ])
  })
})

test.group('Posting queue: moving all posts', () => {
  const week = daily(['09:00', '15:00'], 'UTC')

  test('each post moves to the next slot and keeps its place in the order', ({ assert }) => {
    const queued = ['2026-11-24T09:00:00Z', '2026-11-24T15:00:00Z', '2026-11-26T09:00:00Z']
    const moved = shiftedSlots(week, {
      queued: queued.map(open),
      others: [],
      by: 1,
      now: NOW,
    })
    assert.deepEqual(isoOf(moved), [
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
      '2026-11-26T15:00:00.000Z',
    ])
  })

  test('slots beside posts that were planned by hand are left out', ({ assert }) => {
    const queued = [open('2026-11-24T09:00:00Z')]
    const others = [new Date('2026-11-24T15:00:00Z')]
    assert.deepEqual(isoOf(shiftedSlots(week, { queued, others, by: 2, now: NOW })), [
      '2026-11-25T15:00:00.000Z',
    ])
  })

  test('posts outside the slots move to slots of their own', ({ assert }) => {
    const queued = ['2026-11-24T10:00:00Z', '2026-11-24T10:01:00Z'].map(open)
    assert.deepEqual(isoOf(shiftedSlots(week, { queued, others: [], by: 1, now: NOW })), [
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ])
  })
})

test.group('Posting queue: reserved slots', () => {
  const slots = [
    { weekday: 2, time: '09:00', contentPillar: 'Customer stories', campaignId: null },
    { weekday: 2, time: '11:00', contentPillar: null, campaignId: 'camp_1' },
    { weekday: 2, time: '15:00' },
  ]
  const week: SlotWeek = { slots, zone: 'UTC' }

  test('{title}')
    .with([
      { title: 'an open post takes open slots only', post: [null, null], times: ['15:00'] },
      {
        title: 'a post of a pillar takes its slots in any case of letters, and open ones',
        post: ['customer stories', null],
        times: ['09:00', '15:00'],
      },
      {
        title: 'a post of a campaign takes its slots, and open ones',
        post: ['Hiring', 'camp_1'],
        times: ['11:00', '15:00'],
      },
    ] as { title: string; post: [string | null, string | null]; times: string[] }[])
    .run(({ assert }, { post: [contentPillar, campaignId], times }) => {
      const { slots: taken } = slotsFor(week, { contentPillar, campaignId })
      assert.deepEqual(
        taken.map(({ time }) => time),
        times
      )
    })

  test('moving the queue leaves out slots that are kept for other posts', ({ assert }) => {
    const queued = [open('2026-11-24T08:00:00Z')]
    assert.deepEqual(isoOf(shiftedSlots(week, { queued, others: [], by: 1, now: NOW })), [
      '2026-11-24T15:00:00.000Z',
    ])
  })

  test('a range lists its free slots once each with what they are kept for', ({ assert }) => {
    const now = new Date('2026-11-24T09:30:00Z')
    const range = {
      now,
      from: new Date('2026-11-23T00:00:00Z'),
      until: new Date('2026-12-02T00:00:00Z'),
    }
    const free = freeSlotsBetween(week, [planned('2026-11-24T15:00:00Z', true)], range)
    assert.deepEqual(
      free.map(({ at, slot }) => [at.toISOString(), slot.contentPillar ?? slot.campaignId ?? null]),
      [
        ['2026-11-24T11:00:00.000Z', 'camp_1'],
        ['2026-12-01T09:00:00.000Z', 'Customer stories'],
        ['2026-12-01T11:00:00.000Z', 'camp_1'],
        ['2026-12-01T15:00:00.000Z', null],
      ]
    )
  })
})
