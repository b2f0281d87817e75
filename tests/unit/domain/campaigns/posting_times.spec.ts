import { test } from '@japa/runner'
import fc from 'fast-check'
import { firstGeneration, generationAfter, freeSlot } from '#domain/campaigns/posting_times'
import type { GenerationSchedule } from '#domain/campaigns/posting_times'
import { FREQUENCIES, minutesBetween } from '#domain/campaigns/campaign_options'
import type { Frequency } from '#domain/campaigns/campaign_options'
import { toWallClock } from '#domain/schedule/wall_clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'

function plan(frequency: Frequency, zone: string, slots = ['09:00']): GenerationSchedule {
  return { frequency, zone, slots }
}

/** Returns the first generations of a campaign that starts at that moment. */
function runs(schedule: GenerationSchedule, begin: string, count: number) {
  const anchor = firstGeneration(schedule, new Date(begin))
  const planned = [anchor]
  while (planned.length < count) {
    planned.push(generationAfter(schedule, anchor, planned[planned.length - 1]))
  }
  return planned
}

const wallsOf = (schedule: GenerationSchedule, begin: string, count: number) =>
  runs(schedule, begin, count).map((at) => {
    const { date, time } = toWallClock(at, schedule.zone)
    return `${date} ${time}`
  })

test.group('When a campaign writes', () => {
  test('the first time at the next slot, which may be today', ({ assert }) => {
    const schedule = plan('weekly', 'Europe/Paris', ['09:00', '14:00'])
    const first = firstGeneration(schedule, new Date('2026-11-20T08:30:00Z'))
    assert.equal(first.toISOString(), '2026-11-20T13:00:00.000Z')
    const exactly = firstGeneration(schedule, new Date('2026-11-20T13:00:00Z'))
    assert.equal(exactly.toISOString(), '2026-11-20T13:00:00.000Z')
  })

  test('a frequency for testing begins at once and goes by the interval', ({ assert }) => {
    const planned = runs(plan('every_5_min', 'Asia/Kolkata'), '2026-11-20T08:31:07Z', 289)
    assert.equal(planned[0].toISOString(), '2026-11-20T08:31:07.000Z')
    assert.equal(planned[288].valueOf() - planned[0].valueOf(), DAY_MS)
  })

  for (const zone of ['America/New_York', 'Africa/Nairobi', 'Australia/Sydney', 'UTC']) {
    test(`weekly at 09:00 stays 09:00 the year round in ${zone}`, ({ assert }) => {
      const walls = wallsOf(plan('weekly', zone), '2026-01-05T00:00:00Z', 60)
      assert.isTrue(walls.every((wall) => wall.endsWith('09:00')))
      const days = walls.map((wall) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / DAY_MS)
      assert.isTrue(days.every((day, index) => index === 0 || day - days[index - 1] === 7))
    })
  }

  test('a time that a clock change skips is the moment after it, one that comes twice the first', ({
    assert,
  }) => {
    const spring = runs(plan('daily', 'America/New_York', ['02:30']), '2026-03-07T00:00:00Z', 3)
    assert.deepEqual(
      spring.map((at) => at.toISOString()),
      ['2026-03-07T07:30:00.000Z', '2026-03-08T07:00:00.000Z', '2026-03-09T06:30:00.000Z']
    )
    const autumn = runs(plan('daily', 'America/New_York', ['01:30']), '2026-10-31T00:00:00Z', 3)
    assert.deepEqual(
      autumn.map((at) => at.toISOString()),
      ['2026-10-31T05:30:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z']
    )
  })

  test('twice a week is twice in every week, at the slot', ({ assert }) => {
    const walls = wallsOf(plan('2x_week', 'Europe/Paris'), '2026-11-16T00:00:00Z', 6)
    assert.deepEqual(walls, [
      '2026-11-16 09:00',
      '2026-11-20 09:00',
      '2026-11-23 09:00',
      '2026-11-27 09:00',
      '2026-11-30 09:00',
      '2026-12-04 09:00',
    ])
  })

  test('three times a week is three times in every week', ({ assert }) => {
    const planned = runs(plan('3x_week', 'Europe/Paris'), '2026-11-16T00:00:00Z', 4)
    assert.equal(planned[3].valueOf() - planned[0].valueOf(), 7 * DAY_MS)
  })

  test('twice a day goes by the slots where there are two, else every twelve hours', ({
    assert,
  }) => {
    assert.deepEqual(
      wallsOf(plan('twice_daily', 'Europe/Paris', ['14:00', '09:00']), '2026-11-16T10:00:00Z', 3),
      ['2026-11-16 14:00', '2026-11-17 09:00', '2026-11-17 14:00']
    )
    assert.deepEqual(wallsOf(plan('twice_daily', 'Europe/Paris'), '2026-11-16T10:00:00Z', 3), [
      '2026-11-17 09:00',
      '2026-11-17 21:00',
      '2026-11-18 09:00',
    ])
  })

  test('after a long outage, missed generations are not made up', ({ assert }) => {
    const schedule = plan('daily', 'Europe/Paris')
    const anchor = new Date('2025-01-01T08:00:00Z')
    const next = generationAfter(schedule, anchor, new Date('2026-11-20T12:00:00Z'))
    assert.equal(next.toISOString(), '2026-11-21T08:00:00.000Z')
  })

  test('any schedule goes forward, near its interval and without drift', ({ assert }) => {
    const zones = ['America/New_York', 'Africa/Nairobi', 'Europe/Paris', 'Asia/Kolkata']
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const schedule = fc.record({
      frequency: fc.constantFrom(...FREQUENCIES.map(({ id }) => id)),
      zone: fc.constantFrom(...zones),
      slots: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
    })
    const begin = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(schedule, begin, (chosen, at) => {
        const anchor = firstGeneration(chosen, new Date(at))
        assert.isAtLeast(anchor.valueOf(), at)
        const interval = minutesBetween(chosen.frequency) * MINUTE_MS
        let last = anchor
        for (let count = 1; count <= 12; count += 1) {
          const next = generationAfter(chosen, anchor, last)
          assert.isAbove(next.valueOf(), last.valueOf())
          last = next
        }
        const apart = Math.abs(last.valueOf() - anchor.valueOf() - 12 * interval)
        assert.isAtMost(apart, DAY_MS + 2 * HOUR_MS)
      }),
      { numRuns: 60 }
    )
  })
})

