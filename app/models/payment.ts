import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/model_columns'
import Row from '#database/row'

/** A Stripe invoice, as the payment history shows it. */
export default class Payment extends Row {
  @column()
  declare userId: string

  @instantColumn()
  declare paidAt: DateTime

  /** In the currency's smallest unit. */
  @column({ consume: Number })
  declare amount: number

  @column()
  declare currency: string

  @column()
  declare status: string

  @column()
  declare invoicePdf: string | null

  /** URL of the invoice page at Stripe. */
  @column()
  declare invoiceUrl: string | null
}
