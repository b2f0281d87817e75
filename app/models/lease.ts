import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { latestLeaseEnd } from '#domain/publishing/lease_rules'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'

/** A lock that one process at a time may hold, across all processes on this database. */
export default class Lease extends BaseModel {
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare name: string

  @column()
  declare holder: string

  @instantColumn()
  declare heldUntil: DateTime

  /** Returns true when the holder now has the lease: it was free or had expired. */
  static async take(name: string, holder: string, { now, ms }: { now: DateTime; ms: number }) {
    await this.#ensureRow(name)
    const heldUntil = sqlInstant(now.plus({ milliseconds: ms }))
    const taken = await db
      .from(this.table)
      .where({ name })
      .where((over) => {
        over.where('held_until', '<=', sqlInstant(now))
        over.orWhere('held_until', '>', sqlInstant(latestLeaseEnd(now, ms)))
      })
      .update({ holder, held_until: heldUntil })
    return Number(taken) === 1
  }

  /** Extends a lease. Returns false when it has expired, so that another process may have it. */
  static async keep(name: string, holder: string, { now, ms }: { now: DateTime; ms: number }) {
    const kept = await db
      .from(this.table)
      .where({ name, holder })
      .where('held_until', '>', sqlInstant(now))
      .update({ held_until: sqlInstant(now.plus({ milliseconds: ms })) })
    return Number(kept) === 1
  }

  static async release(name: string, holder: string) {
    await db
      .from(this.table)
      .where({ name, holder })
      .update({ held_until: sqlInstant(NEVER) })
  }

  /**
   * Waits for other transactions that serialize on this name, then holds the lock until this
   * transaction ends.
   */
  static async serialize(name: string, trx: TransactionClientContract) {
    // One upsert is used because on MySQL an update of a missing row locks its gap, and two
    // transactions that hold the gap could not insert. The holder differs each time, because a
    // cluster compares only changed rows, and an upsert of equal values changes none.
    const holder = randomUUID()
    const row = { name, holder, held_until: sqlInstant(NEVER) }
    await trx.table(this.table).insert(row).onConflict('name').merge({ holder })
  }

  static async #ensureRow(name: string) {
    const found = await db.from(this.table).where({ name }).first()
    if (found) return
    const row = { name, holder: '', held_until: sqlInstant(NEVER) }
    await db.table(this.table).insert(row).onConflict('name').ignore()
  }
}

const NEVER = DateTime.fromMillis(0, { zone: 'utc' })
