import { DateTime, Settings } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { sqlInstant } from '#database/instants'
import { DISPATCH_LEASE_MS, dispatchLeaseUntil, leaseUntil } from '#domain/publishing/lease_rules'
import { LOOKUP_DELAYS_MS } from '#domain/publishing/retries'
import { now } from '#services/clock'
import { isStaleClaim } from '#services/background/run_worker'
import RefreshConnections from '#actions/linkedin/refresh_connections'

/**
 * Freezes the application's clock at an instant (ISO, UTC without an offset). Returns a function
 * that unfreezes it: `group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))`.
 */
export function freezeClock(iso: string) {
  const instant = DateTime.fromISO(iso, { zone: 'utc' }).toMillis()
  Settings.now = () => instant
  return () => {
    Settings.now = Date.now
  }
}

/**
 * Simulates waiting by moving stored times into the past. Running processes see it in their next
 * round.
 */
export const timePasses = {
  /** Expires leases on posts, only those not renewed for this many milliseconds. */
  async expireLeases({ olderThanMs = 0 } = {}) {
    const at = now()
    const taken = at.minus({ milliseconds: olderThanMs })
    const old: { id: string }[] = await db
      .from('posts')
      .select('id')
      .where('status', 'publishing')
      .where((lease) => {
        lease.where('lease_until', '<=', sqlInstant(dispatchLeaseUntil(taken)))
        lease.orWhereBetween('lease_until', [
          sqlInstant(at.plus(DISPATCH_LEASE_MS)),
          sqlInstant(leaseUntil(taken)),
        ])
      })
    // One row at a time, because an update over an index range would lock rows that running
    // processes use.
    for (const { id } of old) {
      await db
        .from('posts')
        .where({ id, status: 'publishing' })
        .update({ lease_until: sqlInstant(at.minus({ seconds: 1 })) })
    }
  },

  /** Expires leases on first comments, only those not renewed for this many milliseconds. */
  async expireCommentLeases({ olderThanMs = 0 } = {}) {
    const at = now()
    const taken = at.minus({ milliseconds: olderThanMs })
    const old: { id: string }[] = await db
      .from('first_comments')
      .select('id')
      .where('status', 'publishing')
      .where((lease) => {
        lease.where((unsent) => {
          unsent.whereNull('sent_at')
          unsent.where('lease_until', '<=', sqlInstant(dispatchLeaseUntil(taken)))
        })
        lease.orWhere((sent) => {
          sent.whereNotNull('sent_at').where('lease_until', '<=', sqlInstant(leaseUntil(taken)))
        })
      })
    for (const { id } of old) {
      await db
        .from('first_comments')
        .where({ id, status: 'publishing' })
        .update({ lease_until: sqlInstant(at.minus({ seconds: 1 })) })
    }
  },

  /** Expires the other leases, such as the one on renewing a token. */
  async expireOtherLeases() {
    await db.from('leases').update({ held_until: sqlInstant(now().minus({ seconds: 1 })) })
  },

  /** Expires the leases on slow work whose process on this machine has stopped. */
  async expireLeasesOfStoppedProcesses() {
    const ended = sqlInstant(now().minus({ seconds: 1 }))
    for (const table of ['campaigns', 'runs']) {
      const held: { id: string; claimed_by: string }[] = await db
        .from(table)
        .whereNotNull('claimed_by')
        .select('id', 'claimed_by')
      for (const row of held.filter((one) => isStaleClaim(one.claimed_by))) {
        await db.from(table).where(row).update({ lease_until: ended })
      }
    }
  },

  /** Makes postponed posts due now. */
  async makeRetriesDue() {
    const at = sqlInstant(now())
    const later = db.from('posts').where('status', 'scheduled').where('due_at', '>', at)
    const waiting: { id: string }[] = await later.select('id')
    for (const { id } of waiting) {
      await db.from('posts').where({ id, status: 'scheduled' }).update({ due_at: at })
    }
  },

  /** Moves the attempts of unconfirmed posts into the past, so that LinkedIn is checked again. */
  async makeChecksDue() {
    for (const [looks, wait] of LOOKUP_DELAYS_MS.entries()) {
      const ended = db.from('publish_attempts').where({ looks }).whereNotNull('finished_at')
      await ended.update({ finished_at: sqlInstant(now().minus(wait)) })
    }
  },
}

/** Runs the hourly jobs, as a freshly started process does. */
export async function runHourlyJobs() {
  const care = await app.container.make(RefreshConnections)
  await care.handle()
}
