import { BaseSchema } from '@adonisjs/lucid/schema'

/** Kept answers are encrypted from now on; those of the last day hold links in plain text. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      await db.from('idempotent_answers').delete()
    })
  }

  async down() {
    this.defer(async (db) => {
      await db.from('idempotent_answers').delete()
    })
  }
}
