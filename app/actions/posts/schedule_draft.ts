import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { isMadeBy, type ScheduleRequest } from '#domain/posts/schedule_request'
import { publishTimeProblem } from '#domain/schedule/publish_time'
import { now } from '#services/clock'
import { pagesOf } from '#services/linkedin/page_memory'
import IdTakenException from '#exceptions/id_taken_exception'
import NotConnectedException from '#exceptions/not_connected_exception'
import NotPostableException from '#exceptions/not_postable_exception'
import CountedPost from '#models/counted_post'
import Draft from '#models/draft'
import type Organization from '#models/organization'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'

type ScheduleDraftInput = ScheduleRequest & {
  /** With its `linkedinAccount`. */
  organization: Organization
  userId: string
  /** Made by the client, so that a repeated request makes no second post. */
  id?: string
  publishTime: DateTime
}

type ScheduledDraft = { kind: 'created' | 'repeated'; post: Post }

/** Makes a post of a draft: planned for a time, or to go out at once. */
export default class ScheduleDraft {
  /** @throws IdTakenException, NotPostableException, NotConnectedException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle(input: ScheduleDraftInput): Promise<ScheduledDraft> {
    const known = input.id === undefined ? null : await Post.find(input.id)
    if (known) return this.#repeated(known, input)
    await input.organization.related('drafts').query().where('id', input.draftId).firstOrFail()
    const post = await inTransaction((trx) => this.#create(input, trx))
    if (post) return { kind: 'created', post }
    return this.#repeated(await Post.findOrFail(input.id), input)
  }

  #repeated(post: Post, input: ScheduleDraftInput): ScheduledDraft {
    const isSame = post.organizationId === input.organization.id && isMadeBy(post, input)
    if (!isSame) throw new IdTakenException()
    return { kind: 'repeated', post }
  }

  /** The post as it is stored; null when its id is taken. */
  async #create(input: ScheduleDraftInput, trx: TransactionClientContract) {
    const { id, organization, userId, publishTime, zone } = input
    // Held, so that an edit of the draft comes before the copy or reaches the post.
    const draft = await Draft.lockForChange(input.draftId, trx)
    this.#check(input, draft)
    const post = new Post().useTransaction(trx)
    post.merge({ id, organizationId: organization.id, draftId: draft.id, createdBy: userId })
    post.merge({ origin: 'manual', ...postContent(draft) })
    const account = organization.linkedinAccount
    post.merge(await Post.authorFor(draft, account, pagesOf(account), { client: trx }))
    if (input.status === 'scheduled') post.planFor(publishTime, zone)
    else post.queueAt(now(), zone)
    const isNew = await post.saveAsNew()
    if (isNew) await CountedPost.add({ id: post.id, userId }, trx)
    return isNew ? Post.query({ client: trx }).where('id', post.id).firstOrFail() : null
  }

  #check({ status, publishTime, organization }: ScheduleDraftInput, draft: Draft) {
    const problem =
      postingProblem(draft) ??
      (status === 'scheduled' ? publishTimeProblem(publishTime, now()) : null)
    if (problem) throw new NotPostableException(problem)
    const isConnected = organization.linkedinAccount?.condition === 'connected'
    if (status === 'queued' && !isConnected) throw new NotConnectedException()
  }
}
