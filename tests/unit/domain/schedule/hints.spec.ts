import { test } from '@japa/runner'
import { hourHint } from '#domain/schedule/hints'

const THURSDAY = 3
const HOURS = [
  { weekday: THURSDAY, hour: 9, posts: 14, engagement: 41.5 },
  { weekday: THURSDAY, hour: 10, posts: 2, engagement: 90 },
  { weekday: THURSDAY, hour: 14, posts: 3, engagement: 12 },
  { weekday: 4, hour: 14, posts: 9, engagement: 80 },
]

test.group('the hint on an hour', () => {
  test('a hint names the best hour of the weekday, and how certain it is', ({ assert }) => {
    const best = { hour: 9, posts: 14 }
    const at = (hour: number) => hourHint(HOURS, { weekday: THURSDAY, hour })
    assert.deepEqual(at(14), { best, posts: 3, isUncertain: false })
    assert.deepEqual(at(10), { best, posts: 2, isUncertain: true })
    assert.deepEqual(at(3), { best, posts: 0, isUncertain: true })
  })

  test('calls no hour the best by fewer than three posts', ({ assert }) => {
    const few = HOURS.filter(({ posts }) => posts < 3)
    const hint = hourHint(few, { weekday: THURSDAY, hour: 10 })
    assert.deepEqual(hint, { best: null, posts: 2, isUncertain: true })
  })

  test('there is no hint for a weekday without measured posts', ({ assert }) => {
    assert.isNull(hourHint(HOURS, { weekday: 0, hour: 9 }))
  })
})
