import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { textStyle } from '#domain/voice/text_style'

const BATCH = 500

/** The posts that members pinned or dropped are few among many. */
const CHOSEN = ['organization_id', 'voice_choice']
const INDEX = 'posts_voice_choice_index'

const COLUMNS = { text_style: 255, voice_choice: 8 }

/** How a post is written, in numbers, and whether a member pinned or dropped it as an example. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('posts', (table) => {
      for (const [name, length] of Object.entries(COLUMNS)) table.string(name, length).nullable()
    })
    this.schema.alterTable('posts', (table) => {
      table.index(CHOSEN, INDEX)
    })
    this.defer(measureTexts)
  }

  async down() {
    this.schema.alterTable('posts', (table) => {
      table.dropIndex(CHOSEN, INDEX)
    })
    for (const name of Object.keys(COLUMNS)) {
      this.schema.raw(`alter table posts drop column ${name}`)
    }
  }
}

/** Counts the texts that exist already, a few at a time. */
async function measureTexts(db: QueryClientContract) {
  for (let last = ''; ;) {
    const rows: { id: string; body: string }[] = await db
      .from('posts')
      .select('id', 'body')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
    for (const { id, body } of rows) {
      const style = JSON.stringify(textStyle(body))
      await db.from('posts').where('id', id).update({ text_style: style })
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}
