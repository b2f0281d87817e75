import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { instant } from '#database/columns'
import { sqlInstant } from '#database/instants'

/** Users that an operator disables, and when each user logged in last. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      instant(table, 'disabled_at').nullable()
      instant(table, 'last_login_at').nullable()
    })
    this.defer(fillLastLogins)
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumns('disabled_at', 'last_login_at')
    })
  }
}

/** Earlier logins are known from the sessions that are still open. */
async function fillLastLogins(db: QueryClientContract) {
  const sessions: { id: string; at: number | Date }[] = await db
    .from('auth_access_tokens')
    .where('type', 'auth_token')
    .groupBy('tokenable_id')
    .select('tokenable_id as id')
    .max('created_at as at')
  for (const { id, at } of sessions) {
    await db
      .from('users')
      .where({ id })
      .update({ last_login_at: sqlInstant(new Date(at)) })
  }
}
