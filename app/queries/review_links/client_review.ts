import {
  MAX_SHOWN_POSTS,
  PLANNED_STATUSES,
  TIMELESS_STATUSES,
  weekTimeRange,
} from '#domain/review_links/client_rules'
import { sqlInstant } from '#database/instants'
import { mediaIdsIn } from '#domain/posts/post_content'
import Approval from '#models/approval'
import Media from '#models/media'
import ReviewApproval from '#models/review_approval'
import ReviewComment from '#models/review_comment'
import type ReviewLink from '#models/review_link'
import { withApprovals } from '#queries/approvals/with_approvals'
import { utmOfPosts } from '#queries/publishing/utm_of_post'
import Post from '#models/post'
import type User from '#models/user'

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

/**
 * Everything that a review link shows: its posts, their comments and approvals through it, and the
 * UTM tags of their links.
 */
export async function clientReview(link: ReviewLink) {
  const found = await postsOfReviewLink(link).limit(MAX_SHOWN_POSTS + 1)
  const posts = await withApprovals(found.slice(0, MAX_SHOWN_POSTS))
  const hasMore = found.length > MAX_SHOWN_POSTS
  const ofLink = { review_link_id: link.id }
  const comments = await ReviewComment.query().where(ofLink).orderBy('created_at').orderBy('id')
  const approvals = await ReviewApproval.query().where(ofLink).orderBy('created_at')
  const given = await Approval.query().where(ofLink).whereNull('voided_at')
  const ids = posts.flatMap(({ media }) => mediaIdsIn(media))
  const alts = await altTexts(link.organizationId, ids)
  const tags = await utmOfPosts(posts, link.organization)
  return { link, posts, hasMore, comments, approvals, given, alts, tags }
}

async function altTexts(organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const media = await Media.query()
    .where('organization_id', organizationId)
    .whereIn('id', [...ids])
    .select('id', 'alt_text')
  return new Map(media.map(({ id, altText }) => [id, altText ?? '']))
}

/**
 * An image or document of one of the posts in a review link.
 * @throws E_ROW_NOT_FOUND for all other media
 */
export async function reviewedMedia(link: ReviewLink, id: string) {
  const posts = await postsOfReviewLink(link)
  const isShown = posts.some(({ media }) => mediaIdsIn(media).includes(id))
  return Media.query()
    .where({ id: isShown ? id : '', organization_id: link.organizationId })
    .firstOrFail()
}

/**
 * The approvals and comments of clients on a post, oldest first.
 * @throws E_ROW_NOT_FOUND
 */
export async function clientFeedback(user: User, id: string) {
  const post = await Post.visibleTo(user).where('id', id).firstOrFail()
  const approvals = await ReviewApproval.query().where('post_id', id).orderBy('created_at')
  const comments = await ReviewComment.query()
    .where('post_id', id)
    .preload('resolver')
    .orderBy('created_at')
    .orderBy('id')
  return { post, approvals, comments }
}
