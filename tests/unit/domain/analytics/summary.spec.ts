import { test } from '@japa/runner'
import { summarySentences, type SummaryStats } from '#domain/analytics/summary'

const STATS: SummaryStats = {
  organization: 'Northwind Robotics',
  postsThisWeek: 13,
  postsThisMonth: 58,
  averagePerWeek: 13.5,
  posts: 113,
  campaignShare: 60,
  aiItems: 89,
  acceptance: 80.9,
  bestHour: { weekday: 3, hour: 9, posts: 11 },
  measured: 90,
  hoursSaved: 34.5,
}

function sentenceText(figures: Partial<SummaryStats>) {
  return summarySentences({ ...STATS, ...figures }, '24h').map((sentence) =>
    sentence.map(({ text }) => text).join('')
  )
}

test.group('analytics / the four sentences', () => {
  test('the summary names posts, writers, the best hour and the time saved', ({ assert }) => {
    assert.deepEqual(sentenceText({}), [
      'Northwind Robotics published 58 posts in the last 30 days, 13.5 a week, 13 of them in the last 7 days.',
      'Campaigns wrote 60.0% of your published posts, and 80.9% of their suggestions were accepted.',
      'Thursday at 09:00 is your best posting time so far, based on 11 posts.',
      'Campaigns saved you about 34.5 hours of writing.',
    ])
  })

  test('the summary has four sentences even if little is known', ({ assert }) => {
    const few = { bestHour: null, aiItems: 0, hoursSaved: 0, postsThisMonth: 1, postsThisWeek: 0 }
    const sentences = sentenceText({ ...few, averagePerWeek: 0.2, measured: 7 })
    assert.deepEqual(sentences, [
      'Northwind Robotics published 1 post in the last 30 days, 0.2 a week, 0 of them in the last 7 days.',
      "Campaigns haven't suggested any posts yet.",
      'The best posting time needs 20 posts with data. You have 7 so far.',
      'No campaign posts published yet, so no time saved so far.',
    ])
  })

  test('the best hour is never said by chance', ({ assert }) => {
    const without = { bestHour: null }
    assert.include(sentenceText({ ...without, measured: 1 })[2], 'You have 1 so far.')
    assert.include(sentenceText({ ...without, measured: 0 })[2], 'You have 0 so far.')
    assert.include(sentenceText({ ...without, measured: 20 })[2], 'Not enough data')
  })
})
