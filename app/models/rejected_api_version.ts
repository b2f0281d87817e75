import type { DateTime } from 'luxon'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'

/** A LinkedIn-Version header value that LinkedIn rejected. All processes share it. */
export default class RejectedApiVersion extends BaseModel {
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare version: string

  @instantColumn()
  declare rejectedAt: DateTime

  static async list() {
    const rows = await this.all()
    return rows.map(({ version, rejectedAt }) => ({ version, rejectedAt }))
  }

  static async add(version: string, at: DateTime) {
    const row = { version, rejected_at: sqlInstant(at) }
    await this.query().client.table(this.table).insert(row).onConflict('version').merge()
  }
}
