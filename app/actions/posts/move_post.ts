import type { DateTime } from 'luxon'
import { staleRefusal } from '#domain/review_queue/review_rules'
import { moveRefusal } from '#domain/posts/refusals'
import { publishTimeProblem } from '#domain/schedule/default_time'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import { now } from '#services/clock'
import CountedPost from '#models/counted_post'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { offerDecisionUndo, stateBeforeDecision } from '#actions/undo/snapshots'
import { withReadCommitted } from '#database/transaction'

type MovePostInput = {
  postId: string
  /** The user who moves it, for the log. */
  userId: string
  publishTime: DateTime
  zone?: string
  /** The version that the user was viewing. */
  version?: number
}

/** Reschedules a post. Its current time changes nothing. */
export default class MovePost {
  /**
   * Returns the post and the undo token, which is null when nothing changed.
   * @throws PostStateException, InvalidPostException, PlanLimitReached, E_ROW_NOT_FOUND
   */
  async handle({ postId, userId, publishTime, zone, version }: MovePostInput) {
    return withReadCommitted(async (trx) => {
      // Everyone who counts a post locks the plan, then the post.
      await lockPlanIfLimited(userId, 'posts', trx)
      const post = await Post.lockForChange(postId, trx)
      const refusal = moveRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      if (post.isPlannedFor(publishTime)) return { post, undo: null }
      const stale = staleRefusal(post, version)
      if (stale) throw new PostStateException(stale)
      const problem = publishTimeProblem(publishTime, now())
      if (problem) throw new InvalidPostException(problem)
      const before = await stateBeforeDecision(postId, trx)
      if (post.status === 'approved') await CountedPost.add({ id: postId, userId }, trx)
      post.planFor(publishTime, zone ?? post.zone)
      const event = await PostEvent.create({ postId, userId, kind: 'moved' }, { client: trx })
      await post.save()
      const decision = { kind: 'move_post' as const, post, userId, before, event }
      return { post, undo: await offerDecisionUndo(decision, trx) }
    })
  }
}
