import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn } from '#database/columns'

const COLUMNS = ['original_media_id', 'layers'] as const

/** Of a picture with texts on it: the picture without them, and the texts as they can be changed. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('media', (table) => {
      idColumn(table, 'original_media_id').nullable()
      table.text('layers', 'mediumtext').nullable()
    })
  }

  async down() {
    for (const name of COLUMNS) this.schema.raw(`alter table media drop column ${name}`)
  }
}
