import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { commentMentionNotification } from '#domain/notifications/comment_notifications'
import type Comment from '#models/comment'
import Notification from '#models/notification'
import Post from '#models/post'
import type User from '#models/user'
import { mentionedIds, teammatesOf } from '#queries/comments/comments'

/** Notifies the members whom a comment mentions, each once, however often it is edited. */
export async function notifyMentioned(
  comment: Comment,
  author: Pick<User, 'id' | 'fullName'>,
  trx: TransactionClientContract
) {
  const { id, organizationId, draftId, body: text } = comment
  if (!text.includes('@')) return
  const teammates = await teammatesOf(organizationId, trx)
  const userIds = mentionedIds(text, teammates, author.id)
  if (userIds.length === 0) return
  const postId = comment.postId ?? (await newestPostOf(draftId, trx))
  const written = commentMentionNotification({ by: author.fullName, text, postId, draftId })
  const subjectId = postId ?? draftId ?? id
  const about = { organizationId, subjectId, kind: 'comment_mention' as const, endsAt: null }
  for (const userId of userIds) {
    const dedupeKey = `comment_mention:${id}:${userId}`
    await Notification.writeOnce({ ...written, ...about, userId, dedupeKey }, { client: trx })
  }
}

async function newestPostOf(draftId: string | null, trx: TransactionClientContract) {
  const posts = Post.query({ client: trx }).where('draft_id', draftId ?? '')
  const post = await posts.orderBy('created_at', 'desc').orderBy('id', 'desc').first()
  return post?.id ?? null
}
