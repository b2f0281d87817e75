import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'

export default class ContactMessage extends Row {
  static async deleteBefore(moment: DateTime) {
    await this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  static async markMailed(id: string, moment: DateTime) {
    await this.query()
      .where({ id })
      .update({ mailed_at: sqlInstant(moment) })
  }

  @column()
  declare name: string

  @column()
  declare email: string

  @column()
  declare body: string

  @instantColumn()
  declare mailedAt: DateTime | null
}
