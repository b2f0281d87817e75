import db from '@adonisjs/lucid/services/db'

const KEPT = ['adonis_schema', 'adonis_schema_versions']

let question: string | null = null

/** One question for all tables, asked before each test: which of them hold anything? */
async function questionForAll() {
  const tables = await db.connection().getAllTables()
  const emptied = tables.filter((name) => !KEPT.includes(name))
  const parts = emptied.map((name) => `exists(select 1 from ${name}) as ${name}`)
  return `select ${parts.join(', ')}`
}

async function tablesWithRows() {
  question ??= await questionForAll()
  const answer = await db.rawQuery(question)
  const [row] = db.connection().dialect.name === 'mysql' ? answer[0] : answer
  return Object.keys(row).filter((name) => Number(row[name]) > 0)
}

/**
 * Empties every table before a test: `group.each.setup(freshDatabase)`. Not a transaction around
 * the test, since SQLite has one connection and the requests of a test need it.
 */
export async function freshDatabase() {
  const tables = await tablesWithRows()
  if (tables.length === 0) return
  await db.transaction(async (trx) => {
    for (const table of tables) await trx.from(table).delete()
  })
}
