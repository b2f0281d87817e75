import { test } from '@japa/runner'
import {
  calendarLocation,
  visibleDates,
  adjacentLocation,
  visibleRange,
  rangeToLoad,
  countByDay,
  emptyWeekdays,
} from '#domain/schedule/calendar_view'
import { counters, closePostIds, duplicateTextPostIds, zoneNote } from '#domain/schedule/hints'
import { textKey } from '#domain/posts/text'
import type { PlannedPost } from '#domain/schedule/hints'
import {
  isCalendarDate,
  weeksOfMonth,
  weekNumber,
  weekOf,
  formatWeekRange,
} from '#domain/schedule/dates'
import { greeting } from '#domain/schedule/clock_format'

const NOW = new Date('2026-11-19T09:24:00Z')

test.group('schedule / what the calendar shows', () => {
  test('a week begins on Monday, also the one that a Sunday ends', ({ assert }) => {
    assert.deepEqual(weekOf('2026-11-22').slice(0, 2), ['2026-11-16', '2026-11-17'])
    assert.equal(weekOf('2026-11-16').at(-1), '2026-11-22')
    assert.equal(weekNumber('2026-11-16'), 47)
  })

  test('a month is shown in whole weeks: {0} has {1} days from {2}')
    .with([
      ['2026-11-19', 42, '2026-10-26'],
      ['2027-02-10', 28, '2027-02-01'],
      ['2026-10-25', 35, '2026-09-28'],
    ] as const)
    .run(({ assert }, [date, count, first]) => {
      assert.lengthOf(weeksOfMonth(date), count)
      assert.equal(weeksOfMonth(date)[0], first)
    })

  test('the URL {0} shows {1}')
    .with([
      [
        { view: 'month', date: '2026-03-01' },
        { view: 'month', date: '2026-03-01' },
      ],
      [{}, { view: 'week', date: '2026-11-19' }],
      [
        { view: 'year', date: '2026-02-30' },
        { view: 'week', date: '2026-11-19' },
      ],
      [
        { view: ['list'], date: '1999-12-31' },
        { view: 'week', date: '2026-11-19' },
      ],
      [
        { view: 'list', date: '2026-1-1' },
        { view: 'list', date: '2026-11-19' },
      ],
    ] as const)
    .run(({ assert }, [query, place]) => {
      assert.deepEqual(calendarLocation({ ...query }, '2026-11-19'), { ...place })
    })

  test('a step forward and back returns to the same week or month', ({ assert }) => {
    const week = { view: 'week', date: '2026-12-31' } as const
    assert.deepEqual(adjacentLocation(adjacentLocation(week, 1), -1), week)
    assert.equal(adjacentLocation({ view: 'month', date: '2026-01-31' }, 1).date, '2026-02-28')
  })

  test('a week is read exactly where the zone is known, and wherever on earth where it is not', ({
    assert,
  }) => {
    const place = { view: 'week', date: '2026-03-29' } as const
    const iso = ({ start, end }: { start: Date; end: Date }) =>
      [start, end].map((at) => at.toISOString().slice(0, 16))
    assert.deepEqual(iso(visibleRange(place, 'Europe/Paris')), [
      '2026-03-22T23:00',
      '2026-03-29T22:00',
    ])
    assert.deepEqual(iso(rangeToLoad(place, null)), ['2026-03-22T10:00', '2026-03-30T14:00'])
    assert.lengthOf(visibleDates(place), 7)
  })

  test('only real dates of this century are dates', ({ assert }) => {
    assert.isTrue(isCalendarDate('2028-02-29'))
    for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '2101-01-01', 7, null, ['a']]) {
      assert.isFalse(isCalendarDate(text))
    }
  })

  test('the range in words', ({ assert }) => {
    assert.equal(formatWeekRange(weekOf('2026-11-19')), 'November 16 – 22')
    assert.equal(formatWeekRange(weekOf('2026-12-01')), 'November 30 – December 6')
    assert.equal(formatWeekRange(weekOf('2026-12-31'), 'short'), 'Dec 28, 2026 – Jan 3, 2027')
  })

  test('days are counted on the clock of the zone', ({ assert }) => {
    const late = [new Date('2026-11-18T22:30:00Z'), new Date('2026-11-18T23:30:00Z')]
    const dates = weekOf('2026-11-18')
    assert.deepEqual(countByDay(late, dates, 'UTC'), { '2026-11-18': 2 })
    assert.deepEqual(countByDay(late, dates, 'Europe/Paris'), { '2026-11-18': 1, '2026-11-19': 1 })
    assert.deepEqual(countByDay([new Date('2027-01-01T00:00:00Z')], dates, 'UTC'), {})
  })
})

