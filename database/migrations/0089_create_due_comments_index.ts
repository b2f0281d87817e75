import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Due first comments are looked for each second. By the status alone, SQLite would look at all
 * published posts.
 */
const DUE = ['status', 'comment_due_at']
const BY_TIME = ['comment_due_at']

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('posts', (table) => {
      table.index(DUE)
      table.dropIndex(BY_TIME)
    })
  }

  async down() {
    this.schema.alterTable('posts', (table) => {
      table.index(BY_TIME)
      table.dropIndex(DUE)
    })
  }
}
