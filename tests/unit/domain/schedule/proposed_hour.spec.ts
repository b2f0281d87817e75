import { test } from '@japa/runner'
import { proposedHour } from '#domain/schedule/proposed_hour'

const ZONE = 'Europe/Berlin'
const MIDNIGHT = new Date('2026-11-23T23:00:00Z')

function proposed(date: string, taken: string[] = [], now = MIDNIGHT, zone = ZONE) {
  const posts = taken.map((time) => new Date(time))
  return proposedHour(date, { taken: posts, now, zone })?.toISOString() ?? null
}

test.group('the hour that a day offers', () => {
  test('is nine in the morning on the clock of the zone', ({ assert }) => {
    assert.equal(proposed('2026-11-26'), '2026-11-26T08:00:00.000Z')
    assert.equal(proposed('2026-07-02', [], new Date(0)), '2026-07-02T07:00:00.000Z')
  })

  test('passes over hours in which a post is planned, at whatever minute', ({ assert }) => {
    const taken = ['2026-11-26T08:59:59Z', '2026-11-26T09:00:00Z']
    assert.equal(proposed('2026-11-26', taken), '2026-11-26T10:00:00.000Z')
  })

  test('is today the next hour to come, after the last one nothing', ({ assert }) => {
    const now = new Date('2026-11-24T09:24:00Z')
    assert.equal(proposed('2026-11-24', [], now), '2026-11-24T10:00:00.000Z')
    assert.isNull(proposed('2026-11-24', [], new Date('2026-11-24T22:00:00Z')))
    assert.isNull(proposed('2026-11-23', [], now))
  })

  test('is an earlier one where everything from nine on is taken', ({ assert }) => {
    const hours = Array.from({ length: 15 }, (_, index) => 8 + index)
    const taken = hours.map((hour) => `2026-11-26T${String(hour).padStart(2, '0')}:30:00Z`)
    assert.equal(proposed('2026-11-26', taken), '2026-11-25T23:00:00.000Z')
  })
})
