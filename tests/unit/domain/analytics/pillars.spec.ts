import { test } from '@japa/runner'
import { bestPillar, rankPillars } from '#domain/analytics/pillars'

const count = (pillar: string, posts: number, measured: number, engagement: number) => ({
  pillar,
  posts,
  measured,
  engagement,
})

test.group('analytics / pillars', () => {
  test('content pillars are ranked by engagement, those without metrics last', ({ assert }) => {
    const counts = [count('C', 9, 0, 0), count('A', 4, 4, 40), count('B', 2, 1, 20)]
    assert.deepEqual(rankPillars(counts), [
      { pillar: 'B', posts: 2, measured: 1, average: 20 },
      { pillar: 'A', posts: 4, measured: 4, average: 10 },
      { pillar: 'C', posts: 9, measured: 0, average: null },
    ])
    assert.equal(bestPillar(counts), 'B')
  })

  test('equal content pillars are ranked by their posts, then by name', ({ assert }) => {
    assert.equal(bestPillar([count('A', 2, 1, 10), count('B', 2, 2, 20)]), 'B')
    assert.equal(bestPillar([count('b', 2, 2, 20), count('a', 2, 2, 20)]), 'a')
  })

  test('no content pillar is the best while nothing is measured', ({ assert }) => {
    assert.isNull(bestPillar([count('A', 3, 0, 0)]))
    assert.isNull(bestPillar([]))
  })
})
