import { test } from '@japa/runner'
import { bestGroup, hookNote, whatWorked, wilsonInterval } from '#domain/analytics/what_worked'
import type { WorkedPost } from '#domain/analytics/what_worked'

const POST: WorkedPost = {
  authorKind: 'company',
  authorUrn: 'urn:li:organization:1',
  engagement: 10,
  hook: 'statement',
  words: 60,
  kind: 'text',
  hour: 9,
  pillar: null,
}

function posts(count: number, own: Partial<WorkedPost>): WorkedPost[] {
  return Array.from({ length: count }, () => ({ ...POST, ...own }))
}

test.group('analytics / what worked', () => {
  test('an opening that wins is called better, with its sample and interval', ({ assert }) => {
    const worked = whatWorked([
      ...posts(100, { hook: 'question', engagement: 200, words: 20 }),
      ...posts(200, { engagement: 20, words: 300 }),
    ])
    const [best, other] = worked.dimensions.hook
    assert.containsSubset(best, { key: 'question', posts: 100, better: 100, verdict: 'better' })
    assert.deepEqual(best?.interval, { low: 96, high: 100 })
    assert.equal(other?.verdict, 'worse')
    assert.equal(bestGroup(worked, 'hook')?.key, 'question')
    assert.equal(worked.dimensions.length[0]?.label, 'Up to 80 words')
  })

  test('blocks of hours are named by the clock of the user', ({ assert }) => {
    const evening = posts(1, { hour: 22 })
    assert.equal(whatWorked(evening, '24h').dimensions.hour[0]?.label, '21:00–24:00')
    assert.equal(whatWorked(evening, '12h').dimensions.hour[0]?.label, '9 PM–12 AM')
  })

  test('a group below its minimum is never called best', ({ assert }) => {
    const worked = whatWorked([
      ...posts(7, { hook: 'question', engagement: 900 }),
      ...posts(40, { engagement: 20 }),
    ])
    const group = worked.dimensions.hook.find(({ key }) => key === 'question')
    assert.containsSubset(group, { posts: 7, interval: null, verdict: 'too_few' })
    assert.isNull(bestGroup(worked, 'hook'))
    assert.equal(hookNote(worked, 'question'), 'Question: 7 posts, too few to compare')
    assert.equal(hookNote(worked, 'place'), 'Place: 0 posts, too few to compare')
  })

  test('a difference within chance is called nothing', ({ assert }) => {
    const mixed = Array.from({ length: 40 }, (_, index) => ({
      ...POST,
      engagement: index,
      hook: index % 2 === 0 ? ('question' as const) : ('number' as const),
    }))
    const { hook } = whatWorked(mixed).dimensions
    assert.deepEqual(
      hook.map(({ verdict }) => verdict),
      ['unclear', 'unclear']
    )
  })

  test('posts are compared with those of the same author only', ({ assert }) => {
    const person = { authorKind: 'personal' as const, authorUrn: 'urn:li:person:a' }
    const worked = whatWorked([
      ...posts(20, { engagement: 1000, hook: 'number' }),
      ...posts(20, { ...person, engagement: 1, hook: 'question' }),
    ])
    assert.equal(worked.usual, 0)
    assert.isTrue(worked.dimensions.hook.every(({ better }) => better === 0))
    assert.isNull(bestGroup(worked, 'hook'))
  })

  test('hours are compared in blocks of three, and posts without pillar are left out', ({
    assert,
  }) => {
    const worked = whatWorked([
      ...posts(3, { hour: 23, pillar: 'Robots' }),
      ...posts(2, { hour: 0 }),
    ])
    assert.sameMembers(
      worked.dimensions.hour.map(({ label }) => label),
      ['21:00–24:00', '00:00–03:00']
    )
    assert.deepEqual(
      worked.dimensions.pillar.map(({ posts: count }) => count),
      [3]
    )
  })

  test('without posts, What worked claims nothing', ({ assert }) => {
    const { sample, usual, dimensions } = whatWorked([])
    assert.deepEqual({ sample, usual, hook: dimensions.hook }, { sample: 0, usual: 0, hook: [] })
  })

  test('Wilson’s interval of {hits} of {count} is {low} to {high}')
    .with([
      { hits: 0, count: 10, low: 0, high: 0.278 },
      { hits: 5, count: 10, low: 0.237, high: 0.763 },
      { hits: 10, count: 10, low: 0.722, high: 1 },
    ])
    .run(({ assert }, { hits, count, low, high }) => {
      const interval = wilsonInterval(hits, count)
      assert.approximately(interval.low, low, 0.001)
      assert.approximately(interval.high, high, 0.001)
    })
})
