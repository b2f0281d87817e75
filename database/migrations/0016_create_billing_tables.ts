import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Knex } from 'knex'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

function ofUser(table: Knex.CreateTableBuilder) {
  idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
}

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      exactText(table, 'stripe_customer_id', 255).nullable().unique()
      table.integer('billing_version').unsigned().notNullable().defaultTo(0)
      table.integer('billing_attempt').unsigned().notNullable().defaultTo(0)
    })
    this.#mirror()
    this.#allowance()
  }

  /** What Stripe knows, as far as it told: read by the screens, corrected by every event. */
  #mirror() {
    this.schema.createTable('subscriptions', (table) => {
      exactText(table, 'id', 255).primary()
      ofUser(table)
      table.string('source', 16).notNullable()
      table.string('status', 32).notNullable()
      table.boolean('cancel_at_period_end').notNullable()
      instant(table, 'current_period_end').nullable()
      instant(table, 'started_at').notNullable()
      timestamps(table)
      table.index(['user_id', 'started_at'])
    })

    this.schema.createTable('payments', (table) => {
      exactText(table, 'id', 255).primary()
      ofUser(table)
      instant(table, 'paid_at').notNullable()
      table.bigInteger('amount').notNullable()
      table.string('currency', 8).notNullable()
      table.string('status', 32).notNullable()
      table.text('invoice_pdf').nullable()
      table.text('invoice_url').nullable()
      timestamps(table)
      table.index(['user_id', 'paid_at'])
    })

    this.schema.createTable('webhook_events', (table) => {
      exactText(table, 'id', 255).primary()
      table.string('type', 128).notNullable()
      exactText(table, 'customer_id', 255).nullable()
      timestamps(table)
      table.index(['created_at'])
    })
  }

  /** What the limits of a plan count. */
  #allowance() {
    this.schema.createTable('counted_posts', (table) => {
      idColumn(table, 'id').primary()
      ofUser(table)
      timestamps(table)
      table.index(['user_id', 'created_at'])
    })

    this.schema.createTable('ai_reservations', (table) => {
      idColumn(table, 'id').primary()
      ofUser(table)
      table.integer('ai_tokens').unsigned().notNullable()
      instant(table, 'lease_until').notNullable()
      timestamps(table)
      table.index(['user_id', 'lease_until'])
    })
  }

  async down() {
    for (const name of ['ai_reservations', 'counted_posts', 'webhook_events', 'payments']) {
      this.schema.dropTable(name)
    }
    this.schema.dropTable('subscriptions')
    this.schema.alterTable('users', (table) => {
      table.dropUnique(['stripe_customer_id'])
    })
    for (const name of ['stripe_customer_id', 'billing_version', 'billing_attempt']) {
      this.schema.raw(`alter table users drop column ${name}`)
    }
  }
}
