import type { DraftChange, DraftContent } from '#domain/drafts/draft_content'

const NO_SUCH_AUTHOR = "LinkedIn doesn't know this author. Please choose another one."

/** Why the author that was sent cannot be kept; null when it can. */
export function authorProblem(change: DraftChange, kept: DraftContent): string | null {
  return change.linkedinAuthorId && kept.linkedinAuthorId === null ? NO_SUCH_AUTHOR : null
}
