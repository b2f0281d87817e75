import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Migration {
  name: string
  path: string
}

const SCRIPT = /(?<!\.d)\.[jt]s$/

/** Returns the migrations of a folder in order; by default those of this version. */
export async function migrationsAt(folder = app.migrationsPath()): Promise<Migration[]> {
  const files = await readdir(folder)
  const scripts = files.filter((name) => SCRIPT.test(name)).sort()
  return scripts.map((file) => ({ name: file.replace(SCRIPT, ''), path: join(folder, file) }))
}

/** Runs migrations on any database. The caller knows which ones it has run already. */
export async function migrate(client: QueryClientContract, migrations: readonly Migration[]) {
  for (const { name, path } of migrations) {
    const { default: Schema }: { default: typeof BaseSchema } = await import(
      pathToFileURL(path).href
    )
    await client.transaction((trx) => new Schema(trx, name, false).execUp())
  }
}

/** Provides an empty SQLite database in a file of its own, deleted when `work` is done. */
export async function withScratchDatabase<Result>(
  work: (client: QueryClientContract) => Promise<Result>
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'herald-scratch-'))
  const client = open(join(folder, 'scratch.sqlite3'))
  try {
    return await work(client)
  } finally {
    await db.manager.close(client.connectionName, true)
    await rm(folder, { recursive: true, force: true })
  }
}

/** A connection separate from the configured databases. */
function open(filename: string) {
  const name = `scratch_${randomUUID()}`
  const sqlite = db.manager.get('sqlite')
  if (!sqlite) throw new Error('There are no settings for SQLite')
  db.manager.add(name, { ...sqlite.config, connection: { filename } } as typeof sqlite.config)
  return db.connection(name)
}
