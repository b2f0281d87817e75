import { DateTime } from 'luxon'
import { nextMetricsReadAt } from '#domain/posts/post_metrics'

/** Returns when the metrics of a post published at that moment are first fetched. */
export function firstMetricsFetchAt(postedAt: DateTime): DateTime | null {
  const at = nextMetricsReadAt(postedAt, null)
  return at && DateTime.fromJSDate(at, { zone: 'utc' })
}
