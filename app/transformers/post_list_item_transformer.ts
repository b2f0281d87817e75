import type Post from '#models/post'
import { badge, badgeTone, listStatus } from '#domain/posts/wire'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { figures, shownContent } from '#transformers/post_transformer'
import { wireInstant } from '#transformers/wire_instant'

/** A post as a row of the Posts screen. */
export function postListItem(post: Post) {
  const publishTime = wireInstant(post.publishAt)
  return {
    id: post.id,
    type: listStatus(post.status),
    source: post.origin === 'campaign' ? ('ai' as const) : ('manual' as const),
    ...shownContent(post),
    posted_at: wireInstant(post.postedAt),
    scheduled_for: publishTime,
    publish_time: publishTime,
    created_at: toWireInstant(post.createdAt),
    platform_url: post.platformUrl,
    ...figures(post),
    figures_at: wireInstant(post.figuresAt),
    campaign_id: post.campaignId,
    status: post.status,
    badge: { look: badgeTone(post.status), label: badge(post.status) },
    author_name: post.authorName,
    author_kind: post.authorKind,
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    version: post.version,
  }
}

export type PostListItem = ReturnType<typeof postListItem>

/** One page of the Posts screen; `total` counts the posts of all pages. */
export function postPage(page: { rows: Post[]; nextCursor: string | null }, total: number) {
  return { items: page.rows.map(postListItem), total, next_cursor: page.nextCursor }
}
