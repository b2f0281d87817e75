import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'

/** A processed Stripe event. Each event is applied once. */
export default class WebhookEvent extends Row {
  /** Stripe gives up after days, so older events are not delivered again. */
  static deleteBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  /** Returns the events that have not been processed. */
  static async unknownAmong<Event extends { id: string }>(
    events: Event[],
    options: ModelAdapterOptions
  ): Promise<Event[]> {
    const ids = events.map(({ id }) => id)
    const known = await this.query(options).whereIn('id', ids).select('id')
    const knownIds = new Set(known.map(({ id }) => id))
    return events.filter(({ id }) => !knownIds.has(id))
  }

  @column()
  declare type: string

  @column()
  declare customerId: string | null
}
