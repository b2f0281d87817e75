import { FEED_MOST, FEED_STATUSES, feedSpan } from '#domain/schedule/feed'
import type { Instant } from '#domain/schedule/instant'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'

/** The posts that an organization's feed tells of, by the time they go out or did, latest first. */
export function feedPosts({ organizationId }: { organizationId: string }, now: Instant) {
  const { from, until } = feedSpan(now)
  return Post.query()
    .where('organization_id', organizationId)
    .whereIn('status', [...FEED_STATUSES])
    .where('listed_at', '>=', sqlInstant(from))
    .where('listed_at', '<', sqlInstant(until))
    .orderBy('listed_at', 'desc')
    .orderBy('id')
    .limit(FEED_MOST)
}
