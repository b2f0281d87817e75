import type { ReviewChecks } from '#domain/review_queue/review_checks'
import { firstCommentCard } from '#transformers/first_comment_transformer'
import { metrics, shownContent } from '#transformers/post_transformer'
import { originCard } from '#transformers/campaign_source_transformer'
import { approvalCard } from '#transformers/approval_transformer'
import type { Approved } from '#domain/approvals/approval_policy'
import type { PostOf } from '#domain/posts/post_row'
import type { AiPostStatus } from '#domain/posts/wire'
import { aiPostStatus } from '#domain/posts/wire'
import { postOptions } from '#transformers/draft_transformer'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

interface Named {
  post: PostOf<'ai'> & Approved
  campaignName: string | null
  /** The text as LinkedIn shows it, where it's known already. */
  content?: string
}

/** A campaign's post. `original_content` is the model's original text. */
export function aiPost({ post, campaignName, content }: Named) {
  const image = post.media.find(({ media_id: id }) => id !== null)
  return {
    id: post.id,
    org_id: post.organizationId,
    campaign_id: post.campaignId,
    campaign_name: campaignName,
    status: aiPostStatus(post.status),
    scheduled_for: wireInstant(post.publishAt),
    timezone: post.zone,
    posted_at: wireInstant(post.postedAt),
    ...shownContent(post, content),
    first_comment: firstCommentCard(post),
    mentions: post.mentions,
    original_content: post.aiText ?? post.body,
    content_pillar: post.contentPillar,
    content_type: post.contentType,
    image_alt: image?.alt ?? null,
    image_problem: post.imageProblem,
    approval: approvalCard(post),
    ...outcome(post),
    author_name: post.authorName,
    author_id: post.authorUrn,
    profile_type: post.authorKind,
    ...postOptions(post),
    version: post.version,
    created_at: toWireInstant(post.createdAt),
    updated_at: toWireInstant(post.updatedAt),
  }
}

export type AiPost = ReturnType<typeof aiPost>

function outcome(post: PostOf<'ai'>) {
  return {
    rejection_reason: post.rejectionReason,
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    platform_url: post.platformUrl,
    ...metrics(post),
  }
}

interface Queued {
  checks: ReviewChecks
  requestedBy: { id: string; name: string } | null
  origin: Parameters<typeof originCard>[0]
}

/** A post in the review queue, with the checks for its reviewer. */
export function queuedPost(queued: Named & Queued) {
  const { length, fold, bannedWords, similarTo, claims } = queued.checks
  return {
    ...aiPost(queued),
    status: 'pending' as AiPostStatus | null,
    source: queued.post.origin === 'campaign' ? ('ai' as const) : ('manual' as const),
    draft_id: queued.post.draftId,
    /** False once it was approved or scheduled, and only an approval is missing. */
    is_in_review: queued.post.status === 'pending_review',
    requested_by: queued.requestedBy,
    program: queued.post.program ?? null,
    origin: originCard(queued.origin),
    checks: { length, fold, banned_words: bannedWords, similar_to: similarTo, claims },
  }
}

export function queuePage({ rows, nextCursor }: { rows: QueuedRow[]; nextCursor: string | null }) {
  return { items: rows.map(queuedPost), next_cursor: nextCursor }
}

type QueuedRow = Parameters<typeof queuedPost>[0]

export type QueuePage = ReturnType<typeof queuePage>
export type QueuedPostCard = ReturnType<typeof queuedPost>
export type ReviewChecksCard = QueuedPostCard['checks']
