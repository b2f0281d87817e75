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

/** The migrations of a folder in their order; without one, those of this Herald. */
export async function migrationsAt(folder = app.migrationsPath()): Promise<Migration[]> {
  const files = await readdir(folder)
  const scripts = files.filter((name) => SCRIPT.test(name)).sort()
  return scripts.map((file) => ({ name: file.replace(SCRIPT, ''), path: join(folder, file) }))
}

/** Runs migrations on any database. Which ones it has seen already is for the caller to know. */
export async function migrate(client: QueryClientContract, migrations: readonly Migration[]) {
  for (const { name, path } of migrations) {
    const { default: Schema }: { default: typeof BaseSchema } = await import(
      pathToFileURL(path).href
    )
    await client.transaction((trx) => new Schema(trx, name, false).execUp())
  }
}

/** An empty SQLite database in a file of its own, gone when `work` is done. */
export async function inScratchDatabase<Result>(
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

/** Beside the others, whichever of them is the database of this Herald. */
function open(filename: string) {
  const name = `scratch_${randomUUID()}`
  const sqlite = db.manager.get('sqlite')
  if (!sqlite) throw new Error('There are no settings for SQLite')
  db.manager.add(name, { ...sqlite.config, connection: { filename } } as typeof sqlite.config)
  return db.connection(name)
}
