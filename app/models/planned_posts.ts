import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { utcDay } from '#domain/campaigns/free_slot'
import { sqlInstant } from '#database/instants'
import type Campaign from '#models/campaign'
import Post from '#models/post'

const PLANNED = ['scheduled', 'queued', 'publishing']

/** What stands in the way of one more post of a campaign: its own slots, and its author's days. */
export async function plannedPosts(
  campaign: Campaign,
  now: DateTime,
  trx: TransactionClientContract
) {
  const from = sqlInstant(now.startOf('day'))
  const author = ofAuthor(campaign, trx)
  const planned = await author
    .clone()
    .whereIn('status', PLANNED)
    .where('publish_at', '>=', from)
    .select('campaign_id', 'publish_at')
  const posted = await author.clone().where('posted_at', '>=', from).select('posted_at')
  const perDay = new Map<string, number>()
  for (const at of [
    ...planned.map((post) => post.publishAt),
    ...posted.map((post) => post.postedAt),
  ]) {
    if (at) perDay.set(utcDay(at), (perDay.get(utcDay(at)) ?? 0) + 1)
  }
  const own = planned.filter(({ campaignId }) => campaignId === campaign.id)
  return { perDay, taken: new Set(own.flatMap(({ publishAt }) => publishAt?.toMillis() ?? [])) }
}

/** Posts of its author; of one who is settled when it is published, those of the organization. */
function ofAuthor({ organizationId, linkedinAuthorId }: Campaign, trx: TransactionClientContract) {
  const query = Post.query({ client: trx })
  return linkedinAuthorId === null
    ? query.where({ organization_id: organizationId, author_kind: 'personal' })
    : query.where('author_urn', linkedinAuthorId)
}
