import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { utcDay } from '#domain/campaigns/posting_times'
import { sqlInstant } from '#database/instants'
import type Campaign from '#models/campaign'
import Post from '#models/post'

const PLANNED_STATUSES = ['scheduled', 'queued', 'publishing']

/**
 * Returns what limits another post of a campaign: its occupied slots and its author's posts per
 * day.
 */
export async function plannedTimes(
  campaign: Campaign,
  now: DateTime,
  trx: TransactionClientContract
) {
  const from = sqlInstant(now.startOf('day'))
  const author = ofAuthor(campaign, trx)
  const planned = await author
    .clone()
    .whereIn('status', PLANNED_STATUSES)
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

/**
 * Posts of the campaign's author. When the author is only decided at publication, the
 * organization's personal posts.
 */
function ofAuthor({ organizationId, linkedinAuthorId }: Campaign, trx: TransactionClientContract) {
  const query = Post.query({ client: trx })
  return linkedinAuthorId === null
    ? query.where({ organization_id: organizationId, author_kind: 'personal' })
    : query.where('author_urn', linkedinAuthorId)
}
