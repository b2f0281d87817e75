import { reportQuietly } from '~/lib/reporting'
import { startMetricsRefresh } from '~/features/posts/import/use_import'
import { useFollowedRun } from '~/features/posts/use_followed_run'
import { formatCount } from '~/lib/format'
import type { PostListItem } from '#transformers/post_transformer'
import { POSTS } from '~/features/posts/messages'

/**
 * Refreshes the metrics from LinkedIn, then reloads the list. A failure is not reported, because
 * the known metrics stay valid.
 */
export function useMetricsRefresh(orgId: string, refresh: () => Promise<void>) {
  const { follow } = useFollowedRun(refresh)

  return async () => {
    try {
      follow(await startMetricsRefresh(orgId))
    } catch (error) {
      reportQuietly(error)
    }
  }
}

export type MetricName = 'impressions' | 'reactions' | 'comments' | 'shares'

export const METRICS: { name: MetricName; label: string }[] = [
  { name: 'impressions', label: 'Impressions' },
  { name: 'reactions', label: 'Reactions' },
  { name: 'comments', label: 'Comments' },
  { name: 'shares', label: 'Shares' },
]

/** Why a published post has no metrics; null if it has some or is not published. */
export function missingMetricsReason(post: PostListItem) {
  const hasSome = METRICS.some(({ name }) => post[name] !== null)
  return hasSome || post.type !== 'published' ? null : missingMetricReason(post)
}

/**
 * Why one metric of a published post is missing: LinkedIn does not provide it, or has not been
 * asked.
 */
export function missingMetricReason({ figures_at: lastLoadAt, author_kind: kind }: PostListItem) {
  return lastLoadAt !== null || kind === 'personal' ? POSTS.noFigures : POSTS.metricsPending
}

/** The available metrics as '412 impressions', joined by non-breaking spaces. */
export function formatMetrics(post: PostListItem) {
  return METRICS.flatMap(({ name }) => {
    const count = post[name]
    if (count === null) return []
    return [`${formatCount(count)}\u00a0${count === 1 ? name.slice(0, -1) : name}`]
  })
}
