import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { authorKind } from '#domain/drafts/author'
import {
  hasUnconfirmed,
  OPEN_STATUSES,
  UNCONFIRMED_SENTENCE,
  usedDraftProblem,
} from '#domain/drafts/draft_post'
import { waitingSentence } from '#domain/approvals/approval_rules'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { isMadeBy, problemOfField } from '#domain/posts/refusals'
import type { ScheduleRequest } from '#domain/posts/refusals'
import { publishTimeProblem } from '#domain/schedule/default_time'
import { lastKnownPages } from '#services/linkedin/pages'
import { IdTakenException } from '#errors/requests_errors'
import { NotConnectedException } from '#errors/settings_errors'
import {
  InvalidPostException,
  PostStateException,
  PostUnconfirmedException,
} from '#errors/posts_errors'
import { now } from '#services/clock'
import { askForApproval } from '#actions/approvals/ask_for_approval'
import { offerUnschedule } from '#actions/undo/snapshots'
import CountedPost from '#models/counted_post'
import Draft from '#models/draft'
import { nextSlotOf } from '#actions/posting_queue/next_slot'
import { UNRESERVED } from '#queries/posting_queue/posting_queue'
import { withReadCommitted } from '#database/transaction'
import Organization from '#models/organization'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'

type ScheduledTime = ScheduleRequest & { publishTime: DateTime }

/** The planned time: a chosen one, now, or the author's next free slot. */
type PlannedTime = ScheduledTime | { draftId: string; status: 'next_slot' }

type ScheduleDraftInput = PlannedTime & {
  /** With its `linkedinAccount`. */
  organization: Organization
  userId: string
  /** Chosen by the client, so that a repeated request creates no second post. */
  id?: string
  /**
   * True refuses a draft that already has another post, and false accepts one whose post may be on
   * LinkedIn without confirmation. A free slot never accepts a draft with a post that is planned or
   * in review.
   */
  once?: boolean
}

type ScheduledDraft = {
  kind: 'created' | 'repeated'
  post: Post
  /** The token that takes a new planned post back; null for any other. */
  undo: string | null
}

/** Creates a post from a draft: planned for a time or a free slot, or published immediately. */
export default class ScheduleDraft {
  /**
   * @throws IdTakenException, InvalidPostException, NotConnectedException, PostStateException,
   *   PostUnconfirmedException, PlanLimitReached, E_ROW_NOT_FOUND
   */
  async handle(input: ScheduleDraftInput): Promise<ScheduledDraft> {
    const known = input.id === undefined ? null : await Post.find(input.id)
    if (known) return this.#repeated(known, input)
    await input.organization.related('drafts').query().where('id', input.draftId).firstOrFail()
    const created = await withReadCommitted((trx) => this.#create(input, trx))
    if (created) return { kind: 'created', ...created }
    return this.#repeated(await Post.findOrFail(input.id), input)
  }

  #repeated(post: Post, input: ScheduleDraftInput): ScheduledDraft {
    const isMade =
      input.status === 'next_slot' ? post.draftId === input.draftId : isMadeBy(post, input)
    const isSame = post.organizationId === input.organization.id && isMade
    if (!isSame) throw new IdTakenException()
    return { kind: 'repeated', post, undo: null }
  }

  /** Returns the stored post and the undo token; null when the post's id is taken. */
  async #create(input: ScheduleDraftInput, trx: TransactionClientContract) {
    const { id, organization, userId } = input
    // Taken before any other lock, because the holder of the plan's lock may need those.
    await lockPlanIfLimited(userId, 'posts', trx)
    // The organization is locked, so that two requests get different slots.
    if (input.status === 'next_slot') await Organization.lockRow(organization.id, trx)
    // Locked, so that a parallel edit of the draft either comes before the copy or also changes the
    // post.
    const draft = await Draft.lockForChange(input.draftId, trx)
    const plan = await this.#plan(input, draft, trx)
    await this.#requireUnused(input, trx)
    this.#check(plan, organization, draft)
    requireNoApproval(plan, organization)
    const post = new Post().useTransaction(trx)
    post.merge({ id, organizationId: organization.id, draftId: draft.id, createdBy: userId })
    post.merge({ origin: 'manual', ...postContent(draft), program: draft.program })
    const account = organization.linkedinAccount
    post.merge(await Post.authorFor(draft, account, lastKnownPages(account), { client: trx }))
    if (plan.status === 'slot') post.planInQueue(plan)
    else if (plan.status === 'scheduled') post.planFor(plan.publishTime, plan.zone)
    else post.queueAt(now(), plan.zone)
    const isNew = await post.saveAsNew()
    if (isNew) await CountedPost.add({ id: post.id, userId }, trx)
    if (isNew) await askForApproval(post, userId, trx)
    if (!isNew) return null
    const stored = await Post.query({ client: trx }).where('id', post.id).firstOrFail()
    const isPlanned = stored.status === 'scheduled'
    return { post: stored, undo: isPlanned ? await offerUnschedule(stored, userId, trx) : null }
  }

  async #plan(input: ScheduleDraftInput, draft: Draft, trx: TransactionClientContract) {
    if (input.status !== 'next_slot') return input
    const { linkedinAuthorType: type, linkedinAuthorId: urn } = draft
    const author = { authorKind: authorKind(type), authorUrn: urn, authorName: null }
    const { id: organizationId } = input.organization
    const queued = { organizationId, ...author, ...UNRESERVED }
    return { status: 'slot' as const, ...(await nextSlotOf(queued, trx)) }
  }

  /** The draft is locked, so the second of two parallel requests sees the post of the first. */
  async #requireUnused(
    { id, draftId, once, status }: ScheduleDraftInput,
    trx: TransactionClientContract
  ) {
    if (once === false && status !== 'next_slot') return
    const posts = await Post.query({ client: trx })
      .where('draft_id', draftId)
      .select('id', 'status', 'publish_at', 'posted_at', 'created_at')
    const others = posts.filter((post) => post.id !== id)
    if (once !== false && hasUnconfirmed(others))
      throw new PostUnconfirmedException(UNCONFIRMED_SENTENCE)
    if (!once && status !== 'next_slot') return
    const open = others.filter((post) => OPEN_STATUSES.includes(post.status))
    const problem = usedDraftProblem(once ? others : open)
    if (problem) throw new PostStateException(problem)
  }

  #check(
    plan: ScheduledTime | { status: 'slot' },
    { linkedinAccount }: Organization,
    draft: Draft
  ) {
    const problem =
      postingProblem(draft) ??
      (plan.status === 'scheduled'
        ? problemOfField('publish_time', publishTimeProblem(plan.publishTime, now()))
        : null)
    if (problem) throw new InvalidPostException(problem)
    const isConnected = linkedinAccount?.condition === 'connected'
    if (plan.status === 'queued' && !isConnected) throw new NotConnectedException()
  }
}

/** A post that needs an approval cannot be published the moment it is written. */
function requireNoApproval({ status }: { status: string }, { approvalPolicy }: Organization) {
  if (status !== 'queued' || approvalPolicy === 'campaigns') return
  throw new PostStateException(waitingSentence('member'))
}
