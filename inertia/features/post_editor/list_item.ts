import { listStatus } from '@domain/posts/wire'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { composeCommentary } from '@domain/posts/hashtags'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import type { PostListItem } from '#transformers/post_transformer'

/** The post in the shape that the parts of the Posts screen use. */
export function listItem(post: PostDetailsCard): PostListItem {
  const { id, status, badge, version, content } = post
  const image = post.assets.find(({ type, url }) => type === 'image' && url !== null)
  return {
    id,
    status,
    badge,
    version,
    approval: post.approval,
    type: (isPostStatus(status) && listStatus(status)) || 'scheduled',
    source: post.source === 'ai' ? 'ai' : 'manual',
    content: composeCommentary(content.body, content.hashtags),
    image_url: image?.url ?? null,
    posted_at: post.posted_at,
    scheduled_for: post.publish_time,
    publish_time: post.publish_time,
    created_at: post.created_at,
    platform_url: post.platform_url,
    impressions: post.impressions,
    reactions: post.reactions,
    comments: post.comments,
    shares: post.shares,
    figures_at: post.figures_at,
    campaign_id: post.campaign_id,
    author_name: post.author_name,
    author_kind: post.linkedin_author_type === 'organization' ? 'company' : 'personal',
    failure_code: post.failure_code,
    failure_reason: post.failure_reason,
  }
}
