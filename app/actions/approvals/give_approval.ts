import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { approvalRefusal, isOwnPost, VERSION_CONFLICT } from '#domain/approvals/approval_rules'
import { textProblem } from '#domain/posts/characters'
import { postEvent } from '#domain/webhooks/webhook_events'
import { holdUnapproved } from '#actions/publishing/hold_unapproved_posts'
import { OwnPostException } from '#errors/approvals_errors'
import {
  InvalidPostException,
  PostStateException,
  VersionConflictException,
} from '#errors/posts_errors'
import { offerDecisionUndo, stateBeforeDecision } from '#actions/undo/snapshots'
import { withTransaction } from '#database/transaction'
import Approval from '#models/approval'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import type User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'
import { withApproval } from '#queries/approvals/with_approvals'
import { now } from '#services/clock'

type GiveApprovalInput = {
  postId: string
  user: Pick<User, 'id' | 'fullName'>
  /** The version that the user saw. */
  version: number
}

/**
 * Approves the version of a post that a member saw. A post whose hour has passed without its
 * approvals fails first, so that a late approval never publishes it.
 */
export default class GiveApproval {
  /**
   * Returns the post and the undo token, which is null when the member had approved it before.
   * @throws OwnPostException, VersionConflictException, PostStateException, InvalidPostException,
   *   E_ROW_NOT_FOUND
   */
  async handle({ postId, user, version }: GiveApprovalInput) {
    return withTransaction(async (trx) => {
      await holdUnapproved(postId, trx)
      const post = await Post.lockForChange(postId, trx)
      await requireApprovable(post, user.id, trx)
      if (post.version !== version) throw new VersionConflictException(VERSION_CONFLICT)
      const own = await Approval.validOf(post, { client: trx }).where('user_id', user.id).first()
      if (own) return { post, undo: null }
      const before = await stateBeforeDecision(postId, trx)
      const given = await giveMemberApproval(post, user, trx, version)
      const approved = { postId, userId: user.id, kind: 'approved' as const }
      const event = await PostEvent.create(approved, { client: trx })
      await passReview(post, trx)
      await post.merge({ updatedAt: now() }).save()
      await WebhookDelivery.record([postEvent('post.approved', post, { by: 'member' })], trx)
      const decision = { kind: 'approve_post' as const, post, userId: user.id, before, event }
      const undo = await offerDecisionUndo({ ...decision, approvalId: given.id }, trx)
      return { post, undo }
    })
  }
}

/** Records a member's approval of a locked post. */
export function giveMemberApproval(
  post: Post,
  user: Pick<User, 'id' | 'fullName'>,
  trx: TransactionClientContract,
  version?: number
) {
  const approver = { kind: 'member' as const, userId: user.id, authorName: user.fullName }
  return Approval.give(post, approver, { client: trx }, version)
}

/** @throws OwnPostException, PostStateException */
export async function requireApprovable(
  post: Post,
  userId: string,
  trx: TransactionClientContract
) {
  const refusal = approvalRefusal(post.status)
  if (refusal) throw new PostStateException(refusal)
  const { approval } = await withApproval(post, trx)
  const isNeeded = approval.required.includes('member')
  if (isNeeded && isOwnPost(post, userId)) throw new OwnPostException()
}

/** A post in review is approved once its last approval is given. */
export async function passReview(post: Post, trx: TransactionClientContract) {
  const { approval } = await withApproval(post, trx)
  if (post.status !== 'pending_review' || approval.missing.length > 0) return
  const problem = textProblem(post)
  if (problem) throw new InvalidPostException(problem)
  post.review({ status: 'approved' })
}
