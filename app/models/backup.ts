import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { sqlInstant } from '#database/instants'
import Row from '#models/row'

/** A backup that was made and verified, or one that failed. */
export default class Backup extends Row {
  /** The last one that can be restored. */
  static lastGood() {
    return this.query().whereNull('failure').orderBy('created_at', 'desc').first()
  }

  /** The last one that was tried, whatever came of it. */
  static last() {
    return this.query().orderBy('created_at', 'desc').orderBy('id', 'desc').first()
  }

  static forgetBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  /** The file, or `s3:` and the key in the bucket. */
  @column()
  declare place: string

  @column({ consume: (value) => (value === null ? null : Number(value)) })
  declare bytes: number | null

  /** Why it failed, in one sentence; null: it was verified. */
  @column()
  declare failure: string | null
}
