import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn } from '#database/columns'

const COLUMNS = {
  media: ['original_media_id', 'layers'],
  organizations: ['slide_template', 'slide_color'],
} as const

export default class extends BaseSchema {
  async up() {
    // Of a picture with texts on it: the picture without them, and the texts as they can be changed.
    this.schema.alterTable('media', (table) => {
      idColumn(table, 'original_media_id').nullable()
      table.text('layers', 'mediumtext').nullable()
    })
    // How its carousels look; null until somebody chooses.
    this.schema.alterTable('organizations', (table) => {
      table.string('slide_template', 16).nullable()
      table.string('slide_color', 7).nullable()
    })
  }

  async down() {
    for (const [table, names] of Object.entries(COLUMNS)) {
      for (const name of names) this.schema.raw(`alter table ${table} drop column ${name}`)
    }
  }
}
