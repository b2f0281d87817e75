import { mentionedTeammates, quotePosition, type Teammate } from '#domain/comments/comment_rules'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type Comment from '#models/comment'
import type ReviewComment from '#models/review_comment'

interface CommentThreads {
  subject: { text: string }
  comments: readonly Comment[]
  clients: readonly ReviewComment[]
  /** The labels of review links (whom they are for), by link id. */
  labels: ReadonlyMap<string, string>
  teammates: readonly Teammate[]
}

/** The comments of members and clients on a draft or post, oldest first. */
export function commentThreadCards(found: CommentThreads) {
  const { subject, comments, clients, labels, teammates } = found
  const replies = Map.groupBy(comments, ({ parentId }) => parentId)
  const threads = (replies.get(null) ?? []).map((thread) => {
    const own = replies.get(thread.id) ?? []
    return commentThreadCard({ thread, replies: own, text: subject.text, teammates })
  })
  const others = clients.map((comment) => clientCard(comment, labels))
  return [...threads, ...others].toSorted((a, b) => a.at.localeCompare(b.at))
}

interface CommentThread {
  thread: Comment
  replies: readonly Comment[]
  /** The text that the comment is about, as it is now. */
  text: string
  teammates: readonly Teammate[]
}

/**
 * A member's comment with its replies. `quote.start` is null when the quoted text no longer exists.
 */
export function commentThreadCard({ thread, replies, text, teammates }: CommentThread) {
  const { quoted, resolvedAt, resolver } = thread
  return {
    ...commentCard(thread, teammates),
    kind: 'member' as 'member' | 'client',
    post_id: null as string | null,
    link: null as string | null,
    quote: quoted && { text: quoted.text, start: quotePosition(text, quoted) },
    resolved: resolvedAt && { by: resolver?.fullName ?? null, at: toWireInstant(resolvedAt) },
    replies: replies.map((reply) => commentCard(reply, teammates)),
  }
}

export type CommentThreadCard = ReturnType<typeof commentThreadCard>

/** A comment or reply of a member. Its author is null after their account was deleted. */
function commentCard(comment: Comment, teammates: readonly Teammate[]) {
  const { id, userId, author, authorName, body, createdAt, editedAt } = comment
  const mentions = mentionedTeammates(body, teammates)
  return {
    id,
    by: author?.fullName ?? authorName,
    by_id: userId,
    text: body,
    mentions: mentions.map(({ start, length, name }) => ({ start, length, name })),
    at: toWireInstant(createdAt),
    edited_at: editedAt && toWireInstant(editedAt),
  }
}

export type CommentCard = ReturnType<typeof commentCard>

/** A client's comment through a review link, in the same shape. */
function clientCard(
  { id, postId, reviewLinkId, authorName, body, createdAt, resolvedAt, resolver }: ReviewComment,
  labels: ReadonlyMap<string, string>
): CommentThreadCard {
  return {
    id,
    by: authorName,
    by_id: null,
    text: body,
    mentions: [],
    at: toWireInstant(createdAt),
    edited_at: null,
    kind: 'client',
    post_id: postId,
    link: labels.get(reviewLinkId) ?? null,
    quote: null,
    resolved: resolvedAt && { by: resolver?.fullName ?? null, at: toWireInstant(resolvedAt) },
    replies: [],
  }
}
