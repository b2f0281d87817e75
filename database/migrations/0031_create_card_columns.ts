import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which card pays, as Stripe shows it: its brand and its last four digits. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('subscriptions', (table) => {
      table.string('card_brand', 40).nullable()
      table.string('card_last4', 4).nullable()
    })
  }

  async down() {
    this.schema.alterTable('subscriptions', (table) => {
      table.dropColumns('card_brand', 'card_last4')
    })
  }
}
