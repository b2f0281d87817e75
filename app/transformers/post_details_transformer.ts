import type Post from '#models/post'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { mediaIdsIn } from '#domain/posts/post_content'
import { badge, badgeTone } from '#domain/posts/wire'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { figures } from '#transformers/post_transformer'
import { wireInstant } from '#transformers/wire_instant'

const SOURCES = { manual: 'manual', campaign: 'ai', imported: 'imported' } as const

interface Detailed {
  post: Post
  campaignName: string | null
  logLength: number
}

function content(post: Post) {
  const { body, hashtags, assets, mode, ...author } = draftOfPost(
    post,
    new Set(mediaIdsIn(post.media))
  )
  return {
    content: { body, hashtags },
    assets,
    mode,
    linkedin_author_type: author.linkedinAuthorType,
    linkedin_author_id: author.linkedinAuthorId,
    author_name: post.authorName,
  }
}

/** Everything of a post that its editor shows. */
export function postDetailsCard({ post, campaignName, logLength }: Detailed) {
  return {
    id: post.id,
    org_id: post.organizationId,
    draft_id: post.draftId,
    source: SOURCES[post.origin],
    campaign_id: post.campaignId,
    campaign_name: campaignName,
    status: post.status,
    badge: { look: badgeTone(post.status), label: badge(post.status) },
    ...content(post),
    publish_time: wireInstant(post.publishAt),
    timezone: post.zone,
    posted_at: wireInstant(post.postedAt),
    created_at: toWireInstant(post.createdAt),
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    platform_url: post.platformUrl,
    ...figures(post),
    figures_at: wireInstant(post.figuresAt),
    log_length: logLength,
    version: post.version,
  }
}

export type PostDetailsCard = ReturnType<typeof postDetailsCard>
