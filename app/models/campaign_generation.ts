import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { instantColumn } from '#database/model_columns'
import { isUniqueViolation } from '#database/unique_violation'
import Row from '#database/row'

type FinishedGeneration = { campaignId: string; plannedFor: DateTime; postId: string }

/** A finished generation of a campaign. There is at most one for each planned time. */
export default class CampaignGeneration extends Row {
  /** Records a generation with its post. Returns false when it was recorded before. */
  static async record(done: FinishedGeneration, trx: TransactionClientContract) {
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
