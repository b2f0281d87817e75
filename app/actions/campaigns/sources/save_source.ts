import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MAX_SOURCES } from '#domain/campaigns/sources/source_rules'
import type { Reuse, SourceKind } from '#domain/campaigns/sources/source_rules'
import { urlComparisonKey } from '#domain/materials/site_url'
import { isResharable } from '#domain/publishing/reshare'
import { CampaignRefusedException } from '#errors/campaigns_errors'
import { now } from '#services/clock'
import { urlRefusal } from '#services/web/checked_address'
import { withTransaction } from '#database/transaction'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import Post from '#models/post'

/** What a source is made of. A feed has a URL, and old posts have the rest. */
interface SourceFields {
  url?: string
  postIds?: string[]
  minDays?: number
  maxTimes?: number
  reuse?: Reuse
  maxADay?: number | null
}

interface NewSource {
  campaignId: string
  source: SourceFields & { kind: SourceKind }
}

interface SourceChange {
  campaignId: string
  sourceId: string
  change: SourceFields
}

/** Adds a source to a campaign, or changes one. The scheduler reads it soon. */
export default class SaveSource {
  /** @throws CampaignRefusedException, E_ROW_NOT_FOUND */
  async create({ campaignId, source }: NewSource) {
    await requireOpenUrl(source)
    return withTransaction(async (trx) => {
      const { organizationId } = await Campaign.lockForChange(campaignId, trx)
      const others = await sourcesOf(campaignId, trx)
      if (others.length >= MAX_SOURCES) throw new CampaignRefusedException(TOO_MANY)
      requireNewFeed(source, others)
      await usablePosts({ ...source, organizationId }, trx)
      const begin = { nextReadAt: now(), failures: 0 }
      const row = { organizationId, campaignId, ...source, ...begin }
      const created = await CampaignSource.create(row, { client: trx })
      return created.refresh()
    })
  }

  /**
   * The items of the source stay known. When its URL changes, the items of the first reading count
   * as old, because they may have other ids.
   * @throws CampaignRefusedException, E_ROW_NOT_FOUND
   */
  async change({ campaignId, sourceId, change }: SourceChange) {
    await requireOpenUrl(change)
    return withTransaction(async (trx) => {
      const { organizationId } = await Campaign.lockForChange(campaignId, trx)
      const source = await CampaignSource.lockForChange(sourceId, trx)
      const { kind, reuse, url, postIds } = source
      if (isOfOtherKind(kind, change)) throw new CampaignRefusedException(OTHER_KIND[kind])
      const others = await sourcesOf(campaignId, trx)
      const known = others.filter(({ id }) => id !== sourceId)
      const chosen = change.reuse === undefined ? change.postIds : (change.postIds ?? postIds ?? [])
      const asked = { reuse: reuse ?? undefined, ...change, postIds: chosen, organizationId }
      const usable = await usablePosts(asked, trx, postIds ?? [])
      requireNewFeed(change, known)
      const isMoved = change.url !== undefined && change.url !== url
      const changed = { ...change, ...(usable && { postIds: usable }) }
      return source.merge({ ...changed, ...(isMoved && unread()) }).save()
    })
  }
}

/** Returns the state of a feed that has not been read from its new URL. */
function unread() {
  const version = { etag: null, lastModified: null, title: null, readAt: null }
  return { ...version, nextReadAt: now(), failures: 0, failureSentence: null }
}

const TOO_MANY = `A campaign can have up to ${MAX_SOURCES} sources. Remove one first.`

const KNOWN_FEED = 'This feed is a source of this campaign already.'

const UNKNOWN_POSTS = "Some of these posts aren't published posts of this organization."

const UNSHARABLE_POSTS =
  "Some of these posts can't be reshared, because they aren't on LinkedIn or don't allow it."

const OTHER_KIND: Readonly<Record<SourceKind, string>> = {
  feed: 'A feed has a URL and a daily limit only.',
  evergreen: 'A source of old posts has no URL.',
}

async function requireOpenUrl({ url }: SourceFields) {
  const refusal = url === undefined ? null : await urlRefusal(url)
  if (refusal) throw new CampaignRefusedException(refusal)
}

function isOfOtherKind(kind: SourceKind, { url, postIds, minDays, maxTimes, reuse }: SourceFields) {
  if (kind === 'evergreen') return url !== undefined
  return [postIds, minDays, maxTimes, reuse].some((value) => value !== undefined)
}

function sourcesOf(campaignId: string, trx: TransactionClientContract) {
  return CampaignSource.query({ client: trx }).where('campaign_id', campaignId)
}

/** Two spellings of one URL would bring each of its items twice. */
function requireNewFeed({ url }: SourceFields, others: readonly CampaignSource[]) {
  const isKnown =
    url !== undefined &&
    others.some((other) => urlComparisonKey(other.url ?? '') === urlComparisonKey(url))
  if (isKnown) throw new CampaignRefusedException(KNOWN_FEED)
}

/**
 * Only a published post with a text can be used again. Of the posts that the source had before,
 * those that are gone are left out, because no one can deselect them.
 */
async function usablePosts(
  { organizationId, postIds, reuse }: SourceFields & { organizationId: string },
  trx: TransactionClientContract,
  before: readonly string[] = []
) {
  if (postIds === undefined) return undefined
  const found = await Post.query({ client: trx })
    .where({ organization_id: organizationId, status: 'published' })
    .whereIn('id', [...postIds])
    .whereNot('body', '')
    .select('id', 'platform_urn', 'is_reshare_disabled')
  const ids = new Set(found.map(({ id }) => id))
  const isUsable = ids.size > 0 && postIds.every((id) => ids.has(id) || before.includes(id))
  if (!isUsable) throw new CampaignRefusedException(UNKNOWN_POSTS)
  const isSharable = reuse !== 'reshare' || found.every(isResharable)
  if (!isSharable) throw new CampaignRefusedException(UNSHARABLE_POSTS)
  return postIds.filter((id) => ids.has(id))
}
