import { test } from '@japa/runner'
import { initialSchedule, proposedHour, validateInstantChoice } from '#domain/schedule/default_time'

const now = new Date('2026-11-19T09:24:30Z')
const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'

test.group('schedule / defaults', () => {
  test('the dialog opens with tomorrow at 10:00', ({ assert }) => {
    assert.equal(initialSchedule(null, BERLIN, now), '2026-11-20T09:00:00.000Z')
  })

  test('the dialog opens with the suggested time, unless that is over', ({ assert }) => {
    const ahead = new Date('2026-11-19T09:24:31Z')
    assert.equal(initialSchedule(ahead, BERLIN, now), '2026-11-19T09:24:31.000Z')
    assert.equal(initialSchedule(now, BERLIN, now), '2026-11-20T09:00:00.000Z')
  })

  test('tomorrow and today are those of the user, not of the server', ({ assert }) => {
    const late = new Date('2026-11-19T23:30:00Z')
    assert.equal(initialSchedule(null, BERLIN, late), '2026-11-21T09:00:00.000Z')
    assert.equal(initialSchedule(null, NEW_YORK, late), '2026-11-20T15:00:00.000Z')
  })

  test('tomorrow is the next date also over a night of 25 or 23 hours', ({ assert }) => {
    const autumn = new Date('2026-10-24T22:30:00Z')
    const spring = new Date('2026-03-28T23:30:00Z')
    assert.equal(initialSchedule(null, BERLIN, autumn), '2026-10-26T09:00:00.000Z')
    assert.equal(initialSchedule(null, BERLIN, spring), '2026-03-30T08:00:00.000Z')
  })

  test('a chosen time is its moment', ({ assert }) => {
    const instant = new Date('2026-11-20T09:00:00Z')
    assert.deepEqual(validateInstantChoice('2026-11-20T10:00+01:00', now), { ok: true, instant })
  })

  test('{value} is {reason}')
    .with([
      { value: null, reason: 'missing' },
      { value: '2026-11-20T', reason: 'unreadable' },
      { value: '2026-11-19T09:23:00Z', reason: 'past' },
      { value: '2020-01-01T10:00:00Z', reason: 'past' },
      { value: '2101-06-01T10:00:00Z', reason: 'too_far' },
    ])
    .run(({ assert }, { value, reason }) => {
      assert.deepEqual(validateInstantChoice(value, now), { ok: false, reason })
    })

  test('the minute the clock stands in still counts as now', ({ assert }) => {
    assert.isTrue(validateInstantChoice('2026-11-19T09:24:00Z', now).ok)
  })
})

const ZONE = 'Europe/Berlin'
const MIDNIGHT = new Date('2026-11-23T23:00:00Z')

function proposed(date: string, taken: string[] = [], at = MIDNIGHT) {
  const posts = taken.map((time) => new Date(time))
  return proposedHour(date, { taken: posts, now: at, zone: ZONE })?.toISOString() ?? null
}

test.group('the hour that a day offers', () => {
  test('the hour that a day offers is nine in the morning in the zone', ({ assert }) => {
    assert.equal(proposed('2026-11-26'), '2026-11-26T08:00:00.000Z')
    assert.equal(proposed('2026-07-02', [], new Date(0)), '2026-07-02T07:00:00.000Z')
  })

  test('the hour that a day offers has no planned post at any minute', ({ assert }) => {
    const taken = ['2026-11-26T08:59:59Z', '2026-11-26T09:00:00Z']
    assert.equal(proposed('2026-11-26', taken), '2026-11-26T10:00:00.000Z')
  })

  test('today offers the next hour, and nothing after the last one', ({ assert }) => {
    const morning = new Date('2026-11-24T09:24:00Z')
    assert.equal(proposed('2026-11-24', [], morning), '2026-11-24T10:00:00.000Z')
    assert.isNull(proposed('2026-11-24', [], new Date('2026-11-24T22:00:00Z')))
    assert.isNull(proposed('2026-11-23', [], morning))
  })

  test('a day that is full from nine on offers an earlier hour', ({ assert }) => {
    const hours = Array.from({ length: 15 }, (_, index) => 8 + index)
    const taken = hours.map((hour) => `2026-11-26T${String(hour).padStart(2, '0')}:30:00Z`)
    assert.equal(proposed('2026-11-26', taken), '2026-11-25T23:00:00.000Z')
  })
})
