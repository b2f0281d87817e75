import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The second database that `npm test` makes on its MariaDB. */
const SCRATCH = 'herald_scratch'

/**
 * An empty database beside the one of the tests, of the same kind, for as long as `work` runs: a file
 * on SQLite, a database of its own on MariaDB.
 */
export async function inEmptyDatabase(work: (client: QueryClientContract) => Promise<void>) {
  const isMysql = db.connection().dialect.name === 'mysql'
  const name = `empty_${randomUUID()}`
  const file = join(tmpdir(), `${name}.sqlite3`)
  const { config } = db.manager.get(db.primaryConnectionName) ?? {}
  const connection = isMysql
    ? { ...(config?.connection as object), database: SCRATCH }
    : { filename: file }
  // One connection: what is set for a session holds for all that follows.
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
