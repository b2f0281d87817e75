import { BaseSchema } from '@adonisjs/lucid/schema'

/** The bell lists what a user was told, newest first. */
const BY_TIME = ['user_id', 'created_at', 'id']
const INDEX = 'notices_bell_index'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('notices', (table) => {
      table.index(BY_TIME, INDEX)
    })
  }

  async down() {
    this.schema.alterTable('notices', (table) => {
      table.dropIndex(BY_TIME, INDEX)
    })
  }
}
