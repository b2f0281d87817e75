import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { sqlInstant } from '#database/instants'
import Row from '#models/row'

/** News of Stripe's that was taken in: each is applied once. */
export default class WebhookEvent extends Row {
  /** Older ones are not delivered again: Stripe gives up after days. */
  static forgetBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  @column()
  declare type: string

  @column()
  declare customerId: string | null
}
