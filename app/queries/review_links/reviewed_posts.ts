import {
  MAX_SHOWN_POSTS,
  PLANNED_STATUSES,
  TIMELESS_STATUSES,
  weekTimeRange,
} from '#domain/review_links/client_rules'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'
import type ReviewLink from '#models/review_link'

/** The posts that a review link shows, by time, then those without a time. */
export function postsOfReviewLink(link: ReviewLink) {
  const own = Post.query().where('organization_id', link.organizationId)
  if (link.kind === 'post') return own.where('id', link.postId ?? '')
  const { start, end } = weekTimeRange(link.weekStart ?? '', link.zone)
  return own
    .where((shown) =>
      shown
        .where((planned) =>
          planned
            .whereIn('status', [...PLANNED_STATUSES])
            .where('publish_at', '>=', sqlInstant(start))
            .where('publish_at', '<', sqlInstant(end))
        )
        .orWhere((unplanned) =>
          unplanned.whereIn('status', [...TIMELESS_STATUSES]).whereNull('publish_at')
        )
    )
    .orderByRaw('publish_at is null')
    .orderBy('publish_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_SHOWN_POSTS)
}
