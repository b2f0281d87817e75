import type { DateTime } from 'luxon'
import { staleRefusal } from '#domain/campaigns/review_rules'
import { moveRefusal } from '#domain/posts/refusals'
import { publishTimeProblem } from '#domain/schedule/publish_time'
import { now } from '#services/clock'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inReadCommitted } from '#models/transaction'

type MovePostInput = {
  postId: string
  /** Who moves it, for its log. */
  userId: string
  publishTime: DateTime
  zone?: string
  /** The version that the person looked at. */
  version?: number
}

/** Gives a post another time. The time it has already changes nothing (spec section 4). */
export default class MovePost {
  /** @throws PostStateException, NotPostableException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ postId, userId, publishTime, zone, version }: MovePostInput) {
    return inReadCommitted(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = moveRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      if (post.isPlannedFor(publishTime)) return post
      const stale = staleRefusal(post, version)
      if (stale) throw new PostStateException(stale)
      const problem = publishTimeProblem(publishTime, now())
      if (problem) throw new NotPostableException(problem)
      if (post.status === 'approved') await CountedPost.add({ id: postId, userId }, trx)
      post.planFor(publishTime, zone ?? post.zone)
      await PostEvent.create({ postId, userId, kind: 'moved' }, { client: trx })
      return post.save()
    })
  }
}
