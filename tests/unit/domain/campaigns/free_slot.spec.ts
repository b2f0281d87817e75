import { test } from '@japa/runner'
import { freeSlot } from '#domain/campaigns/free_slot'
import type { GenerationSchedule } from '#domain/campaigns/generation_times'

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
  test('is the next time slot that no post of the campaign has', ({ assert }) => {
    assert.equal(slot(DAILY, {}), '2030-05-01T14:00:00.000Z')
    const taken = ['2030-05-01T14:00:00Z', '2030-05-02T09:00:00Z']
    assert.equal(slot(DAILY, { taken }), '2030-05-02T14:00:00.000Z')
  })

  test('is on a day on which the author has room', ({ assert }) => {
    const full = ['2030-05-01', '2030-05-02']
    assert.equal(slot(DAILY, { full }), '2030-05-03T09:00:00.000Z')
  })

  test('of a frequency for testing is now, then its next times', ({ assert }) => {
    assert.equal(slot(EVERY_5, {}), '2030-05-01T10:00:00.000Z')
    const taken = ['2030-05-01T10:00:00Z']
    assert.equal(slot(EVERY_5, { taken }), '2030-05-01T10:05:00.000Z')
    assert.equal(slot(EVERY_5, { full: ['2030-05-01'] }), '2030-05-02T00:00:00.000Z')
  })

  test('is none where none is free for long', ({ assert }) => {
    const days = Array.from({ length: 400 }, (_, day) =>
      new Date(NOW.valueOf() + day * 86_400_000).toISOString().slice(0, 10)
    )
    assert.isNull(slot(DAILY, { full: days }))
  })
})
