import type { DateTime } from 'luxon'
import { cleanText } from '#domain/posts/text'

/** When the comment is written, in minutes after the post was published. */
export const COMMENT_DELAYS = [0, 1, 5, 15, 60] as const

export type CommentDelay = (typeof COMMENT_DELAYS)[number]

/** The states of a comment. It waits until its post is published and its delay has passed. */
export const COMMENT_STATUSES = [
  'waiting',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
] as const

export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** LinkedIn's two endpoints for comments. Which of them accepts one depends on the app. */
export type CommentRoute = '/v2' | '/rest'

/** LinkedIn's website and every client limit a comment to this length. */
export const MAX_COMMENT_CHARACTERS = 1250

/** A comment that the author of a post writes below it. Its text is plain text. */
export interface PlannedComment {
  text: string
  delayMinutes: CommentDelay
}

/** Returns the comment in the form in which it is stored and sent; null when it has no text. */
export function cleanComment(comment: PlannedComment | null): PlannedComment | null {
  if (comment === null) return null
  const text = cleanText(comment.text).trim()
  return text === '' ? null : { text, delayMinutes: comment.delayMinutes }
}

/**
 * Returns when a comment is due below a post that was published at that moment, or null without a
 * comment.
 */
export function commentDueAt(comment: PlannedComment | null, postedAt: DateTime): DateTime | null {
  return comment ? postedAt.plus({ minutes: comment.delayMinutes }) : null
}

export function commentOnWire(comment: PlannedComment | null) {
  return comment && { text: comment.text, delay_minutes: comment.delayMinutes }
}

export function commentFromWire(
  sent: { text: string; delay_minutes: CommentDelay } | null
): PlannedComment | null {
  return sent && { text: sent.text, delayMinutes: sent.delay_minutes }
}

/** A comment that was added to a post and has no text yet. */
export const BLANK_COMMENT: PlannedComment = { text: '', delayMinutes: 0 }

/** What a user can say about a comment that failed or was not confirmed. */
export type CommentAnswerKind = 'retry' | 'confirm-live' | 'confirm-not-live'

export const NO_COMMENT = 'This post has no first comment that was sent.'

const SENTENCES: Readonly<Record<CommentStatus, string>> = {
  waiting: 'The first comment is waiting for its time.',
  publishing: 'The first comment is being written right now. Try again in a moment.',
  published: 'The first comment is already published.',
  failed: 'The first comment failed. Try it again.',
  unconfirmed:
    "LinkedIn didn't confirm the first comment. Check your post, then confirm whether it's there.",
}

/** Returns the reason why a comment in this status cannot be answered so, or null when it can. */
export function answerRefusal(status: CommentStatus, answer: CommentAnswerKind): string | null {
  const needed = answer === 'retry' ? 'failed' : 'unconfirmed'
  return status === needed ? null : SENTENCES[status]
}
