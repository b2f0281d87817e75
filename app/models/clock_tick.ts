import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'

/** The row that notes a restore until Herald starts (actions/archives/hold_restored_posts). */
export const RESTORE_TICK = 'restore'

/** The row that notes that a restore has not put all files in their place yet. */
export const FILES_TICK = 'restore_files'

/** When a scheduler task last completed, in any process. */
export default class ClockTick extends BaseModel {
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare name: string

  @column()
  declare worker: string

  @instantColumn()
  declare tickedAt: DateTime

  static record(name: string, worker: string, at: DateTime) {
    return this.recordAll(new Map([[name, at]]), worker)
  }

  /** Records tasks with the moments of their last runs. */
  static async recordAll(ticks: ReadonlyMap<string, DateTime>, worker: string) {
    const rows = [...ticks].map(([name, at]) => ({ name, worker, ticked_at: sqlInstant(at) }))
    await db.table(this.table).multiInsert(rows).onConflict('name').merge()
  }
}
