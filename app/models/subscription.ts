import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { currentSubscription, type StripeStatus } from '#domain/billing/subscription_state'
import { booleanColumn, instantColumn } from '#database/model_columns'
import Row from '#models/row'

/** Of Stripe (its id is Stripe's), or given away by the operator. A user may have had several. */
export default class Subscription extends Row {
  /** The one that counts at this moment; null of somebody who never had any. */
  static async currentOf(userId: string, now: DateTime, options?: ModelAdapterOptions) {
    const held = await this.query(options).where('user_id', userId)
    return currentSubscription(held, now)
  }

  @column()
  declare userId: string

  @column()
  declare source: 'stripe' | 'granted'

  @column()
  declare status: StripeStatus

  @booleanColumn()
  declare cancelAtPeriodEnd: boolean

  @instantColumn()
  declare currentPeriodEnd: DateTime | null

  @instantColumn()
  declare startedAt: DateTime

  /** As Stripe names it, of the card that pays. */
  @column()
  declare cardBrand: string | null

  @column({ columnName: 'card_last4' })
  declare cardLast4: string | null
}
