import type Post from '#models/post'
import { mediaUrl } from '#domain/media/address'
import { composeCommentary } from '#domain/posts/hashtags'
import { pictureOf } from '#domain/posts/post_content'
import { wireInstant } from '#transformers/wire_instant'

/** The text as LinkedIn shows it, and the first picture. */
export function shownContent(post: Post) {
  const picture = pictureOf(post.media)
  return {
    content: composeCommentary(post.body, post.hashtags),
    image_url: picture === null ? null : mediaUrl(picture),
  }
}

/** Figures that LinkedIn gave; null where it gave none. */
export function figures({ impressions, reactions, comments, shares }: Post) {
  return { impressions, reactions, comments, shares }
}

/** Which of the two collections also knows the post under its id (data model, "On the wire"). */
function links({ id, origin }: Post) {
  return {
    scheduled_post_id: origin === 'manual' ? id : null,
    ai_post_id: origin === 'campaign' ? id : null,
  }
}

/** A published post as `/api/posts` tells it. */
export function publishedPost(post: Post) {
  const { content, image_url: imageUrl } = shownContent(post)
  return {
    id: post.id,
    org_id: post.organizationId,
    ...links(post),
    content,
    image_url: imageUrl,
    media_url: imageUrl,
    status: 'published' as const,
    platform_url: post.platformUrl,
    posted_at: wireInstant(post.postedAt),
    published_at: wireInstant(post.postedAt),
    scheduled_time: wireInstant(post.publishAt),
    created_at: wireInstant(post.createdAt),
    ...figures(post),
    campaign_id: post.campaignId,
    author_name: post.authorName,
    profile_type: post.authorKind,
  }
}

export type PublishedPost = ReturnType<typeof publishedPost>
