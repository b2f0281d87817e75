import db from '@adonisjs/lucid/services/db'

const KEPT = ['adonis_schema', 'adonis_schema_versions']

/**
 * Empties every table before a test: `group.each.setup(freshDatabase)`. Not a transaction around
 * the test, since SQLite has one connection and the requests of a test need it.
 */
export async function freshDatabase() {
  const tables = await db.connection().getAllTables()
  await db.transaction(async (trx) => {
    for (const table of tables.filter((name) => !KEPT.includes(name))) {
      await trx.from(table).delete()
    }
  })
}
