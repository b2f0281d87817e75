import type Post from '#models/post'
import { authorType } from '#domain/drafts/author'
import { mediaUrl } from '#domain/media/address'
import { pictureOf, type PostMedia } from '#domain/posts/post_content'
import { scheduledPostStatus } from '#domain/posts/wire'
import { wireInstant } from '#transformers/wire_instant'

function asset({ type, media_id: id, url, ...words }: PostMedia) {
  return {
    type: type ?? ('image' as const),
    url: url ?? (id === null ? null : mediaUrl(id)),
    ...words,
  }
}

function draftPreview(post: Post) {
  const picture = pictureOf(post.media)
  return {
    content: {
      body: post.body,
      hashtags: post.hashtags,
      image_url: picture === null ? null : mediaUrl(picture),
    },
    assets: post.media.map(asset),
    linkedin_author_type: authorType(post.authorKind),
    linkedin_author_id: post.authorUrn,
    author_name: post.authorName,
    campaign_id: post.campaignId,
  }
}

/** A post as `/api/scheduled-posts` tells it (spec section 3). */
export function scheduledPost(post: Post) {
  return {
    id: post.id,
    draft_id: post.draftId,
    org_id: post.organizationId,
    publish_time: wireInstant(post.publishAt),
    timezone: post.zone,
    status: scheduledPostStatus(post.status),
    draft_preview: draftPreview(post),
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
