import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'

/** When a scheduler task last completed, in any process. */
export default class ClockTick extends BaseModel {
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare name: string

  @column()
  declare worker: string

  @instantColumn()
  declare tickedAt: DateTime

  static async record(name: string, worker: string, at: DateTime) {
    const row = { name, worker, ticked_at: sqlInstant(at) }
    await db.table(this.table).insert(row).onConflict('name').merge()
  }
}
