import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    // Who did it, where that is nobody of this installation: a name that came with an import, or
    // what stands for somebody whose account is gone.
    this.schema.alterTable('post_events', (table) => {
      table.string('actor_name', 120).nullable()
    })

    // Folders of the storage that have to go: written before the files lose their rows, or before
    // they get them, so that neither a crash nor a disk that does not answer leaves them behind.
    this.schema.createTable('file_removals', (table) => {
      idColumn(table, 'id').primary()
      exactText(table, 'folder', 255).notNullable()
      instant(table, 'due_at').notNullable()
      timestamps(table)
      table.index(['due_at'])
    })
  }

  async down() {
    this.schema.dropTable('file_removals')
    this.schema.raw('alter table post_events drop column actor_name')
  }
}
