import { test } from '@japa/runner'
import { firstFreeSlot, firstWeek, weekLayout } from '#domain/onboarding/first_week'
import type { WeekDay, WeekEntry } from '#domain/onboarding/first_week'

/** A Tuesday, 10:24 in Berlin. */
const NOW = new Date('2026-11-24T09:24:00Z')
const BERLIN = { zone: 'Europe/Berlin', now: NOW, planned: [], best: null }

function slotsOf(days: ReturnType<typeof firstWeek>) {
  return days.flatMap(({ weekday, slots }) => slots.map(({ time }) => `${weekday} ${time}`))
}

test.group('the first week', () => {
  test('begins today and suggests common hours that are still to come', ({ assert }) => {
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

function entry(time: string): WeekEntry {
  return { at: new Date(`2026-11-23T${time}:00Z`), time }
}

function weekDay({ posts = [], slots = [] }: { posts?: string[]; slots?: string[] }): WeekDay {
  return {
    date: '2026-11-23',
    weekday: 'Mon',
    day: 23,
    isWeekend: false,
    posts: posts.map(entry),
    slots: slots.map(entry),
  }
}

test.group('onboarding / week layout', () => {
  test('entries stand by their time where nothing is in the way', ({ assert }) => {
    const layout = weekLayout([weekDay({ posts: ['06:00'], slots: ['12:00'] })])
    assert.deepEqual(
      layout.days[0]!.map(({ kind, top }) => [kind, top]),
      [
        ['post', 0],
        ['slot', 104],
      ]
    )
    assert.equal(layout.height, 204)
  })

  test('posts of the same hour and a suggested hour after them never cover each other', ({
    assert,
  }) => {
    const { days, height } = weekLayout([
      weekDay({ posts: ['09:30', '09:00', '10:00', '10:10'], slots: ['11:00'] }),
      weekDay({ slots: ['09:00'] }),
    ])
    const [busy] = days
    assert.deepEqual(
      busy!.map(({ entry: { time } }) => time),
      ['09:00', '09:30', '10:00', '10:10', '11:00']
    )
    busy!.slice(1).forEach(({ top }, index) => {
      assert.isAtLeast(top, busy![index]!.top + busy![index]!.height)
    })
    const last = busy!.at(-1)!
    assert.isAtLeast(height, last.top + last.height)
  })
})
