import { inject } from '@adonisjs/core'
import { awaitedKind } from '#domain/approvals/approval_policy'
import { NOT_WAITING, REMINDER_PAUSE_MS } from '#domain/approvals/approval_rules'
import { memberReminderNotification } from '#domain/notifications/approval_notifications'
import RemindClient from '#actions/review_links/remind_client'
import { notifyApprovers } from '#actions/approvals/notify_approvers'
import { NoApproverException, RemindedRecentlyException } from '#errors/approvals_errors'
import { PostStateException } from '#errors/posts_errors'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import type User from '#models/user'
import { withApproval } from '#queries/approvals/with_approvals'
import { now } from '#services/clock'

type RemindAboutPostInput = {
  postId: string
  user: Pick<User, 'id' | 'fullName' | 'effectiveClock'>
}

/**
 * A member reminds whom a post waits for: those who may approve it, at most once an hour for each
 * post, or its client by email.
 */
@inject()
export default class RemindAboutPost {
  constructor(private remindClient: RemindClient) {}

  /**
   * @throws PostStateException, RemindedRecentlyException, NoApproverException, E_ROW_NOT_FOUND,
   *   and those of RemindClient
   */
  async handle({ postId, user }: RemindAboutPostInput) {
    const post = await withApproval(await Post.findOrFail(postId))
    const awaited = awaitedKind(post.approval, post.status)
    if (awaited === null) throw new PostStateException(NOT_WAITING)
    if (awaited === 'member') return this.#remindApprovers({ postId, user })
    const asked = post.approval.asked.find(({ kind }) => kind === 'client') ?? null
    await this.remindClient.handle({ asked, user })
  }

  #remindApprovers({ postId, user }: RemindAboutPostInput) {
    return withTransaction(async (trx) => {
      const post = await withApproval(await Post.lockForChange(postId, trx), trx)
      if (awaitedKind(post.approval, post.status) !== 'member') {
        throw new PostStateException(NOT_WAITING)
      }
      const latest = await PostEvent.query({ client: trx })
        .where({ post_id: postId, kind: 'reminded' })
        .orderBy('created_at', 'desc')
        .first()
      const waitMs = latest ? REMINDER_PAUSE_MS - now().diff(latest.createdAt).toMillis() : 0
      if (waitMs > 0) throw new RemindedRecentlyException(waitMs)
      const event = { postId, userId: user.id, kind: 'reminded' as const }
      const { id: key } = await PostEvent.create(event, { client: trx })
      const text = memberReminderNotification(post, user.fullName)
      const reminder = { kind: 'approval_reminder' as const, text, key, except: user.id }
      const count = await notifyApprovers(post, reminder, trx)
      if (count === 0) throw new NoApproverException()
    })
  }
}
