import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MAX_SOURCES } from '#domain/campaigns/sources/source_rules'
import { CampaignRefusedException } from '#errors/campaigns_errors'
import { now } from '#services/clock'
import { urlRefusal } from '#services/materials/extract_page'
import { withTransaction } from '#database/transaction'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import Post from '#models/post'

type NewSource =
  | { kind: 'feed'; url: string }
  | { kind: 'evergreen'; postIds: string[]; minDays: number; maxTimes: number }

/** Adds a source to a campaign. A clock reads it for the first time soon. */
export default class CreateSource {
  /** @throws CampaignRefusedException, E_ROW_NOT_FOUND */
  async handle({ campaignId, source }: { campaignId: string; source: NewSource }) {
    const refusal = source.kind === 'feed' ? await urlRefusal(source.url) : null
    if (refusal) throw new CampaignRefusedException(refusal)
    return withTransaction(async (trx) => {
      const campaign = await Campaign.lockForChange(campaignId, trx)
      const { organizationId } = campaign
      const options = { client: trx }
      const others = await CampaignSource.query(options).where('campaign_id', campaignId)
      if (others.length >= MAX_SOURCES) throw new CampaignRefusedException(TOO_MANY)
      const isKnown = source.kind === 'feed' && others.some(({ url }) => url === source.url)
      if (isKnown) throw new CampaignRefusedException(KNOWN_FEED)
      const isUsable =
        source.kind === 'feed' || (await areUsable(organizationId, source.postIds, trx))
      if (!isUsable) throw new CampaignRefusedException(UNKNOWN_POSTS)
      const begin = { nextReadAt: now(), failures: 0 }
      return CampaignSource.create({ organizationId, campaignId, ...source, ...begin }, options)
    })
  }
}

const TOO_MANY = `A campaign can have up to ${MAX_SOURCES} sources. Remove one first.`

const KNOWN_FEED = 'This feed is a source of this campaign already.'

const UNKNOWN_POSTS = "Some of these posts aren't published posts of this organization."

/** Only a published post with a text can get new words. */
async function areUsable(
  organizationId: string,
  ids: readonly string[],
  trx: TransactionClientContract
) {
  const found = await Post.query({ client: trx })
    .where({ organization_id: organizationId, status: 'published' })
    .whereIn('id', [...ids])
    .whereNot('body', '')
    .select('id')
  return found.length === ids.length
}
