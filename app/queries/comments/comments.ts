import { mentionedTeammates, type Teammate } from '#domain/comments/comment_rules'
import Comment from '#models/comment'
import Draft from '#models/draft'
import Membership from '#models/membership'
import Post from '#models/post'
import ReviewComment from '#models/review_comment'
import ReviewLink from '#models/review_link'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What comments are about: a draft with its posts, or a post without a draft. */
export interface CommentSubject {
  organizationId: string
  draftId: string | null
  postId: string | null
  text: string
}

export function subjectOfDraft({ id, organizationId, body }: Draft): CommentSubject {
  return { organizationId, draftId: id, postId: null, text: body }
}

export function subjectOfPost({ id, organizationId, draftId, body }: Post): CommentSubject {
  return { organizationId, draftId, postId: draftId === null ? id : null, text: body }
}

type Place = Pick<CommentSubject, 'draftId' | 'postId'>

/** All comments and replies of a subject, oldest first. */
export function commentsAbout({ draftId, postId }: Place, trx?: TransactionClientContract) {
  const place = draftId === null ? { post_id: postId ?? '' } : { draft_id: draftId }
  return Comment.query({ client: trx }).where(place).orderBy('created_at').orderBy('id')
}

/** The threads of a draft or post, with the comments of clients on its posts. */
export async function commentThreads(subject: CommentSubject) {
  const comments = await commentsAbout(subject).preload('author').preload('resolver')
  const clients = await ReviewComment.query()
    .whereIn('post_id', postsOf(subject))
    .preload('resolver')
    .orderBy('created_at')
    .orderBy('id')
  const labels = await linkLabels(clients)
  const teammates = await teammatesOf(subject.organizationId)
  return { subject, comments, clients, labels, teammates }
}

function postsOf({ draftId, postId }: Place) {
  const own = Post.query().select('id')
  return draftId === null ? own.where('id', postId ?? '') : own.where('draft_id', draftId)
}

/** Whom the links were made for, by the id of the link. */
async function linkLabels(clients: readonly ReviewComment[]) {
  const ids = [...new Set(clients.map(({ reviewLinkId }) => reviewLinkId))]
  const links = ids.length > 0 ? await ReviewLink.query().whereIn('id', ids) : []
  return new Map(links.map(({ id, label }) => [id, label]))
}

/** The members who can be mentioned. */
export async function teammatesOf(
  organizationId: string,
  trx?: TransactionClientContract
): Promise<Teammate[]> {
  return Membership.query({ client: trx })
    .join('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', organizationId)
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
    .select('memberships.user_id as userId', 'users.full_name as name')
    .pojo<Teammate>()
}

/** A comment or reply for its own answer: with its thread's replies. @throws E_ROW_NOT_FOUND */
export async function commentThread(id: string) {
  const thread = await Comment.query()
    .where('id', id)
    .preload('author')
    .preload('resolver')
    .firstOrFail()
  const replies = await Comment.query()
    .where('parent_id', id)
    .preload('author')
    .orderBy('created_at')
    .orderBy('id')
  const text = await textOf(thread)
  return { thread, replies, text, teammates: await teammatesOf(thread.organizationId) }
}

async function textOf({ draftId, postId }: Place) {
  const row = draftId === null ? await Post.find(postId) : await Draft.find(draftId)
  return row?.body ?? ''
}

/** The ids of the members whom a text mentions, without its author. */
export function mentionedIds(text: string, teammates: readonly Teammate[], authorId: string) {
  const ids = mentionedTeammates(text, teammates).map(({ userId }) => userId)
  return [...new Set(ids)].filter((id) => id !== authorId)
}
