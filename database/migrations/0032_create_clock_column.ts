import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a user reads times as '09:00' ('24h') or '9:00 AM' ('12h'); null until that is known. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('clock', 3).nullable()
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumn('clock')
    })
  }
}
