import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import { DISPATCH_LEASE_MS, dispatchLeaseUntil, leaseUntil } from '#domain/publishing/lease'
import { LOOKS_AFTER_MS } from '#domain/publishing/look_up'
import { now } from '#services/clock'
import { isClaimOfTheDead } from '#services/background/run_worker'

/**
 * What waiting would do, by moving what waits back in time: nothing here waits for minutes.
 * Processes that run see it in their next round, others when they start.
 */
export const timePasses = {
  /** Leases on posts run out, those alone that were not renewed for so many milliseconds. */
  async leasesRunOut({ olderThanMs = 0 } = {}) {
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
    // One row at a time: an update that walks an index locks what running processes work on.
    for (const { id } of old) {
      await db
        .from('posts')
        .where({ id, status: 'publishing' })
        .update({ lease_until: sqlInstant(at.minus({ seconds: 1 })) })
    }
  },

  /** So do those on anything else: a token that is renewed. */
  async otherLeasesRunOut() {
    await db.from('leases').update({ held_until: sqlInstant(now().minus({ seconds: 1 })) })
  },

  /** Those on slow work do whose process on this machine is gone; who still works keeps theirs. */
  async leasesOfTheDeadRunOut() {
    const ended = sqlInstant(now().minus({ seconds: 1 }))
    for (const table of ['campaigns', 'runs']) {
      const held: { id: string; claimed_by: string }[] = await db
        .from(table)
        .whereNotNull('claimed_by')
        .select('id', 'claimed_by')
      for (const row of held.filter((one) => isClaimOfTheDead(one.claimed_by))) {
        await db.from(table).where(row).update({ lease_until: ended })
      }
    }
  },

  /** Posts that were put off are due now. */
  async retriesFallDue() {
    const at = sqlInstant(now())
    const later = db.from('posts').where('status', 'scheduled').where('due_at', '>', at)
    const waiting: { id: string }[] = await later.select('id')
    for (const { id } of waiting) {
      await db.from('posts').where({ id, status: 'scheduled' }).update({ due_at: at })
    }
  },

  /** Attempts ended so long ago that LinkedIn is asked for unconfirmed posts, for the first or next time. */
  async looksFallDue() {
    for (const [looks, wait] of LOOKS_AFTER_MS.entries()) {
      const ended = db.from('publish_attempts').where({ looks }).whereNotNull('finished_at')
      await ended.update({ finished_at: sqlInstant(now().minus(wait)) })
    }
  },
}
