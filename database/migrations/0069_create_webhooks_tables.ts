import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

/** The webhooks of organizations, and each event that one of them was or will be sent. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhooks', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'created_by')
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      exactText(table, 'url', 2048).notNullable()
      table.text('events').notNullable()
      table.text('secret').notNullable()
      table.text('former_secret').nullable()
      instant(table, 'former_secret_until').nullable()
      table.boolean('is_enabled').notNullable()
      table.string('disabled_reason', 16).nullable()
      instant(table, 'failing_since').nullable()
      timestamps(table)
    })
    this.#createDeliveries()
  }

  async down() {
    this.schema.dropTable('webhook_deliveries')
    this.schema.dropTable('webhooks')
  }

  #createDeliveries() {
    this.schema.createTable('webhook_deliveries', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'webhook_id')
        .notNullable()
        .references('id')
        .inTable('webhooks')
        .onDelete('CASCADE')
      table.string('event', 32).notNullable()
      table.text('body').notNullable()
      table.integer('depth').notNullable()
      table.integer('attempts').notNullable()
      table.integer('retries').notNullable()
      instant(table, 'due_at').nullable()
      exactText(table, 'claimed_by', 64).nullable()
      table.integer('status_code').nullable()
      table.integer('duration_ms').nullable()
      table.text('answer').nullable()
      table.string('error', 255).nullable()
      instant(table, 'delivered_at').nullable()
      timestamps(table)
      table.index(['due_at'], 'webhook_deliveries_due_index')
      table.index(['webhook_id', 'created_at'], 'webhook_deliveries_list_index')
      table.index(['created_at'], 'webhook_deliveries_age_index')
    })
  }
}
