import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { utcDay } from '#domain/campaigns/posting_times'
import { sqlInstant } from '#database/instants'
import type Campaign from '#models/campaign'
import Post from '#models/post'

const PLANNED_STATUSES = ['scheduled', 'queued', 'publishing']

/** The planned and published posts of an author, from today on. */
interface AuthorPlan {
  /** The times of planned posts in milliseconds, by campaign. */
  times: ReadonlyMap<string | null, ReadonlySet<number>>
  /** The number of posts by UTC day. */
  perDay: ReadonlyMap<string, number>
}

/**
 * Returns what limits another post of a campaign: its occupied slots and its author's posts per
 * day.
 */
export async function plannedTimes(
  campaign: Campaign,
  now: DateTime,
  trx: TransactionClientContract
) {
  return plannedTimesIn(await authorPlan(campaign, now, trx), campaign)
}

/** The same from a plan that has been read, which serves all campaigns of its author. */
export function plannedTimesIn({ times, perDay }: AuthorPlan, { id }: Campaign) {
  return { perDay, taken: times.get(id) ?? new Set<number>() }
}

/** Reads the plan of a campaign's author. */
export async function authorPlan(
  campaign: Campaign,
  now: DateTime,
  trx?: TransactionClientContract
): Promise<AuthorPlan> {
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
  const times = new Map<string | null, Set<number>>()
  for (const { campaignId, publishAt } of planned) {
    if (!publishAt) continue
    times.set(campaignId, (times.get(campaignId) ?? new Set()).add(publishAt.toMillis()))
  }
  return { times, perDay }
}

/**
 * Posts of the campaign's author. When the author is only decided at publication, the
 * organization's personal posts.
 */
function ofAuthor(
  { organizationId, linkedinAuthorId }: Campaign,
  trx: TransactionClientContract | undefined
) {
  const query = Post.query(trx && { client: trx })
  return linkedinAuthorId === null
    ? query.where({ organization_id: organizationId, author_kind: 'personal' })
    : query.where('author_urn', linkedinAuthorId)
}
