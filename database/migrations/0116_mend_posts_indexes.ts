import { BaseSchema } from '@adonisjs/lucid/schema'

const DRAFT = 'posts_draft_id_index'
const STATUS = 'posts_status_index'

/**
 * Two indexes that mislead SQLite once someone has run ANALYZE. Most posts have no draft, so the
 * draft's index seems to find thousands of posts for each draft, and the open drafts were searched
 * by reading all posts for each of them. An index without those posts counts right. And the index of
 * the status is the beginning of another one, which finds the latest posts of a status as well.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('posts', (table) => table.dropIndex([], STATUS))
    this.defer(async (db) => {
      if (db.dialect.name === 'mysql') return
      await db.rawQuery(`drop index ${DRAFT}`)
      await db.rawQuery(`create index ${DRAFT} on posts (draft_id) where draft_id is not null`)
    })
  }

  async down() {
    this.schema.alterTable('posts', (table) => table.index(['organization_id', 'status'], STATUS))
    this.defer(async (db) => {
      if (db.dialect.name === 'mysql') return
      await db.rawQuery(`drop index ${DRAFT}`)
      await db.rawQuery(`create index ${DRAFT} on posts (draft_id)`)
    })
  }
}
