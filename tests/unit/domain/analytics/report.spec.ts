import { test } from '@japa/runner'
import { aiAcceptance, aiTally, busiestCampaigns } from '#domain/analytics/ai_performance'
import {
  consistencyScore,
  draftConversion,
  hoursSaved,
  fillRate,
  FILL_DAYS,
  averagePerWeek,
  WINDOW_DAYS,
} from '#domain/analytics/report'
import {
  engagementOf,
  engagementRate,
  roundRate,
  meanOf,
  roundToOneDecimal,
  percentOf,
} from '#domain/analytics/engagement'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { textMeasures } from '#domain/analytics/text_measures'

test.group('analytics / formulas', () => {
  test('a week is 7 days, a month 30, the calendar is looked at 30 days ahead', ({ assert }) => {
    assert.deepEqual(WINDOW_DAYS, { week: 7, month: 30 })
    assert.equal(FILL_DAYS, 30)
  })

  test('average per week: {0} posts in the month are {1} a week')
    .with([
      [0, 0],
      [1, 0.2],
      [43, 10],
      [58, 13.5],
      [100, 23.3],
    ])
    .run(({ assert }, [month, average]) => assert.equal(averagePerWeek(month), average))

  test('consistency: {0} posts in 30 days are {1}')
    .with([
      [0, 'Low'],
      [4, 'Low'],
      [5, 'Fair'],
      [9, 'Fair'],
      [10, 'Good'],
      [19, 'Good'],
      [20, 'Excellent'],
      [5000, 'Excellent'],
    ] as const)
    .run(({ assert }, [posts, score]) => assert.equal(consistencyScore(posts), score))

  test('calendar fill rate: {0} queued is {1}')
    .with([
      [0, 'Low'],
      [1, 'Active'],
      [80, 'Active'],
    ] as const)
    .run(({ assert }, [queued, rate]) => assert.equal(fillRate(queued), rate))

  test('time saved: {0} published AI posts are {1} hours')
    .with([
      [0, 0],
      [1, 0.5],
      [69, 34.5],
    ])
    .run(({ assert }, [posts, hours]) => assert.equal(hoursSaved(posts), hours))

  test('draft conversion: {0} posts beside {1} drafts are {2} %')
    .with([
      [0, 0, 0],
      [0, 5, 0],
      [5, 0, 100],
      [113, 6, 95],
      [1, 2, 33.3],
    ])
    .run(({ assert }, [posts, drafts, rate]) => assert.equal(draftConversion(posts, drafts), rate))

  test('AI acceptance: {0} of {1} items are {2} %')
    .with([
      [0, 0, 0],
      [0, 9, 0],
      [72, 89, 80.9],
      [2, 3, 66.7],
    ])
    .run(({ assert }, [accepted, items, rate]) =>
      assert.equal(aiAcceptance({ accepted, items }), rate)
    )

  test('hashtags: {0} holds {1} #word tokens')
    .with([
      ['no tag', 0],
      ['#one and #two', 2],
      ['#one #one', 2],
      ['mail#me is none, # is none', 0],
      ['#ärger, #日本.', 2],
    ] as const)
    .run(({ assert }, [body, count]) => assert.equal(textMeasures(body, []).hashtagCount, count))

  test('texts are measured as they are published: with the hashtags that the body lacks', ({
    assert,
  }) => {
    const { characters, hashtagCount } = textMeasures('Robots #Safety', ['#safety', 'dock'])
    assert.equal(hashtagCount, 2)
    assert.equal(characters, 'Robots #Safety\n\n#dock'.length)
  })

  test('rates have one decimal and are 0 without posts', ({ assert }) => {
    assert.equal(roundToOneDecimal(4.65), 4.7)
    assert.equal(roundToOneDecimal(4.649), 4.6)
    assert.equal(percentOf(1, 0), 0)
    assert.equal(percentOf(11, 18), 61.1)
    assert.equal(meanOf(0, 0), 0)
    assert.equal(meanOf(16, 5), 3.2)
  })
})

test.group('analytics / engagement', () => {
  const NONE = { impressions: null, reactions: null, comments: null, shares: null }

  test('a metric that LinkedIn does not provide is null and not 0', ({ assert }) => {
    assert.isNull(engagementOf(NONE))
    assert.isNull(engagementRate({ ...NONE, impressions: 100 }))
    assert.isNull(engagementRate({ ...NONE, reactions: 3 }))
    assert.isNull(engagementRate({ ...NONE, reactions: 3, impressions: 0 }))
    assert.isNull(roundRate(null))
  })

  test('reactions, comments and shares count together', ({ assert }) => {
    assert.equal(engagementOf({ ...NONE, reactions: 0 }), 0)
    const known = { impressions: 1200, reactions: 30, comments: 12, shares: 6 }
    assert.equal(engagementOf(known), 48)
    assert.equal(roundRate(engagementRate(known)), 4)
  })
})

test.group('analytics / AI items', () => {
  const campaign = { id: 'camp_1', name: 'Peak season' }
  const other = { id: 'camp_2', name: 'Customer floors' }
  const count = (status: PostStatus, posts: number, of: typeof campaign | null = campaign) => ({
    status,
    posts,
    campaign: of,
  })

  test('approved and posted AI items count as accepted in every status', ({ assert }) => {
    const tally = aiTally([
      ...[count('approved', 1), count('scheduled', 2), count('queued', 4), count('publishing', 8)],
      ...[count('published', 16), count('pending_review', 32), count('rejected', 64)],
      ...[count('failed', 128), count('unconfirmed', 256), count('cancelled', 512)],
    ])
    assert.deepEqual(tally, {
      items: 511,
      accepted: 31,
      pending: 32,
      rejected: 64,
      failed: 384,
    })
  })

  test('campaigns are ranked by their items, and deleted ones are left out', ({ assert }) => {
    const counts = [
      ...[count('published', 3), count('rejected', 1), count('published', 4, other)],
      ...[count('published', 9, null), count('rejected', 2, { id: 'camp_3', name: 'Third' })],
    ]
    assert.deepEqual(busiestCampaigns(counts, 2), [
      { name: 'Customer floors', accepted: 4, items: 4 },
      { name: 'Peak season', accepted: 3, items: 4 },
    ])
  })
})
