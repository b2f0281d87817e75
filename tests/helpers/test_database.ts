import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Counts of changes never fall, as in a database that is in use. */
const KEPT = ['adonis_schema', 'adonis_schema_versions', 'organization_changes']

let question: string | null = null

/** One query that finds the tables with rows, run before each test. */
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
 * Empties all tables before a test: `group.each.setup(freshDatabase)`. A transaction around the
 * test does not work, because SQLite has one connection, which the test's requests need.
 */
export async function freshDatabase() {
  const tables = await tablesWithRows()
  if (tables.length === 0) return
  await db.transaction(async (trx) => {
    for (const table of tables) await trx.from(table).delete()
  })
}

/** The second database that `npm test` creates on its MariaDB. */
const SCRATCH = 'herald_scratch'

/**
 * An empty database of the same kind as the tests' one, for the duration of `work`: a file on
 * SQLite, a separate database on MariaDB.
 */
export async function inEmptyDatabase(work: (client: QueryClientContract) => Promise<void>) {
  const isMysql = db.connection().dialect.name === 'mysql'
  const name = `empty_${randomUUID()}`
  const file = join(tmpdir(), `${name}.sqlite3`)
  const { config } = db.manager.get(db.primaryConnectionName) ?? {}
  const connection = isMysql
    ? { ...(config?.connection as object), database: SCRATCH }
    : { filename: file }
  // A single connection, because session variables apply only to their own connection.
  const pool = { ...config?.pool, min: 0, max: 1 }
  db.manager.add(name, { ...config, connection, pool } as Parameters<typeof db.manager.add>[1])
  const client = db.connection(name)
  try {
    if (isMysql) await dropTables(client)
    await work(client)
  } finally {
    await db.manager.close(name, true)
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  }
}

async function dropTables(client: QueryClientContract) {
  await client.rawQuery('set foreign_key_checks = 0')
  for (const table of await client.getAllTables()) {
    await client.rawQuery(`drop table ${table}`)
  }
  await client.rawQuery('set foreign_key_checks = 1')
}
