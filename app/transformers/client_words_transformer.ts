import type Post from '#models/post'
import ReviewApproval from '#models/review_approval'
import type ReviewComment from '#models/review_comment'
import { toWireInstant } from '#domain/schedule/wall_clock'

interface Words {
  post: Post
  approvals: readonly ReviewApproval[]
  comments: readonly ReviewComment[]
}

/** What clients said of a post. `approved_before`: of words or pictures that were changed since. */
export function clientWordsCard({ post, approvals, comments }: Words) {
  const mark = ReviewApproval.markOf(post)
  const now = namesOf(approvals.filter(({ contentMark }) => contentMark === mark))
  const before = namesOf(approvals).filter((name) => !now.includes(name))
  return { approved_by: now, approved_before: before, comments: comments.map(commentForMembers) }
}

export type ClientWordsCard = ReturnType<typeof clientWordsCard>

function namesOf(approvals: readonly ReviewApproval[]) {
  return [...new Set(approvals.map(({ authorName }) => authorName))]
}

function commentForMembers(comment: ReviewComment) {
  const { resolvedAt: at, resolver } = comment
  const resolved = at ? { by: resolver?.fullName ?? null, at: toWireInstant(at) } : null
  return { ...clientComment(comment), resolved }
}

/** A comment, as members and its writer see it. */
export function clientComment({ id, authorName, body, createdAt }: ReviewComment) {
  return { id, by: authorName, text: body, at: toWireInstant(createdAt) }
}
