import type Post from '#models/post'
import type PostEvent from '#models/post_event'
import type PublishAttempt from '#models/publish_attempt'
import { PUBLISHABLE } from '#domain/posts/lifecycle'
import { eventSentence } from '#domain/posts/post_events'
import { outcomeWords, phaseWords, stepWords } from '#domain/publishing/attempt_words'
import { workerOf } from '#domain/publishing/claim'
import { nextLookAt } from '#domain/publishing/look_up'
import { canRead } from '#domain/settings/linkedin_scopes'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { postListItem } from '#transformers/post_list_item_transformer'
import { wireInstant } from '#transformers/wire_instant'

function loggedAttempt(attempt: PublishAttempt) {
  return {
    number: attempt.number,
    phase: attempt.phase,
    phase_words: phaseWords(attempt.phase),
    outcome: attempt.outcome,
    outcome_words: outcomeWords(attempt.outcome),
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

/** How far it got, and when it came there. */
function stepsOf({ startedAt, uploadAt, sentAt }: PublishAttempt) {
  const begun = { prepare: startedAt, upload: uploadAt, create: sentAt } as const
  return (['prepare', 'upload', 'create'] as const).flatMap((phase) => {
    const at = begun[phase]
    return at === null ? [] : [{ phase, words: stepWords(phase), at: toWireInstant(at) }]
  })
}

function loggedEvent({ kind, user, actorName, comment, createdAt }: PostEvent) {
  const by = user?.fullName ?? actorName
  const sentence = eventSentence(kind, by)
  return { kind, by, sentence, text: comment?.body ?? null, at: toWireInstant(createdAt) }
}

/** The moment the publisher tries again, or for the first time; null when it will not by itself. */
function nextTry({ status, dueAt }: Post) {
  return PUBLISHABLE.some((publishable) => publishable === status) ? wireInstant(dueAt) : null
}

/** The moment an unconfirmed post is looked for again on LinkedIn, if it is looked for at all. */
function nextLook({ status, publishAttempts, authorKind, organization }: Post) {
  const latest = publishAttempts.at(-1)
  const { linkedinAccount: account } = organization
  const mayLook = account?.condition === 'connected' && canRead(authorKind, account.grantedScopes)
  if (status !== 'unconfirmed' || !latest?.finishedAt || !mayLook) return null
  const at = nextLookAt(latest.finishedAt, latest.looks)
  return at && toWireInstant(at)
}

/** All that is known of the way of a post; it comes with attempts, events, creator and connection. */
export function postLog(post: Post) {
  return {
    post: postListItem(post),
    origin: post.origin,
    draft_id: post.draftId,
    created_at: toWireInstant(post.createdAt),
    created_by: post.creator?.fullName ?? null,
    publish_time: wireInstant(post.publishAt),
    timezone: post.zone,
    attempts: post.publishAttempts.map(loggedAttempt),
    events: post.events.map(loggedEvent),
    next_try_at: nextTry(post),
    next_look_at: nextLook(post),
    platform_urn: post.platformUrn,
    platform_url: post.platformUrl,
    posted_at: wireInstant(post.postedAt),
  }
}

export type PostLog = ReturnType<typeof postLog>
