import { test } from '@japa/runner'
import { dueEvergreen, nextReadAt } from '#domain/campaigns/sources/source_rules'
import { DAY_MS } from '#domain/schedule/instant'

const NOW = new Date('2026-11-24T09:00:00Z')

function ago(days: number) {
  return new Date(NOW.valueOf() - days * DAY_MS)
}

const RULES = { minDays: 30, maxTimes: 2, now: NOW }

test.group('campaigns: old posts as sources', () => {
  const posts = [
    { id: 'a', postedAt: ago(50) },
    { id: 'b', postedAt: ago(90) },
    { id: 'c', postedAt: ago(10) },
  ]

  test('the post that was seen longest ago is due', ({ assert }) => {
    assert.equal(dueEvergreen(posts, [], RULES)?.id, 'b')
  })

  test('a use, and the publication of its proposal, begin the cool-down again', ({ assert }) => {
    const used = { postId: 'b', usedAt: ago(40), postedAt: null }
    assert.equal(dueEvergreen(posts, [used], RULES)?.id, 'a')
    const published = [used, { postId: 'a', usedAt: ago(40), postedAt: ago(5) }]
    assert.equal(dueEvergreen(posts, published, RULES)?.id, 'b')
    const planned = [
      { ...used, postedAt: ago(-3) },
      { postId: 'a', usedAt: ago(29), postedAt: null },
    ]
    assert.isNull(dueEvergreen(posts, planned, RULES))
  })

  test('a post is not used more often than allowed', ({ assert }) => {
    const twice = [60, 40].map((days) => ({ postId: 'b', usedAt: ago(days), postedAt: null }))
    const due = dueEvergreen([posts[1]!], twice, RULES)
    assert.isNull(due)
    assert.equal(dueEvergreen([posts[1]!], twice.slice(1), RULES)?.times, 1)
  })

  test('each failure doubles the time until the next reading, up to a day', ({ assert }) => {
    const minutes = [0, 1, 2, 6, 400].map(
      (failures) => (nextReadAt(NOW, failures).valueOf() - NOW.valueOf()) / 60_000
    )
    assert.deepEqual(minutes, [30, 60, 120, 1440, 1440])
  })
})
