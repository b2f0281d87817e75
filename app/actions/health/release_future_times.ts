import db from '@adonisjs/lucid/services/db'
import { MAX_WAIT_MS } from '#domain/campaigns/sources/source_rules'
import { latestLeaseEnd } from '#domain/publishing/lease_rules'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import { LONGEST_PAUSE_MS } from '#domain/webhooks/delivery_rules'
import { sqlInstant } from '#database/instants'
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

/** Longer than every window of a limit, except that of networks known from earlier logins. */
const LONGEST_WINDOW_MS = DAY_MS
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
  }
}