test.group('schedule / hints about posts', () => {
  test('the counters: posted, to come, and passed without having been posted', ({ assert }) => {
    const at = (hours: number, isPosted = false) => {
      return { at: new Date(NOW.valueOf() + hours * 3_600_000), isPosted }
    }
    const posts = [at(-5, true), at(-4, true), at(1), at(2), at(3), at(-1), at(0)]
    assert.deepEqual(counters(posts, NOW), {
      completed: 2,
      total: 7,
      inProgress: 3,
      outOfScheduled: 2,
    })
  })

  const post = (id: string, minutes: number, own: Partial<PlannedPost> = {}): PlannedPost => {
    const at = NOW.valueOf() + minutes * 60_000
    return {
      id,
      at,
      textKey: textKey(`text ${id}`),
      author: 'urn:li:person:a',
      isPosted: false,
      ...own,
    }
  }

  test('two posts of one author within 30 minutes are near, at 30 minutes they are not', ({
    assert,
  }) => {
    assert.deepEqual([...closePostIds([post('a', 0), post('b', 29), post('c', 59)])], ['a', 'b'])
  })

  test('posts of two authors, of none, or that are both out are not near', ({ assert }) => {
    const other = { author: 'urn:li:person:b' }
    assert.isEmpty(closePostIds([post('a', 0), post('b', 5, other)]))
    assert.isEmpty(closePostIds([post('a', 0, { author: null }), post('b', 5, { author: null })]))
    const out = { isPosted: true }
    assert.isEmpty(closePostIds([post('a', 0, out), post('b', 5, out)]))
    assert.lengthOf([...closePostIds([post('a', 0, out), post('b', 5)])], 2)
  })

  test('the same words are the same text, however they are set', ({ assert }) => {
    const twins = [
      post('a', 0, { textKey: textKey('Robots, again!') }),
      post('b', 900, { textKey: textKey('robots  AGAIN') }),
    ]
    assert.deepEqual([...duplicateTextPostIds([...twins, post('c', 99)])], ['a', 'b'])
    assert.isEmpty(duplicateTextPostIds(twins.map((twin) => ({ ...twin, isPosted: true }))))
    assert.isEmpty(
      duplicateTextPostIds([
        post('a', 0, { textKey: textKey(' … ') }),
        post('b', 9, { textKey: textKey('!') }),
      ])
    )
  })

  test('gaps are weekdays from today on without a post', ({ assert }) => {
    const taken = new Set(['2026-11-20'])
    assert.deepEqual(emptyWeekdays(weekOf('2026-11-19'), taken, '2026-11-19'), ['2026-11-19'])
    assert.lengthOf(emptyWeekdays(weekOf('2026-11-26'), taken, '2026-11-19'), 5)
    assert.isEmpty(emptyWeekdays(weekOf('2026-11-10'), taken, '2026-11-19'))
  })

  test('the greeting follows the clock and names the part of the e-mail before the @', ({
    assert,
  }) => {
    assert.equal(greeting('maya@example.com', '11:59'), 'Good morning, maya')
    assert.equal(greeting('maya@example.com', '12:00'), 'Good afternoon, maya')
    assert.equal(greeting('maya@example.com', '18:00'), 'Good evening, maya')
  })

  test('someone whose clock differs from the organization’s sees by how much', ({ assert }) => {
    assert.isNull(zoneNote(NOW, 'Europe/Paris', 'Europe/Berlin'))
    assert.isNull(zoneNote(NOW, 'Europe/Paris', null))
    assert.equal(
      zoneNote(NOW, 'Asia/Kolkata', 'Europe/Paris'),
      'Times are in your time zone (IST). The organization uses CET, 4½ hours behind you.'
    )
    assert.match(zoneNote(NOW, 'Europe/London', 'Europe/Paris')!, /CET, 1 hour ahead of you/)
  })
})
