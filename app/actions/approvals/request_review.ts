import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  hasUnconfirmed,
  OPEN_STATUSES,
  UNCONFIRMED_SENTENCE,
  usedDraftProblem,
} from '#domain/drafts/draft_post'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { problemOfField } from '#domain/posts/refusals'
import { publishTimeProblem } from '#domain/schedule/default_time'
import { lastKnownPages } from '#services/linkedin/pages'
import { askForApproval } from '#actions/approvals/ask_for_approval'
import {
  InvalidPostException,
  PostStateException,
  PostUnconfirmedException,
} from '#errors/posts_errors'
import { withReadCommitted } from '#database/transaction'
import CountedPost from '#models/counted_post'
import Draft from '#models/draft'
import type Organization from '#models/organization'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import type User from '#models/user'
import Membership from '#models/membership'
import { now } from '#services/clock'

type RequestReviewInput = {
  /** With its `linkedinAccount`. */
  organization: Organization
  draftId: string
  user: Pick<User, 'id'>
  /** When it should be published; without a time, the person who schedules it chooses one. */
  publishTime?: DateTime
}

/**
 * Sends a draft to review: it becomes a post that a member has to approve. With a
 * new time, a post that missed its hour without approval is sent again.
 */
export default class RequestReview {
  /**
   * @throws PostStateException, PostUnconfirmedException, InvalidPostException, PlanLimitReached,
   *   E_ROW_NOT_FOUND
   */
  async handle(input: RequestReviewInput) {
    return withReadCommitted((trx) => this.handleIn(trx, input))
  }

  /** The same in a transaction of the caller, which must read committed data. */
  async handleIn(trx: TransactionClientContract, input: RequestReviewInput) {
    const { organization, user, draftId } = input
    await lockPlanIfLimited(user.id, 'posts', trx)
    const draft = await Draft.lockForChange(draftId, trx)
    const problem = postingProblem(draft) ?? timeProblem(input.publishTime)
    if (problem) throw new InvalidPostException(problem)
    const missed = await this.#missedPost(draft, trx)
    const isSentAgain = missed !== null && input.publishTime !== undefined
    const post = isSentAgain ? missed : await this.#newPost(draft, input, trx)
    const zone = await Membership.zoneOf(organization.id, { client: trx })
    if (input.publishTime) post.planFor(input.publishTime, zone)
    else post.merge({ status: 'pending_review', zone, publishAt: null, dueAt: null, version: 1 })
    post.merge({ needsReview: true, reviewRequestedBy: user.id })
    await post.save()
    if (input.publishTime) await CountedPost.add({ id: post.id, userId: user.id }, trx)
    await askForApproval(post, user.id, trx)
    return Post.query({ client: trx }).where('id', post.id).firstOrFail()
  }

  /** The draft is locked, so the second of two parallel requests sees the post of the first. */
  async #missedPost(draft: Draft, trx: TransactionClientContract) {
    const posts = await Post.query({ client: trx }).where('draft_id', draft.id)
    if (hasUnconfirmed(posts)) throw new PostUnconfirmedException(UNCONFIRMED_SENTENCE)
    const used = usedDraftProblem(posts.filter(({ status }) => OPEN_STATUSES.includes(status)))
    if (used) throw new PostStateException(used)
    const missed = posts.find(({ failureCode }) => failureCode === 'not_approved')
    return missed ? Post.lockForChange(missed.id, trx) : null
  }

  async #newPost(
    draft: Draft,
    { organization, user }: RequestReviewInput,
    trx: TransactionClientContract
  ) {
    const post = new Post().useTransaction(trx)
    post.merge({ organizationId: organization.id, draftId: draft.id, createdBy: user.id })
    const written = { ...postContent(draft), program: draft.program }
    post.merge({ origin: 'manual', attempts: 0, version: 0, ...written })
    const account = organization.linkedinAccount
    return post.merge(
      await Post.authorFor(draft, account, lastKnownPages(account), { client: trx })
    )
  }
}

function timeProblem(publishTime: DateTime | undefined) {
  if (!publishTime) return null
  return problemOfField('publish_time', publishTimeProblem(publishTime, now()))
}
