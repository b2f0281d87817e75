import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { instantColumn } from '#database/model_columns'
import { isUniqueViolation } from '#database/unique_violation'
import Row from '#models/row'

type Done = { campaignId: string; plannedFor: DateTime; postId: string }

/** A generation of a campaign that is done: there is one at most for each time it was planned for. */
export default class CampaignGeneration extends Row {
  /** Notes one down beside its post; false when it was done already. */
  static async note(done: Done, trx: TransactionClientContract) {
    try {
      await this.create(done, { client: trx })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  @column()
  declare campaignId: string

  @instantColumn()
  declare plannedFor: DateTime

  @column()
  declare postId: string
}
