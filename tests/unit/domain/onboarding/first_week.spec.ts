import { test } from '@japa/runner'
import { firstFreeSlot, firstWeek } from '#domain/onboarding/first_week'

/** A Tuesday, 10:24 in Berlin. */
const NOW = new Date('2026-11-24T09:24:00Z')
const BERLIN = { zone: 'Europe/Berlin', now: NOW, planned: [], best: null }

function slotsOf(days: ReturnType<typeof firstWeek>) {
  return days.flatMap(({ weekday, slots }) => slots.map(({ time }) => `${weekday} ${time}`))
}

test.group('the first week', () => {
  test('the first week begins today and suggests usual hours to come', ({ assert }) => {
    const days = firstWeek(BERLIN)
    assert.deepEqual(
      days.map(({ weekday, day }) => `${weekday} ${day}`),
      ['Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28', 'Sun 29', 'Mon 30']
    )
    assert.deepEqual(slotsOf(days), ['Tue 12:00', 'Thu 09:00', 'Mon 09:00'])
    assert.equal(firstFreeSlot(days)?.at.toISOString(), '2026-11-26T08:00:00.000Z')
    const later = firstWeek({ ...BERLIN, now: new Date('2026-11-24T11:00:00Z') })
    assert.deepEqual(slotsOf(later), ['Thu 09:00', 'Mon 09:00'])
  })

  test('a planned post takes the hour it is near to', ({ assert }) => {
    const planned = [new Date('2026-11-26T08:20:00Z')]
    const days = firstWeek({ ...BERLIN, planned })
    assert.deepEqual(slotsOf(days), ['Tue 12:00', 'Mon 09:00'])
    assert.deepEqual(
      days[2]?.posts.map(({ time }) => time),
      ['09:20']
    )
    assert.equal(firstFreeSlot(days)?.time, '09:00')
  })

  test('the hour that did best takes the place of the common one on its day', ({ assert }) => {
    const days = firstWeek({ ...BERLIN, best: { weekday: 3, hour: 17, posts: 24 } })
    assert.deepEqual(slotsOf(days), ['Tue 12:00', 'Thu 17:00', 'Mon 09:00'])
  })

  test('a week without a free hour suggests none', ({ assert }) => {
    const planned = ['24T11', '26T08', '30T08'].map((at) => new Date(`2026-11-${at}:00:00Z`))
    assert.isUndefined(firstFreeSlot(firstWeek({ ...BERLIN, planned })))
  })
})
