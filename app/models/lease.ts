import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { latestLeaseEnd } from '#domain/publishing/lease'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'

/** Something that one process at a time may do, across all processes on this database. */
export default class Lease extends BaseModel {
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare name: string

  @column()
  declare holder: string

  @instantColumn()
  declare heldUntil: DateTime

  /** True when the lease is now the holder's: it was free, or its former holder never came back. */
  static async take(name: string, holder: string, { now, ms }: { now: DateTime; ms: number }) {
    await this.#exists(name)
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

  static async release(name: string, holder: string) {
    await db
      .from(this.table)
      .where({ name, holder })
      .update({ held_until: sqlInstant(NEVER) })
  }

  /** Waits for the others' transactions and holds the turn until this transaction ends. */
  static async takeTurn(name: string, trx: TransactionClientContract, holder: string) {
    // In one statement: an update of a row that is not there yet locks its gap on MySQL, and two that
    // hold the gap could not insert.
    const row = { name, holder, held_until: sqlInstant(NEVER) }
    await trx.table(this.table).insert(row).onConflict('name').merge({ holder })
  }

  static async #exists(name: string) {
    const found = await db.from(this.table).where({ name }).first()
    if (!found) await this.#insert(name, db.connection())
  }

  static async #insert(name: string, client: QueryClientContract) {
    const row = { name, holder: '', held_until: sqlInstant(NEVER) }
    await client.table(this.table).insert(row).onConflict('name').ignore()
  }
}

const NEVER = DateTime.fromMillis(0, { zone: 'utc' })
