import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PlanLimitReached } from '#domain/billing/payments'
import type { Feed } from '#domain/campaigns/sources/feed_items'
import { MAX_WAIT_MS } from '#domain/campaigns/sources/source_rules'
import { UNEXPECTED } from '#domain/runs/run_rules'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { RunFailedException } from '#errors/runs_errors'
import { AiFailure } from '#services/ai/ai_failure'
import { RunWatch } from '#services/background/run_watch'
import { currentRunClaim, runningWork } from '#services/background/run_worker'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { fetchFeed } from '#services/web/fetch_feed'
import type { FeedVersion } from '#services/web/fetch_feed'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import { keyOwnerOf } from '#actions/campaigns/generate_due_post'
import ProposePosts from '#actions/campaigns/sources/propose_posts'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import SourceItem from '#models/source_item'

interface Reading {
  sourceId: string
  signal: AbortSignal
  /** Who asked for it; null for the scheduler, which proposes posts of active campaigns only. */
  userId: string | null
  progress: RunContext['progress']
}

const TAKEN_AWAY = 'This source was removed, or another process is reading it.'

const BEING_READ = 'This source is being read. Please try again in a moment.'

/**
 * Reads a source of a campaign and proposes posts from what is new. An item is stored once, and its
 * post together with its use, so a restart in the middle repeats nothing.
 */
@inject()
export default class ReadSource implements RunHandler {
  constructor(
    private shutdown: Shutdown,
    private proposePosts: ProposePosts
  ) {}

  /**
   * Performs a run of kind 'source', started with `{ sourceId }`.
   * @throws RunFailedException, AiFailure
   */
  async perform({ run, input, progress, signal }: RunContext) {
    const { sourceId } = Object(input) as { sourceId?: unknown }
    const own = { id: String(sourceId), organization_id: run.organizationId }
    const { id } = await CampaignSource.query().where(own).firstOrFail()
    const reading = { sourceId: id, userId: run.userId, signal, progress }
    const postIds = await this.#read(reading)
    if (postIds === null) throw new RunFailedException(BEING_READ)
    return { source_id: id, post_ids: postIds }
  }

  /** Reads a due source for the scheduler. Failures are stored with the source. */
  async handle({ sourceId }: { sourceId: string }) {
    const { signal } = this.shutdown
    if (signal.aborted) return
    const reading = { sourceId, userId: null, signal, progress: () => {} }
    await this.#read(reading).catch((error) => {
      if (isExpected(error) || signal.aborted) return
      logger.error({ err: error, sourceId }, "a source couldn't be read")
    })
  }

  /**
   * Returns the ids of the proposed posts; null while the source is read elsewhere. A lease also
   * ends when the machine's clock is set forward, so this process looks at its own readings, too.
   */
  async #read(reading: Reading) {
    const { sourceId: id } = reading
    if (runningWork.has(id)) return null
    const claim = { id, claim: `${currentRunClaim()}|${randomUUID().slice(0, 8)}` }
    const source = await CampaignSource.begin(claim, now())
    if (!source) return null
    const watch = watchOf(claim, reading.signal)
    const { signal } = watch
    try {
      await readItems(source, { ...reading, signal })
      const postIds = await this.#propose(source, { ...reading, signal })
      await CampaignSource.end({ ...claim, url: source.url }, now(), null)
      return postIds
    } catch (error) {
      const failure = isExpected(error) ? error.message : UNEXPECTED.sentence
      await CampaignSource.end(
        { ...claim, url: source.url },
        now(),
        signal.aborted ? null : failure
      )
      const isTakenAway = signal.aborted && !reading.signal.aborted
      throw isTakenAway ? new RunFailedException(TAKEN_AWAY) : error
    } finally {
      await watch.end()
    }
  }

  async #propose(source: CampaignSource, { userId, signal, progress }: Reading) {
    const campaign = await Campaign.findOrFail(source.campaignId)
    if (userId === null && campaign.status !== 'active') return []
    const keyOwner = userId ?? (await keyOwnerOf(campaign))
    return this.proposePosts.handle({ source, campaign, userId: keyOwner, signal, progress })
  }
}

/** Renews the claim of a reading, which is aborted when the claim is lost or the source removed. */
function watchOf(claim: { id: string; claim: string }, forceSignal: AbortSignal) {
  const isHeld = () => CampaignSource.isHeld(claim)
  const keep = () => CampaignSource.keep(claim, now())
  return new RunWatch({ id: claim.id, isHeld, keep, write: isHeld }, forceSignal)
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof AiFailure ||
    error instanceof PlanLimitReached ||
    error instanceof RunFailedException
  )
}

async function readItems(source: CampaignSource, { signal, progress }: Reading) {
  if (source.kind === 'evergreen') return void (await markRead(source, null))
  progress({ words: 'Reading the feed', done: 0, total: 0 })
  const answer = await fetchFeed(source.url ?? '', source, signal)
  signal.throwIfAborted()
  if (answer.kind === 'refused') throw new RunFailedException(answer.sentence)
  await markRead(source, answer.kind === 'feed' ? answer : null)
}

/**
 * Stores the items that the source has not brought before. Those of its first reading, and those
 * that are older than a week, count as seen. Nothing is stored when someone has changed the URL
 * while it was read.
 */
async function markRead(
  { id, url }: CampaignSource,
  read: { feed: Feed; version: FeedVersion } | null
) {
  await withTransaction(async (trx) => {
    const source = await CampaignSource.lockForChange(id, trx)
    if (source.url !== url) return
    const at = now()
    const oldest = at.toMillis() - MAX_WAIT_MS
    if (read) {
      const known = await SourceItem.query({ client: trx })
        .where('source_id', id)
        .select('identity')
      const identities = new Set(known.map(({ identity }) => identity))
      const isFirst = source.readAt === null
      const fresh = read.feed.items
        .filter(({ identity }) => !identities.has(identity))
        .map((item) => {
          const isOld = isFirst || (item.publishedAt ?? oldest) < oldest
          return { ...item, status: isOld ? ('seen' as const) : ('waiting' as const) }
        })
      // A feed has its newest item first, and posts are written in the order of the items.
      await SourceItem.storeNew(id, fresh.toReversed(), at, trx)
      source.merge({ title: read.feed.title || null, ...storable(read.version) })
    }
    await SourceItem.query({ client: trx })
      .where({ source_id: id, status: 'waiting' })
      .where('created_at', '<', sqlInstant(new Date(oldest)))
      .update({ status: 'skipped', text: '' })
    await source.merge({ readAt: at }).save()
  })
}

const MAX_ETAG = 512

const MAX_DATE = 128

/** A value that is too long to be stored is left out, so the feed is read again as a whole. */
function storable({ etag, lastModified }: FeedVersion): FeedVersion {
  return {
    etag: etag !== null && etag.length <= MAX_ETAG ? etag : null,
    lastModified: lastModified !== null && lastModified.length <= MAX_DATE ? lastModified : null,
  }
}
