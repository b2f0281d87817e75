import type { PostMetrics } from '#domain/posts/post_metrics'
import { mediaUrl } from '#domain/media/image_rules'
import type { DeletionFailure } from '#domain/posts/bulk_delete'
import { composeCommentary, postName } from '#domain/posts/hashtags'
import { coverImageId } from '#domain/posts/post_content'
import { approvalCard, postBadge } from '#transformers/approval_transformer'
import { firstCommentCard } from '#transformers/first_comment_transformer'
import { postOptions } from '#transformers/draft_transformer'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'
import { listStatus } from '#domain/posts/wire'
import type { PostOf, PostRow } from '#domain/posts/post_row'
import type { Approved } from '#domain/approvals/approval_policy'

type ShownContent = Pick<PostRow, 'body' | 'hashtags' | 'media'>

/** The text as LinkedIn shows it, and the first image. */
export function shownContent(post: ShownContent, known?: string) {
  const imageId = coverImageId(post.media)
  return {
    content: known ?? composeCommentary(post.body, post.hashtags),
    image_url: imageId === null ? null : mediaUrl(imageId),
  }
}

/** Metrics from LinkedIn; null where it provides none. */
export function metrics({ impressions, reactions, comments, shares }: PostMetrics) {
  return { impressions, reactions, comments, shares }
}

/** The post's id in the other collections that list it. */
function links({ id, origin }: Pick<PostRow, 'id' | 'origin'>) {
  return {
    scheduled_post_id: origin === 'manual' ? id : null,
    ai_post_id: origin === 'campaign' ? id : null,
  }
}

/** A published post as `/api/posts` returns it. */
export function publishedPost(post: PostOf<'published'> & Approved) {
  const { content, image_url: imageUrl } = shownContent(post)
  return {
    id: post.id,
    org_id: post.organizationId,
    ...links(post),
    content,
    first_comment: firstCommentCard(post),
    mentions: post.mentions,
    approval: approvalCard(post),
    image_url: imageUrl,
    media_url: imageUrl,
    status: 'published' as const,
    platform_url: post.platformUrl,
    posted_at: wireInstant(post.postedAt),
    published_at: wireInstant(post.postedAt),
    scheduled_time: wireInstant(post.publishAt),
    created_at: wireInstant(post.createdAt),
    ...metrics(post),
    campaign_id: post.campaignId,
    author_name: post.authorName,
    profile_type: post.authorKind,
    ...postOptions(post),
    comments_state: post.commentsState,
    edited_at: wireInstant(post.editedAt),
    version: post.version,
  }
}

export type PublishedPost = ReturnType<typeof publishedPost>

/** A post as a row of the Posts screen. */
export function postListItem(post: PostOf<'listed'> & Approved) {
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
    ...metrics(post),
    figures_at: wireInstant(post.figuresAt),
    campaign_id: post.campaignId,
    status: post.status,
    badge: postBadge(post),
    approval: approvalCard(post),
    author_name: post.authorName,
    author_kind: post.authorKind,
    author_id: post.authorUrn,
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    version: post.version,
  }
}

export type PostListItem = ReturnType<typeof postListItem>

/** One page of the Posts screen; `total` counts the posts of all pages. */
export function postPage(
  page: { rows: (PostOf<'listed'> & Approved)[]; nextCursor: string | null },
  total: number
) {
  return { items: page.rows.map(postListItem), total, next_cursor: page.nextCursor }
}

export type PostPage = ReturnType<typeof postPage>

/** The outcome of a bulk deletion: how many were deleted, and why the others were not. */
export function bulkDeletion({
  deleted,
  failed,
}: {
  deleted: string[]
  failed: DeletionFailure[]
}) {
  return { deleted: deleted.length, failed }
}

export type BulkDeletion = ReturnType<typeof bulkDeletion>

const SHOWN_CHARACTERS = 90

/** A post as one search result. */
export function foundPost(
  post: Pick<PostRow, 'id' | 'body' | 'hashtags' | 'status' | 'isQueued' | 'dueAt'> & Approved
) {
  return {
    id: post.id,
    excerpt: postName(post, SHOWN_CHARACTERS),
    badge: postBadge(post),
  }
}
