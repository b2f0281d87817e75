import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PLANNED_STATUSES, usedDraftProblem } from '#domain/drafts/draft_post'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { isMadeBy, type ScheduleRequest } from '#domain/posts/schedule_request'
import { publishTimeProblem } from '#domain/schedule/publish_time'
import { now } from '#services/clock'
import { pagesOf } from '#services/linkedin/page_memory'
import IdTakenException from '#exceptions/id_taken_exception'
import NotConnectedException from '#exceptions/not_connected_exception'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import Draft from '#models/draft'
import { nextSlots } from '#models/next_slots'
import Organization from '#models/organization'
import { takeLimitedTurn } from '#models/plan_turn'
import Post from '#models/post'
import { inReadCommitted } from '#models/transaction'

/** The time a post is planned for: a chosen one, now, or the next free slot of the organization. */
type Plan = (ScheduleRequest & { publishTime: DateTime }) | { draftId: string; status: 'next_slot' }

type ScheduleDraftInput = Plan & {
  /** With its `linkedinAccount`. */
  organization: Organization
  userId: string
  /** Made by the client, so that a repeated request makes no second post. */
  id?: string
  /** True: refused when another post was made of the draft. A free slot never takes a planned one. */
  once?: boolean
}

type ScheduledDraft = { kind: 'created' | 'repeated'; post: Post }

/** Makes a post of a draft: planned for a time or a free slot, or to be published immediately. */
export default class ScheduleDraft {
  /** @throws IdTakenException, NotPostableException, NotConnectedException, PostStateException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle(input: ScheduleDraftInput): Promise<ScheduledDraft> {
    const known = input.id === undefined ? null : await Post.find(input.id)
    if (known) return this.#repeated(known, input)
    await input.organization.related('drafts').query().where('id', input.draftId).firstOrFail()
    const post = await inReadCommitted((trx) => this.#create(input, trx))
    if (post) return { kind: 'created', post }
    return this.#repeated(await Post.findOrFail(input.id), input)
  }

  #repeated(post: Post, input: ScheduleDraftInput): ScheduledDraft {
    const isMade =
      input.status === 'next_slot' ? post.draftId === input.draftId : isMadeBy(post, input)
    const isSame = post.organizationId === input.organization.id && isMade
    if (!isSame) throw new IdTakenException()
    return { kind: 'repeated', post }
  }

  /** The post as it is stored; null when its id is taken. */
  async #create(input: ScheduleDraftInput, trx: TransactionClientContract) {
    const { id, organization, userId } = input
    // Before anything else is held: whoever holds the turn may need it.
    await takeLimitedTurn(userId, 'posts', trx)
    const plan = await this.#plan(input, trx)
    // Held, so that an edit of the draft comes before the copy or reaches the post.
    const draft = await Draft.lockForChange(input.draftId, trx)
    await this.#refuseSecond(input, trx)
    this.#check(plan, organization, draft)
    const post = new Post().useTransaction(trx)
    post.merge({ id, organizationId: organization.id, draftId: draft.id, createdBy: userId })
    post.merge({ origin: 'manual', ...postContent(draft) })
    const account = organization.linkedinAccount
    post.merge(await Post.authorFor(draft, account, pagesOf(account), { client: trx }))
    if (plan.status === 'scheduled') post.planFor(plan.publishTime, plan.zone)
    else post.queueAt(now(), plan.zone)
    const isNew = await post.saveAsNew()
    if (isNew) await CountedPost.add({ id: post.id, userId }, trx)
    return isNew ? Post.query({ client: trx }).where('id', post.id).firstOrFail() : null
  }

  /** The organization is locked for a free slot: of two requests each gets another one. */
  async #plan(input: ScheduleDraftInput, trx: TransactionClientContract) {
    if (input.status !== 'next_slot') return input
    const { draftId, organization } = input
    await Organization.hold(organization.id, trx)
    const question = { organizationId: organization.id, count: 1, now: now() }
    const { zone, slots } = await nextSlots(question, trx)
    const [slot] = slots
    if (!slot) throw new NotPostableException('No free slot was found. Choose a time instead.')
    const publishTime = DateTime.fromJSDate(slot, { zone: 'utc' })
    return { draftId, publishTime, zone, status: 'scheduled' as const }
  }

  /** The draft is held: of two requests that come together, the second sees the post of the first. */
  async #refuseSecond(
    { id, draftId, once, status }: ScheduleDraftInput,
    trx: TransactionClientContract
  ) {
    if (!once && status !== 'next_slot') return
    const posts = await Post.query({ client: trx }).where('draft_id', draftId)
    const others = posts.filter((post) => post.id !== id)
    const planned = others.filter((post) => PLANNED_STATUSES.includes(post.status))
    const problem = usedDraftProblem(once ? others : planned)
    if (problem) throw new PostStateException(problem)
  }

  #check(
    { status, publishTime }: ScheduleRequest,
    { linkedinAccount }: Organization,
    draft: Draft
  ) {
    const problem =
      postingProblem(draft) ??
      (status === 'scheduled' ? publishTimeProblem(publishTime, now()) : null)
    if (problem) throw new NotPostableException(problem)
    const isConnected = linkedinAccount?.condition === 'connected'
    if (status === 'queued' && !isConnected) throw new NotConnectedException()
  }
}
