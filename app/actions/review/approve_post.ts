import type { DateTime } from 'luxon'
import { approvalProblem } from '#domain/campaigns/approval_problem'
import { reviewRefusal } from '#domain/campaigns/review_rules'
import { publishTimeProblem } from '#domain/schedule/publish_time'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import { beforeDecision, decisionSnapshot } from '#models/decision_snapshot'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inReadCommitted } from '#models/transaction'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

type ApprovePostInput = {
  postId: string
  userId: string
  /** The version that the person looked at. */
  version?: number
  /** The slot that it goes into at once. */
  scheduledFor?: DateTime
  zone?: string
}

/** Approves a post that waits for review, and schedules it where a slot was chosen. */
export default class ApprovePost {
  /**
   * `undo` is the token that takes it back.
   * @throws PostStateException, NotPostableException, PlanLimitReached, E_ROW_NOT_FOUND
   */
  async handle({ postId, userId, version, scheduledFor, zone }: ApprovePostInput) {
    return inReadCommitted(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = reviewRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const problem = approvalProblem(post) ?? timeProblem(scheduledFor)
      if (problem) throw new NotPostableException(problem)
      const earlier = await beforeDecision(postId, trx)
      if (scheduledFor) await CountedPost.add({ id: postId, userId }, trx)
      if (scheduledFor) post.planFor(scheduledFor, zone ?? post.zone)
      else post.review({ status: 'approved' })
      const event = await PostEvent.create({ postId, userId, kind: 'approved' }, { client: trx })
      await post.save()
      const offer = { organizationId: post.organizationId, userId, now: now() }
      const { step, token } = await UndoStep.offer(
        { ...offer, kind: 'approve_post' },
        { client: trx }
      )
      const snapshot = await decisionSnapshot(post, earlier, event, trx)
      await UndoItem.addTo(step, [{ subjectId: postId, snapshot }], trx)
      return { post, undo: token }
    })
  }
}

function timeProblem(scheduledFor: DateTime | undefined) {
  return scheduledFor ? publishTimeProblem(scheduledFor, now()) : null
}
