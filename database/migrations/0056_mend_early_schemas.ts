import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { idColumn, instant } from '#database/columns'

/**
 * Six migrations were edited after databases had been made with them, which then lacked what the edit
 * added. Each part looks first: on a database that has it all, this changes nothing.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(mend)
  }

  /** What it added belongs to the earlier migrations, which remove it with their tables. */
  async down() {}
}

async function mend(db: QueryClientContract) {
  await mendLeases(db)
  await mendNotices(db)
  await mendColumns(db)
  await mendIndex(db, 'posts', ['author_urn', 'posted_at'])
  await mendIndex(db, 'ai_runs', ['kind', 'status'])
}

/** Of 0006. */
async function mendLeases(db: QueryClientContract) {
  if (await db.schema.hasTable('leases')) return
  await db.schema.createTable('leases', (table) => {
    table.string('name', 128).primary()
    table.string('holder', 64).notNullable()
    instant(table, 'held_until').notNullable()
  })
}

/** Of 0007. A notice is about its organization where it has one, else about its user. */
async function mendNotices(db: QueryClientContract) {
  if (await db.schema.hasColumn('notices', 'subject_id')) return
  await db.schema.alterTable('notices', (table) => {
    idColumn(table, 'subject_id').nullable()
    instant(table, 'ends_at').nullable()
  })
  await db.rawQuery('update notices set subject_id = coalesce(organization_id, user_id)')
  await db.schema.alterTable('notices', (table) => {
    idColumn(table, 'subject_id').notNullable().alter()
  })
  await mendIndex(db, 'notices', ['subject_id'])
}

/** Of 0010 and 0014. */
async function mendColumns(db: QueryClientContract) {
  if (!(await db.schema.hasColumn('assistant_messages', 'reply_to'))) {
    await db.schema.alterTable('assistant_messages', (table) => {
      idColumn(table, 'reply_to').nullable()
    })
  }
  if (await db.schema.hasColumn('organizations', 'slide_template')) return
  await db.schema.alterTable('organizations', (table) => {
    table.string('slide_template', 16).nullable()
    table.string('slide_color', 7).nullable()
  })
}

/** Of 0005 and 0023. */
async function mendIndex(db: QueryClientContract, name: string, columns: string[]) {
  const index = `${name}_${columns.join('_')}_index`
  if (await hasIndex(db, name, index)) return
  await db.schema.alterTable(name, (table) => table.index(columns, index))
}

async function hasIndex(db: QueryClientContract, table: string, index: string) {
  if (db.dialect.name !== 'mysql') {
    const found = await db.from('sqlite_master').where({ type: 'index', name: index }).first()
    return found !== null
  }
  const found = await db
    .from('information_schema.statistics')
    .whereRaw('table_schema = database()')
    .where({ table_name: table, index_name: index })
    .select('index_name')
    .first()
  return found !== null
}
