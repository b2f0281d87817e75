import { withProgram } from '#domain/programs/program_client'
import type Post from '#models/post'
import type { Approved } from '#domain/approvals/approval_policy'
import { approvalNotes, eventDetails } from '#domain/approvals/approval_notes'
import type { LoggedApproval, SentNotification } from '#domain/approvals/approval_notes'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { mediaIdsIn } from '#domain/posts/post_content'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { approvalCard, postBadge } from '#transformers/approval_transformer'
import { firstCommentCard } from '#transformers/first_comment_transformer'
import { metrics, postListItem } from '#transformers/post_transformer'
import { postOptions } from '#transformers/draft_transformer'
import { wireInstant } from '#transformers/wire_instant'
import { composeCommentary } from '#domain/posts/hashtags'
import type PostCorrection from '#models/post_correction'
import type PostEvent from '#models/post_event'
import type PublishAttempt from '#models/publish_attempt'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { eventSentence } from '#domain/posts/post_events'
import { outcomeLabel, phaseLabel, stepLabel } from '#domain/publishing/attempt_steps'
import { workerOf } from '#domain/publishing/lease_rules'
import { nextLookupAt } from '#domain/publishing/retries'
import { canRead } from '#domain/linkedin/linkedin_scopes'

const SOURCES = { manual: 'manual', campaign: 'ai', imported: 'imported' } as const

interface Detailed {
  post: Post & Approved
  campaignName: string | null
  requestedBy: { id: string; name: string } | null
  logLength: number
}

function content(post: Post) {
  const { body, hashtags, mentions, assets, mode, ...author } = draftOfPost(
    post,
    new Set(mediaIdsIn(post.media))
  )
  return {
    first_comment: firstCommentCard(post),
    content: { body, hashtags, mentions },
    assets,
    mode,
    linkedin_author_type: author.linkedinAuthorType,
    linkedin_author_id: author.linkedinAuthorId,
    author_name: post.authorName,
    ...postOptions(post),
    poll_results: post.pollResults,
    comments_state: post.commentsState,
    edited_at: wireInstant(post.editedAt),
  }
}

/** All data of a post for its editor. */
export function postDetailsCard({ post, campaignName, requestedBy, logLength }: Detailed) {
  return {
    id: post.id,
    org_id: post.organizationId,
    draft_id: post.draftId,
    source: SOURCES[post.origin],
    campaign_id: post.campaignId,
    campaign_name: campaignName,
    status: post.status,
    badge: postBadge(post),
    approval: approvalCard(post),
    requested_by: requestedBy,
    ...content(post),
    publish_time: wireInstant(post.publishAt),
    timezone: post.zone,
    posted_at: wireInstant(post.postedAt),
    created_at: toWireInstant(post.createdAt),
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    rejection_reason: post.rejectionReason,
    platform_url: post.platformUrl,
    ...metrics(post),
    figures_at: wireInstant(post.figuresAt),
    log_length: logLength,
    open_correction: openCorrection(post),
    version: post.version,
  }
}

export type PostDetailsCard = ReturnType<typeof postDetailsCard>

function loggedAttempt(attempt: PublishAttempt) {
  return {
    number: attempt.number,
    phase: attempt.phase,
    phase_words: phaseLabel(attempt.phase),
    outcome: attempt.outcome,
    outcome_words: outcomeLabel(attempt.outcome),
    http_status: attempt.httpStatus,
    reason: attempt.reason,
    started_at: toWireInstant(attempt.startedAt),
    finished_at: wireInstant(attempt.finishedAt),
    steps: stepsOf(attempt),
    worker: workerOf(attempt.worker),
    looks: attempt.looks,
    looked_at: wireInstant(attempt.lookedAt),
  }
}

export type LoggedAttempt = ReturnType<typeof loggedAttempt>

/** The phases that the attempt reached, and when. */
function stepsOf({ startedAt, uploadAt, sentAt }: PublishAttempt) {
  const startedAtByPhase = { prepare: startedAt, upload: uploadAt, create: sentAt } as const
  return (['prepare', 'upload', 'create'] as const).flatMap((phase) => {
    const at = startedAtByPhase[phase]
    return at === null ? [] : [{ phase, words: stepLabel(phase), at: toWireInstant(at) }]
  })
}

