import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  inOrderOfReferences,
  type PortableRow,
  type TableFacts,
} from '#domain/archives/table_facts'
import { insertPortable, portableRows } from '#database/portable_rows'
import { tableFacts } from '#database/table_facts'

export type RowsOf = (table: string) => AsyncIterable<PortableRow>
type Migration = typeof BaseSchema

export interface Older {
  /** The migrations that its database had seen. */
  migrations: readonly string[]
  rowsOf: RowsOf
}

const SCRIPT = /(?<!\.d)\.[jt]s$/

/**
 * Rows of an older database as they are after the migrations that it lacks: it is made once more in a
 * file of its own, upgraded there, and gone when `work` is done. The database of this Herald is not touched.
 */
export async function inUpgraded<Result>(older: Older, work: (rowsOf: RowsOf) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'herald-older-'))
  const client = open(join(folder, 'older.sqlite3'))
  try {
    const all = await migrationsAt(app.migrationsPath())
    const seen = all.filter(({ name }) => older.migrations.includes(name))
    await migrate(client, seen)
    await fill(client, older.rowsOf)
    await migrate(
      client,
      all.filter((migration) => !seen.includes(migration))
    )
    const tables = await tableFacts(client)
    return await work((table) =>
      rowsIn(
        client,
        tables.find(({ name }) => name === table)
      )
    )
  } finally {
    await db.manager.close(client.connectionName, true)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Beside the others, whichever of them is the database of this Herald. */
function open(filename: string) {
  const name = `older_${randomUUID()}`
  const sqlite = db.manager.get('sqlite')
  if (!sqlite) throw new Error('There are no settings for SQLite')
  db.manager.add(name, { ...sqlite.config, connection: { filename } } as typeof sqlite.config)
  return db.connection(name)
}

async function migrationsAt(folder: string) {
  const files = await readdir(folder)
  const scripts = files.filter((name) => SCRIPT.test(name)).sort()
  return scripts.map((file) => ({ name: file.replace(SCRIPT, ''), path: join(folder, file) }))
}

async function migrate(
  client: QueryClientContract,
  migrations: readonly { name: string; path: string }[]
) {
  for (const { name, path } of migrations) {
    const { default: Schema }: { default: Migration } = await import(pathToFileURL(path).href)
    await client.transaction((trx) => new Schema(trx, name, false).execUp())
  }
}

async function fill(client: QueryClientContract, rowsOf: RowsOf) {
  const tables = inOrderOfReferences(await tableFacts(client))
  await client.transaction(async (trx) => {
    for (const facts of tables) await insertPortable(trx, facts, rowsOf(facts.name))
  })
}

async function* rowsIn(client: QueryClientContract, facts: TableFacts | undefined) {
  if (facts) yield* portableRows(() => client.from(facts.name), facts)
}
