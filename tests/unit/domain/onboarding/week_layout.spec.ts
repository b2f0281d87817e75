import { test } from '@japa/runner'
import type { WeekDay, WeekEntry } from '#domain/onboarding/first_week'
import { weekLayout } from '#domain/onboarding/week_layout'

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

test.group('the layout of the first week', () => {
  test('entries of the first week are placed by their time if nothing overlaps', ({ assert }) => {
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

  test('with a 12-hour clock a post that is not at a full hour has a second line', ({ assert }) => {
    const [day] = weekLayout([weekDay({ posts: ['09:00', '09:30'] })], undefined, '12h').days
    assert.deepEqual(
      day!.map(({ height }) => height),
      [30, 46]
    )
  })
})
