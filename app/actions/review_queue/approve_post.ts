import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { textProblem } from '#domain/posts/characters'
import { queueApprovalRefusal } from '#domain/review_queue/review_rules'
import { publishTimeProblem } from '#domain/schedule/default_time'
import { postEvent } from '#domain/webhooks/webhook_events'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import { giveMemberApproval, requireApprovable } from '#actions/approvals/give_approval'
import { lockPlanIfLimited } from '#models/plan_holder'
import { nextSlotOf } from '#actions/posting_queue/next_slot'
import CountedPost from '#models/counted_post'
import { offerDecisionUndo, stateBeforeDecision } from '#actions/undo/snapshots'
import { withReadCommitted } from '#database/transaction'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import type User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'
import { withApproval } from '#queries/approvals/with_approvals'
import { now } from '#services/clock'

type ApprovePostInput = {
  postId: string
  user: Pick<User, 'id' | 'fullName'>
  /** The version that the user was viewing. */
  version?: number
  scheduledFor?: DateTime
  zone?: string
  /** Schedules it for the next free slot of its author's queue instead. */
  inQueue?: boolean
}

/** Approves a post in review and schedules it if a slot was chosen. */
export default class ApprovePost {
  /**
   * Returns the post and the undo token.
   * @throws PostStateException, InvalidPostException, PlanLimitReached, E_ROW_NOT_FOUND
   */
  async handle({ postId, user, version, scheduledFor, zone, inQueue }: ApprovePostInput) {
    const userId = user.id
    return withReadCommitted(async (trx) => {
      if (scheduledFor || inQueue) await lockPlanIfLimited(userId, 'posts', trx)
      if (inQueue) await lockQueues(postId, trx)
      const post = await Post.lockForChange(postId, trx)
      const refusal = queueApprovalRefusal(await withApproval(post, trx), version)
      if (refusal) throw new PostStateException(refusal)
      await requireApprovable(post, user.id, trx)
      const problem = textProblem(post) ?? timeProblem(scheduledFor)
      if (problem) throw new InvalidPostException(problem)
      const before = await stateBeforeDecision(postId, trx)
      if (scheduledFor || inQueue) await CountedPost.add({ id: postId, userId }, trx)
      const given = await giveMemberApproval(post, user, trx)
      if (inQueue) post.planInQueue(await nextSlotOf(post, trx))
      else if (scheduledFor) post.planFor(scheduledFor, zone ?? post.zone)
      else post.review({ status: 'approved' })
      const event = await PostEvent.create({ postId, userId, kind: 'approved' }, { client: trx })
      await post.save()
      await WebhookDelivery.record([postEvent('post.approved', post, { by: 'member' })], trx)
      const decision = { kind: 'approve_post' as const, post, userId, before, event }
      const undo = await offerDecisionUndo({ ...decision, approvalId: given.id }, trx)
      return { post, undo }
    })
  }
}

function timeProblem(scheduledFor: DateTime | undefined) {
  return scheduledFor ? publishTimeProblem(scheduledFor, now()) : null
}

/** Everyone who takes a slot locks the plan, then the organization, then the post. */
async function lockQueues(postId: string, trx: TransactionClientContract) {
  const { organizationId } = await Post.query({ client: trx }).where('id', postId).firstOrFail()
  await Organization.lockRow(organizationId, trx)
}
