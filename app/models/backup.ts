import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'

/** A verified backup, or the record of a failed one. */
export default class Backup extends Row {
  /**
   * The latest backup that can be restored. One of a later time was made while the machine's clock
   * was ahead, and says nothing about the days since.
   */
  static lastVerified(now: DateTime) {
    const verified = this.query().whereNull('failure')
    return verified.where('created_at', '<=', sqlInstant(now)).orderBy('created_at', 'desc').first()
  }

  /** The latest backup that was written, also one without most of the files. */
  static lastWritten(now: DateTime) {
    const written = this.query().whereNotNull('bytes')
    return written.where('created_at', '<=', sqlInstant(now)).orderBy('created_at', 'desc').first()
  }

  /** The latest backup attempt, successful or not. */
  static last() {
    return this.query().orderBy('created_at', 'desc').orderBy('id', 'desc').first()
  }

  static deleteBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  /** The file path, or `s3:` and the key in the bucket. */
  @column()
  declare place: string

  @column({ consume: (value) => (value === null ? null : Number(value)) })
  declare bytes: number | null

  /**
   * Why it failed, in one sentence; null when it was verified. With a size, it was written without
   * most of the files.
   */
  @column()
  declare failure: string | null
}
