import { authorType } from '#domain/drafts/author'
import { mediaUrl } from '#domain/media/image_rules'
import { coverImageId } from '#domain/posts/post_content'
import { postMode } from '#domain/posts/draft_of_post'
import type { PostMedia } from '#domain/posts/post_content'
import { commentOnWire } from '#domain/first_comments/planned_comment'
import type { Approved } from '#domain/approvals/approval_policy'
import type { PostOf } from '#domain/posts/post_row'
import { scheduledPostStatus } from '#domain/posts/wire'
import { approvalCard } from '#transformers/approval_transformer'
import { firstCommentCard } from '#transformers/first_comment_transformer'
import { postOptions } from '#transformers/draft_transformer'
import { wireInstant } from '#transformers/wire_instant'

function asset({ type, media_id: id, url, ...words }: PostMedia) {
  return {
    type: type ?? ('image' as const),
    url: url ?? (id === null ? null : mediaUrl(id)),
    ...words,
  }
}

function draftPreview(post: PostOf<'scheduled'>) {
  const imageId = coverImageId(post.media)
  return {
    content: {
      body: post.body,
      hashtags: post.hashtags,
      mentions: post.mentions,
      image_url: imageId === null ? null : mediaUrl(imageId),
    },
    assets: post.media.map(asset),
    first_comment: commentOnWire(post.firstComment),
    linkedin_author_type: authorType(post.authorKind),
    linkedin_author_id: post.authorUrn,
    author_name: post.authorName,
    mode: postMode(post),
    ...postOptions(post),
    campaign_id: post.campaignId,
  }
}

/** A post as `/api/scheduled-posts` returns it. */
export function scheduledPost(post: PostOf<'scheduled'> & Approved) {
  return {
    id: post.id,
    draft_id: post.draftId,
    org_id: post.organizationId,
    publish_time: wireInstant(post.publishAt),
    timezone: post.zone,
    status: scheduledPostStatus(post.status),
    draft_preview: draftPreview(post),
    first_comment: firstCommentCard(post),
    approval: approvalCard(post),
    campaign_id: post.campaignId,
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    platform_url: post.platformUrl,
    posted_at: wireInstant(post.postedAt),
    version: post.version,
    created_at: wireInstant(post.createdAt),
    updated_at: wireInstant(post.updatedAt),
  }
}

export type ScheduledPost = ReturnType<typeof scheduledPost>
