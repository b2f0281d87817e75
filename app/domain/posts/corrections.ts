import type { AuthorKind } from '#domain/drafts/author'
import { editRefusal } from '#domain/posts/refusals'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { classifyRead } from '#domain/publishing/outcome'
import { errorOf } from '#domain/publishing/linkedin_answer'
import { isMentionRefused, vendorReason } from '#domain/publishing/refusal'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { after, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The states of a correction of a published post. */
export const CORRECTION_STATES = ['sending', 'saved', 'refused', 'unconfirmed'] as const

export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** A correction that runs longer than this lost its process, so its outcome is unknown. */
const MAX_RUN_MS = 2 * MINUTE_MS

/** Returns the state to show: a correction whose process died is unconfirmed. */
export function correctionState(
  { state, startedAt }: { state: CorrectionState; startedAt: Instant },
  now: Instant
): CorrectionState {
  const isLost = state === 'sending' && after(startedAt, MAX_RUN_MS) <= new Date(now.valueOf())
  return isLost ? 'unconfirmed' : state
}

export const CORRECTION_SENTENCES = {
  text_only: 'Only the text of a published post can change. Its media, poll and author stay.',
  running: 'This post is being corrected right now. Try again in a moment.',
  no_link: "Herald doesn't know where this post is on LinkedIn. Correct it there.",
  not_permitted:
    "LinkedIn doesn't let this connection correct posts. Open the post and correct it there.",
  gone: "LinkedIn can't find this post. It may have been deleted there.",
  mention:
    "LinkedIn doesn't know someone mentioned in this text, so nothing was changed. Change or remove that mention, then try again.",
  unconfirmed:
    "LinkedIn didn't confirm the correction. Open the post to check, then correct it again if needed. Correcting twice does no harm.",
  not_saved: 'LinkedIn still shows the old text. Correct it again.',
  unreachable: "LinkedIn couldn't be reached. Nothing was changed. Try again later.",
  rate_limited: "LinkedIn's limit is reached. Nothing was changed. Try again later.",
} as const

/** Returns the reason why a post cannot be corrected on LinkedIn, or null when it can. */
export function correctionRefusal(post: { status: PostStatus; platformUrn: string | null }) {
  if (post.status !== 'published') return editRefusal(post.status) ?? "This post isn't published."
  return post.platformUrn === null ? CORRECTION_SENTENCES.no_link : null
}

export const COMMENTS_SENTENCES = {
  not_published: 'Comments can be turned on or off once the post is published.',
  pages_only:
    'LinkedIn lets apps turn off comments for company pages only. Open the post and turn them off there.',
  not_permitted:
    "LinkedIn doesn't let this connection turn comments on or off. Open the post and change it there.",
  unconfirmed: "LinkedIn didn't confirm this. Open the post to check, then try again.",
} as const

/** Returns the reason why comments of a post cannot be turned on or off, or null when they can. */
export function commentsStateRefusal(post: { status: PostStatus; authorKind: AuthorKind }) {
  if (post.status !== 'published') return COMMENTS_SENTENCES.not_published
  return post.authorKind === 'company' ? null : COMMENTS_SENTENCES.pages_only
}

/** How a call that changes a published post ended. */
export type LiveChangeOutcome =
  { kind: 'saved' } | { kind: 'not_saved'; sentence: string } | { kind: 'unconfirmed' }

type Judged =
  | LiveChangeOutcome
  | Exclude<ReturnType<typeof classifyRead>, { kind: 'read' | 'refused' | 'unreachable' }>

/**
 * Classifies the answer of a call that changes a published post. Only a request that was sent and
 * not answered leaves the outcome unknown.
 */
export function classifyLiveChange(answer: LinkedinAnswer): Judged {
  if (answer.kind === 'no_connection') return notSaved(CORRECTION_SENTENCES.unreachable)
  const outcome = classifyRead(answer)
  if (outcome.kind === 'read') return { kind: 'saved' }
  if (answer.kind !== 'response') return { kind: 'unconfirmed' }
  if (answer.status === 429) return notSaved(CORRECTION_SENTENCES.rate_limited)
  if (outcome.kind === 'unreachable') return { kind: 'unconfirmed' }
  return outcome.kind === 'refused' ? notSaved(refusalSentence(answer)) : outcome
}

function notSaved(sentence: string): LiveChangeOutcome {
  return { kind: 'not_saved', sentence }
}

function refusalSentence(answer: Extract<LinkedinAnswer, { kind: 'response' }>): string {
  if (answer.status === 403) return CORRECTION_SENTENCES.not_permitted
  if (answer.status === 404) return CORRECTION_SENTENCES.gone
  const error = errorOf(answer)
  if (isMentionRefused(error)) return CORRECTION_SENTENCES.mention
  return `LinkedIn refused the change. ${vendorReason(error, answer.status)}`
}