function loggedEvent(event: PostEvent, { post, approvals, sent }: Logged) {
  const { kind, user, actorName, comment, createdAt } = event
  const by = withProgram(user?.fullName ?? actorName, event.program)
  const sentence = eventSentence(kind, by)
  const details = eventDetails(asApprovalEvent(event), approvals, sent)
  const reason = kind === 'rejected' ? post.rejectionReason : null
  const text = comment?.body ?? reason
  return { kind, by, sentence, text, details, at: toWireInstant(createdAt) }
}

export type LoggedEvent = ReturnType<typeof loggedEvent>

function asApprovalEvent({ id, kind, userId, createdAt }: PostEvent) {
  return { id, kind, userId, at: createdAt.toJSDate() }
}

/** Changes of a post's approvals that no one made directly, such as by an edit. */
function loggedNotes({ post, approvals, sent }: Logged) {
  const notes = approvalNotes(post.events.map(asApprovalEvent), approvals, sent)
  return notes.map(({ kind, sentence, details, at }) => {
    return { kind, sentence, details, at: toWireInstant(at) }
  })
}

export type LoggedNote = ReturnType<typeof loggedNotes>[number]

function loggedCorrection(correction: PostCorrection) {
  const { version, body, hashtags, beforeBody, beforeHashtags, reason, user } = correction
  return {
    version,
    state: correction.currentState,
    by: user?.fullName ?? null,
    before: composeCommentary(beforeBody, beforeHashtags),
    after: composeCommentary(body, hashtags),
    reason,
    at: toWireInstant(correction.createdAt),
  }
}

export type LoggedCorrection = ReturnType<typeof loggedCorrection>

/** The correction that LinkedIn did not confirm yet; null when the latest one has an outcome. */
function openCorrection({ corrections }: Post) {
  const latest = corrections.at(-1)
  const state = latest?.currentState
  if (!latest || (state !== 'unconfirmed' && state !== 'sending')) return null
  return { state, content: { body: latest.body, hashtags: latest.hashtags } }
}

/** When the publisher tries next; null when it does not try automatically. */
function nextTryAt({ status, dueAt }: Post) {
  return PUBLISHABLE.some((publishable) => publishable === status) ? wireInstant(dueAt) : null
}

/** When an unconfirmed post is looked up on LinkedIn again; null when it is not. */
function nextLookupTime({ status, publishAttempts, authorKind, organization }: Post) {
  const latest = publishAttempts.at(-1)
  const { linkedinAccount: account } = organization
  const canReadPosts =
    account?.condition === 'connected' && canRead(authorKind, account.grantedScopes)
  if (status !== 'unconfirmed' || !latest?.finishedAt || !canReadPosts) return null
  const at = nextLookupAt(latest.finishedAt, latest.looks)
  return at && toWireInstant(at)
}

/** A post with its attempts, events, creator and connection, and all its approvals. */
interface Logged {
  post: Post & Approved
  approvals: readonly LoggedApproval[]
  sent: readonly SentNotification[]
}

export function postLog(logged: Logged) {
  const { post } = logged
  return {
    post: postListItem(post),
    origin: post.origin,
    draft_id: post.draftId,
    created_at: toWireInstant(post.createdAt),
    created_by: withProgram(post.creator?.fullName ?? null, post.program),
    program: post.program ?? null,
    publish_time: wireInstant(post.publishAt),
    timezone: post.zone,
    attempts: post.publishAttempts.map(loggedAttempt),
    events: post.events.map((event) => loggedEvent(event, logged)),
    approval_notes: loggedNotes(logged),
    corrections: post.corrections.map(loggedCorrection),
    next_try_at: nextTryAt(post),
    next_look_at: nextLookupTime(post),
    platform_urn: post.platformUrn,
    platform_url: post.platformUrl,
    posted_at: wireInstant(post.postedAt),
  }
}

export type PostLog = ReturnType<typeof postLog>
