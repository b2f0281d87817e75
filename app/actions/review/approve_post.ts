import type { DateTime } from 'luxon'
import { approvalProblem } from '#domain/campaigns/approval_problem'
import { reviewRefusal } from '#domain/campaigns/review_rules'
import { publishTimeProblem } from '#domain/schedule/publish_time'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'
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
  /** @throws PostStateException, NotPostableException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ postId, userId, version, scheduledFor, zone }: ApprovePostInput) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = reviewRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const problem = approvalProblem(post) ?? timeProblem(scheduledFor)
      if (problem) throw new NotPostableException(problem)
      if (scheduledFor) await CountedPost.add({ id: postId, userId }, trx)
      if (scheduledFor) post.planFor(scheduledFor, zone ?? post.zone)
      else post.review({ status: 'approved' })
      await PostEvent.create({ postId, userId, kind: 'approved' }, { client: trx })
      return post.save()
    })
  }
}

function timeProblem(scheduledFor: DateTime | undefined) {
  return scheduledFor ? publishTimeProblem(scheduledFor, now()) : null
}
