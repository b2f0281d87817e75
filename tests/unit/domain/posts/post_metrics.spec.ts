import { test } from '@japa/runner'
import {
  countOf,
  METRIC_AGES_MS,
  hasMetrics,
  nextMetricsReadAt,
  NO_METRICS,
} from '#domain/posts/post_metrics'
import { DAY_MS, HOUR_MS } from '#domain/schedule/instant'

const POSTED = Date.UTC(2026, 10, 1, 9)

test.group('posts / metrics', () => {
  test('after {after} ms the next reading is {next} ms after it went out')
    .with([
      { after: null, next: HOUR_MS },
      { after: 0, next: HOUR_MS },
      { after: HOUR_MS - 1, next: HOUR_MS },
      { after: HOUR_MS, next: DAY_MS },
      { after: 2 * HOUR_MS, next: DAY_MS },
      { after: DAY_MS, next: 7 * DAY_MS },
      { after: 7 * DAY_MS, next: 30 * DAY_MS },
      { after: 30 * DAY_MS, next: null },
      { after: 400 * DAY_MS, next: null },
    ])
    .run(({ assert }, { after, next }) => {
      const readAt = after === null ? null : POSTED + after
      const at = nextMetricsReadAt(POSTED, readAt)
      assert.equal(at?.valueOf() ?? null, next === null ? null : POSTED + next)
    })

  test('metrics are read an hour, a day, a week and thirty days after publishing', ({ assert }) => {
    assert.deepEqual([...METRIC_AGES_MS], [3_600_000, 86_400_000, 604_800_000, 2_592_000_000])
  })

  test('a post without any number has no metrics, and 0 is a number', ({ assert }) => {
    assert.isFalse(hasMetrics(NO_METRICS))
    assert.isTrue(hasMetrics({ ...NO_METRICS, shares: 0 }))
  })

  test('the metric {value} of LinkedIn counts as {count}')
    .with([
      { value: 0, count: 0 },
      { value: 412, count: 412 },
      { value: -3, count: 0 },
      { value: 3.9, count: 3 },
      { value: 1e15, count: 2 ** 31 - 1 },
      { value: Number.NaN, count: null },
      { value: '412', count: null },
      { value: undefined, count: null },
      { value: null, count: null },
    ])
    .run(({ assert }, { value, count }) => {
      assert.strictEqual(countOf(value), count)
    })
})
