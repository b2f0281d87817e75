import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { currentSubscription, type StripeStatus } from '#domain/billing/subscription_state'
import { booleanColumn, instantColumn } from '#database/model_columns'
import { preparedModels } from '#database/prepared_rows'
import Row from '#database/row'

const OF_USER = 'select * from subscriptions where user_id = :userId'

/**
 * A Stripe subscription (with Stripe's id), or one granted by the operator. A user may have had
 * several.
 */
export default class Subscription extends Row {
  /** The subscription that counts at this moment; null when the user never had one. */
  static async currentOf(userId: string, now: DateTime, options?: ModelAdapterOptions) {
    const subscriptions = options
      ? await this.query(options).where('user_id', userId)
      : await preparedModels(this, OF_USER, { userId })
    return currentSubscription(subscriptions, now)
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

  /** The paying card's brand, as Stripe names it. */
  @column()
  declare cardBrand: string | null

  @column({ columnName: 'card_last4' })
  declare cardLast4: string | null
}
