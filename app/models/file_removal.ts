import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'

/** A storage folder whose files must be deleted from `dueAt` on. */
export default class FileRemoval extends Row {
  static of(folder: string, dueAt: DateTime, options?: ModelAdapterOptions) {
    return this.create({ folder, dueAt }, options)
  }

  static due(now: DateTime) {
    return this.query().where('due_at', '<=', sqlInstant(now)).orderBy('due_at').orderBy('id')
  }

  @column()
  declare folder: string

  @instantColumn()
  declare dueAt: DateTime
}
