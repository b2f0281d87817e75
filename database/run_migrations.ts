import { rmSync } from 'node:fs'
import type { ApplicationService } from '@adonisjs/core/types'
import { errors } from '@adonisjs/lucid'
import type { Database } from '@adonisjs/lucid/database'
import type { MigrationRunner } from '@adonisjs/lucid/migration'
import { limitSilence } from '#database/lost_servers'
import { migrationsOf } from '#database/pending_migrations'
import { endResumption, resumeMigration } from '#database/resume_migration'

/**
 * Migrates the configured database, also one whose last migration was interrupted. Returns the
 * error, if any: the migration runner stores some errors and throws others.
 */
export async function runMigrations(app: ApplicationService): Promise<unknown> {
  const { MigrationRunner: Runner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  const runner = new Runner(db, app, { direction: 'up' })
  let unlock: (() => void) | undefined
  try {
    unlock = lockSqlite(db)
    await resumeInterrupted(runner, db)
    limitSilence(0)
    await runner.run()
    await requireWritable(db)
    return runner.error
  } catch (error) {
    return runner.error ?? error
  } finally {
    limitSilence()
    endResumption()
    unlock?.()
  }
}

/**
 * A file that SQLite can only read is opened nevertheless, and every change would fail later.
 * Deletes a row that does not exist.
 */
async function requireWritable(db: Database) {
  await db.from('adonis_schema').where('id', 0).delete()
}

/**
 * Only the next migration can be done in part. A database without any finished migration may belong
 * to another program, whose tables must not be used.
 */
async function resumeInterrupted(runner: MigrationRunner, db: Database) {
  const connection = db.connection()
  if (!(await connection.schema.hasTable('adonis_schema'))) return
  const { names, pending } = await migrationsOf(runner)
  const [next] = pending
  if (connection.dialect.name !== 'mysql' || next === names[0]) return
  runner.on('migration:start', ({ file }) => {
    if (file.name === next) resumeMigration()
    else endResumption()
  })
}

interface Driver {
  new (
    filename: string,
    options: { timeout: number }
  ): {
    exec(sql: string): unknown
    close(): unknown
  }
}

/**
 * Two processes must not run the same migration at the same time. MySQL has a lock for that, which
 * the runner takes. Beside SQLite's file, an empty one is locked, which the system unlocks when the
 * process ends in any way. Returns what unlocks and removes it.
 */
function lockSqlite(db: Database) {
  const connection = db.connection()
  if (connection.dialect.name === 'mysql') return undefined
  const { client } = connection.getWriteClient() as unknown as {
    client: { driver: Driver; connectionSettings: { filename: string } }
  }
  const file = `${client.connectionSettings.filename}-migrating`
  const lock = new client.driver(file, { timeout: 0 })
  try {
    // A journal would be a second file, and a full disk has no room for it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw Object(error).code === 'SQLITE_BUSY' ? new errors.E_UNABLE_ACQUIRE_LOCK() : error
  }
  return () => {
    rmSync(file, { force: true })
    lock.close()
  }
}
