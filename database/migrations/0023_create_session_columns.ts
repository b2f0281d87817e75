import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a list of sessions and of API tokens tells beside the token's own columns. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('auth_access_tokens', (table) => {
      table.string('user_agent', 255).nullable()
      table.string('ip', 45).nullable()
      table.string('last4', 4).nullable()
    })
    // The metrics count by it and read no row.
    this.schema.alterTable('ai_runs', (table) => {
      table.index(['kind', 'status'])
    })
  }

  async down() {
    this.schema.alterTable('ai_runs', (table) => {
      table.dropIndex(['kind', 'status'])
    })
    this.schema.alterTable('auth_access_tokens', (table) => {
      table.dropColumns('user_agent', 'ip', 'last4')
    })
  }
}
