import type Post from '#models/post'
import type { ReviewChecks } from '#domain/campaigns/review_checks'
import { aiPostStatus } from '#domain/posts/wire'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { figures, shownContent } from '#transformers/post_transformer'
import { wireInstant } from '#transformers/wire_instant'

interface Named {
  post: Post
  campaignName: string | null
}

/** A post that a campaign wrote (spec section 3). `original_content` is what the model wrote. */
export function aiPost({ post, campaignName }: Named) {
  const picture = post.media.find(({ media_id: id }) => id !== null)
  return {
    id: post.id,
    org_id: post.organizationId,
    campaign_id: post.campaignId,
    campaign_name: campaignName,
    status: aiPostStatus(post.status),
    scheduled_for: wireInstant(post.publishAt),
    timezone: post.zone,
    posted_at: wireInstant(post.postedAt),
    ...shownContent(post),
    original_content: post.aiText ?? post.body,
    content_pillar: post.contentPillar,
    content_type: post.contentType,
    image_alt: picture?.alt ?? null,
    image_problem: post.imageProblem,
    ...outcome(post),
    author_name: post.authorName,
    author_id: post.authorUrn,
    profile_type: post.authorKind,
    version: post.version,
    created_at: toWireInstant(post.createdAt),
    updated_at: toWireInstant(post.updatedAt),
  }
}

export type AiPost = ReturnType<typeof aiPost>

function outcome(post: Post) {
  return {
    rejection_reason: post.rejectionReason,
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    platform_url: post.platformUrl,
    ...figures(post),
  }
}

/** One in the review queue, with what its reviewer is told. */
export function queuedPost(queued: Named & { checks: ReviewChecks }) {
  const { length, fold, bannedWords, similarTo, claims } = queued.checks
  return {
    ...aiPost(queued),
    checks: { length, fold, banned_words: bannedWords, similar_to: similarTo, claims },
  }
}

export type QueuedPostCard = ReturnType<typeof queuedPost>