const NOW = new Date('2030-05-01T10:00:00Z')
const DAILY: GenerationSchedule = { frequency: 'daily', slots: ['09:00', '14:00'], zone: 'UTC' }
const EVERY_5: GenerationSchedule = { ...DAILY, frequency: 'every_5_min' }

function slot(
  schedule: GenerationSchedule,
  { taken = [], full = [] }: { taken?: string[]; full?: string[] }
) {
  const room = {
    taken: new Set(taken.map((at) => Date.parse(at))),
    perDay: new Map(full.map((day) => [day, 100])),
    limit: 100,
  }
  return freeSlot(schedule, { anchor: NOW, now: NOW }, room)?.toISOString() ?? null
}

test.group('The next free slot', () => {
  test('the next free slot of a campaign is the next one without a post', ({ assert }) => {
    assert.equal(slot(DAILY, {}), '2030-05-01T14:00:00.000Z')
    const taken = ['2030-05-01T14:00:00Z', '2030-05-02T09:00:00Z']
    assert.equal(slot(DAILY, { taken }), '2030-05-02T14:00:00.000Z')
  })

  test('the next free slot of a campaign is on a day below the author’s limit', ({ assert }) => {
    const full = ['2030-05-01', '2030-05-02']
    assert.equal(slot(DAILY, { full }), '2030-05-03T09:00:00.000Z')
  })

  test('a campaign with a test frequency is free now, then at its times', ({ assert }) => {
    assert.equal(slot(EVERY_5, {}), '2030-05-01T10:00:00.000Z')
    const taken = ['2030-05-01T10:00:00Z']
    assert.equal(slot(EVERY_5, { taken }), '2030-05-01T10:05:00.000Z')
    assert.equal(slot(EVERY_5, { full: ['2030-05-01'] }), '2030-05-02T00:00:00.000Z')
  })

  test('a campaign without a free slot for a long time has no next one', ({ assert }) => {
    const days = Array.from({ length: 400 }, (_, day) =>
      new Date(NOW.valueOf() + day * 86_400_000).toISOString().slice(0, 10)
    )
    assert.isNull(slot(DAILY, { full: days }))
  })
})
