import { listStatus } from '@domain/posts/wire'
import { isPostStatus } from '@domain/posts/lifecycle'
import { composeCommentary } from '@domain/posts/hashtags'
import type { PostDetails } from '~/lib/post_details_wire'
import type { PostListItem } from '~/lib/wire'

/** The post as the parts of the Posts screen know it: its log, its answers, its metrics. */
export function listItem(post: PostDetails): PostListItem {
  const { id, status, badge, version, content } = post
  const image = post.assets.find(({ type, url }) => type === 'image' && url !== null)
  return {
    ...{ id, status, badge, version },
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
