import { BaseSchema } from '@adonisjs/lucid/schema'
import { instant } from '#database/columns'

/** Which organization a member worked in last, and what a user put away of the first steps. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('memberships', (table) => {
      instant(table, 'last_selected_at').nullable()
    })
    this.schema.alterTable('users', (table) => {
      table.boolean('is_onboarding_hidden').notNullable().defaultTo(false)
      table.text('skipped_steps').nullable()
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumns('is_onboarding_hidden', 'skipped_steps')
    })
    this.schema.alterTable('memberships', (table) => {
      table.dropColumn('last_selected_at')
    })
  }
}
