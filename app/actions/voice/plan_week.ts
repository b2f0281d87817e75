import { EventEmitter } from 'node:events'
import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { whatWorked } from '#domain/analytics/what_worked'
import { draftRequest } from '#domain/assistant/prompts'
import { authorType } from '#domain/drafts/author'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { authorKey } from '#domain/voice/voice_examples'
import type { VoiceAuthor } from '#domain/voice/voices'
import {
  nextWeek,
  proposalRequest,
  slotInstead,
  slotsToFill,
  subjectsToPlan,
} from '#domain/voice/week_plan'
import RequestReview from '#actions/approvals/request_review'
import GenerateDraft from '#actions/assistant/generate_draft'
import CreateDraft from '#actions/drafts/create_draft'
import { sqlInstant } from '#database/instants'
import { InvalidPostException } from '#errors/posts_errors'
import BrandAnalysis from '#models/brand_analysis'
import Organization from '#models/organization'
import Post from '#models/post'
import { workedPosts } from '#queries/analytics/worked_posts'
import { nextFreeSlots, postingQueue, queueZone } from '#queries/posting_queue/posting_queue'
import { now } from '#services/clock'
import { withReadCommitted } from '#database/transaction'

const NO_FREE_SLOT =
  'There is no free slot next week. Add posting times in the calendar, then plan again.'

/** More than a week of slots, so that one of each day is among them. */
const SLOTS_READ = 60

/** Writes proposals for the free slots of the next week. They wait in the review queue. */
@inject()
export default class PlanWeek implements RunHandler {
  constructor(
    private generateDraft: GenerateDraft,
    private createDraft: CreateDraft,
    private requestReview: RequestReview
  ) {}

  /**
   * Performs a run of kind 'week_plan', started with an author. A repeated run continues: days
   * that have a proposal get no other one.
   * @throws AiFailure, InvalidPostException, PlanLimitReached
   */
  async perform({ run, input, partialResult, progress, signal }: RunContext) {
    const { organizationId, userId } = run
    const author = authorIn(input)
    const zone = await queueZone(organizationId)
    const worked = await workedOf(organizationId, author, zone)
    const by = { worked, zone }
    const week = nextWeek(now(), zone)
    const { from } = week
    const free = await freeSlots(organizationId, author, from)
    const ofWeek = free.filter((slot) => slot < week.until)
    const postIds = idsIn(partialResult)
    const slots = slotsToFill(ofWeek, worked, zone, await timesOf(postIds, week))
    const analysis = await BrandAnalysis.newestOf(organizationId)
    const subjects = subjectsToPlan(worked, analysis?.contentPillars ?? [], slots.length)
    if (slots.length === 0 && postIds.length === 0) throw new InvalidPostException(NO_FREE_SLOT)
    for (const [index, slot] of slots.entries()) {
      const step = { words: 'Writing proposals', done: index, total: slots.length }
      progress(step, { post_ids: postIds })
      signal.throwIfAborted()
      const topic = proposalRequest(subjects[index] ?? null, worked)
      const text = await this.#write({ organizationId, userId, topic }, signal)
      signal.throwIfAborted()
      const stillFree = await freeSlots(organizationId, author, from)
      // Someone else may have taken the slot while the model was writing, which is paid for.
      if (stillFree.every((one) => one.valueOf() !== slot.valueOf())) {
        slots[index] = slotInstead(stillFree, slots.toSpliced(index, 1), by) ?? slot
      }
      const proposal = { organizationId, userId, author, slot: slots[index]! }
      postIds.push(await this.#propose(proposal, text))
    }
    return { post_ids: postIds }
  }

  #write(
    { topic, ...asked }: { organizationId: string; userId: string; topic: string },
    signal: AbortSignal
  ) {
    const messages = [{ role: 'user' as const, content: draftRequest({ topic }) }]
    const connection = new EventEmitter()
    signal.addEventListener('abort', () => connection.emit('close'), { once: true })
    return this.generateDraft.handle({ ...asked, messages, connection })
  }

  async #propose(
    { organizationId, userId, author, slot }: Proposal,
    { body, hashtags }: { body: string; hashtags: string[] }
  ) {
    const organization = await Organization.findOrFail(organizationId)
    await organization.load('linkedinAccount')
    const by = { linkedinAuthorType: authorType(author.authorKind) }
    const change = { body, hashtags, ...by, linkedinAuthorId: author.authorUrn }
    const publishTime = DateTime.fromJSDate(slot).toUTC()
    // Together, because a draft without its post would be one that no one wrote.
    return withReadCommitted(async (trx) => {
      const written = { organizationId, authorId: userId, change }
      const draft = await this.createDraft.handleIn(trx, written)
      const asked = { organization, draftId: draft.id, user: { id: userId }, publishTime }
      const post = await this.requestReview.handleIn(trx, asked)
      return post.id
    })
  }
}

interface Proposal {
  organizationId: string
  userId: string
  author: VoiceAuthor
  slot: Date
}

async function workedOf(organizationId: string, author: VoiceAuthor, zone: string) {
  const posts = await workedPosts({ organizationId }, zone)
  return whatWorked(posts.filter((post) => authorKey(post) === authorKey(author)))
}

/** Returns the free slots from a moment on, soonest first. */
async function freeSlots(organizationId: string, author: VoiceAuthor, from: Date) {
  const { authorKind: kind, authorUrn: urn } = author
  const queue = await postingQueue(organizationId, { kind, urn })
  return nextFreeSlots(queue, { count: SLOTS_READ, now: DateTime.fromJSDate(from).toUTC() })
}

/** Returns the times of the proposals that an earlier try has written for the week. */
async function timesOf(postIds: readonly string[], { from, until }: ReturnType<typeof nextWeek>) {
  const written = await Post.query()
    .whereIn('id', [...postIds])
    .where('publish_at', '>=', sqlInstant(from))
    .where('publish_at', '<', sqlInstant(until))
  return written.flatMap(({ publishAt }) => publishAt ?? [])
}

function authorIn(input: unknown): VoiceAuthor {
  const { authorKind, authorUrn } = Object(input) as Record<string, unknown>
  const kind = authorKind === 'company' ? 'company' : 'personal'
  return { authorKind: kind, authorUrn: typeof authorUrn === 'string' ? authorUrn : null }
}

function idsIn(partialResult: unknown): string[] {
  const { post_ids: ids } = Object(partialResult) as { post_ids?: unknown }
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
