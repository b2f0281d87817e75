import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { MAX_WAIT_MS as MAX_RETRY_MS } from '#domain/campaigns/campaign_rules'
import { MAX_WAIT_MS } from '#domain/campaigns/sources/source_rules'
import { latestLeaseEnd } from '#domain/publishing/lease_rules'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import { LONGEST_PAUSE_MS } from '#domain/webhooks/delivery_rules'
import { sqlInstant } from '#database/instants'
import { dateOf } from '#database/stored_values'
import { withReadCommitted } from '#database/transaction'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { now } from '#services/clock'

/** Longer than every lease of slow work. */
const LEASE_MS = 5 * MINUTE_MS

/** The instants that Herald sets itself, and how far in the future they can be, in milliseconds. */
const FURTHEST = [
  { table: 'runs', column: 'lease_until', ms: LEASE_MS },
  { table: 'materials', column: 'lease_until', ms: LEASE_MS },
  { table: 'campaigns', column: 'lease_until', ms: LEASE_MS },
  { table: 'campaign_sources', column: 'lease_until', ms: LEASE_MS },
  { table: 'campaign_sources', column: 'next_read_at', ms: MAX_WAIT_MS },
  { table: 'ai_reservations', column: 'lease_until', ms: LEASE_MS },
  { table: 'unsent_mails', column: 'next_at', ms: HOUR_MS },
  { table: 'webhook_deliveries', column: 'due_at', ms: LONGEST_PAUSE_MS },
]

/** Longer than the pause between two posts of every campaign: two weeks, and days to the next slot. */
const LONGEST_INTERVAL_MS = 21 * DAY_MS

/** The longest window of a limit, except that of networks known from earlier logins. */
const LONGEST_WINDOW_MS = HOUR_MS
const KNOWN_NETWORKS = '%login-known%'

/**
 * Releases what a clock that was ahead for a while has left in the future: otherwise leases would
 * block their work, waiting emails and events would wait, and limits would count without ever
 * starting again, until the clock arrives there.
 */
export default class ReleaseFutureTimes {
  async handle() {
    const at = now()
    for (const { table, column, ms } of FURTHEST) {
      await db
        .from(table)
        .where(column, '>', sqlInstant(latestLeaseEnd(at, ms)))
        .update({ [column]: sqlInstant(at) })
    }
    await db
      .from('rate_limits')
      .where('expire', '>', latestLeaseEnd(at, LONGEST_WINDOW_MS).getTime())
      .whereNot('key', 'like', KNOWN_NETWORKS)
      .delete()
    for (const { id } of await campaignsAhead(at)) await takeBackFuture(id, at)
  }
}

/** Active campaigns whose times may come from the future; the campaign itself decides. */
function campaignsAhead(at: DateTime) {
  return Campaign.query()
    .where('status', 'active')
    .where('next_generation_at', '>', sqlInstant(latestLeaseEnd(at, MAX_RETRY_MS)))
    .where((ahead) =>
      ahead
        .where('last_generation_time', '>', sqlInstant(latestLeaseEnd(at, 0)))
        .orWhere('anchor_at', '>', sqlInstant(latestLeaseEnd(at, 2 * DAY_MS)))
        .orWhere('next_generation_at', '>', sqlInstant(latestLeaseEnd(at, LONGEST_INTERVAL_MS)))
        .orWhere('failures', '>', 0)
    )
    .select('id')
}

/** A campaign whose post is being written gets its next time when that is done. */
function takeBackFuture(id: string, at: DateTime) {
  return withReadCommitted(async (trx) => {
    const campaign = await Campaign.lockForChange(id, trx)
    if (campaign.claimedBy !== null) return
    const rows: { planned_for: unknown }[] = await trx
      .from('campaign_generations')
      .where('campaign_id', id)
      .where('planned_for', '>', sqlInstant(at))
      .select('planned_for')
    const done = new Set(rows.map((row) => Number(dateOf(row.planned_for))))
    const zone = await Membership.zoneOf(campaign.organizationId, { client: trx })
    await campaign.takeBackFuture(zone, at, done).save()
  })
}
