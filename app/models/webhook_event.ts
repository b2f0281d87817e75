import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'

/** A processed Stripe event. Each event is applied once. */
export default class WebhookEvent extends Row {
  /** Stripe gives up after days, so older events are not delivered again. */
  static deleteBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  @column()
  declare type: string

  @column()
  declare customerId: string | null
}
