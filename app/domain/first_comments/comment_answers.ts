import type { CommentStatus } from '#domain/first_comments/planned_comment'

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
