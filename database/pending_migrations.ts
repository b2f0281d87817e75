import type { ApplicationService } from '@adonisjs/core/types'
import type { MigrationRunner } from '@adonisjs/lucid/migration'

export const NEWER_DATABASE_CURE =
  'Start that version, or restore a backup from before the upgrade (docs/operate.md, section 8).'

/** The database has run a migration that only a newer version of Herald has. */
export class NewerDatabaseError extends Error {
  constructor(readonly migration: string) {
    super(`A newer version of Herald has upgraded the database (${migration}).`)
  }
}

/** Returns the migrations of this version, and those that this database has not run. */
export async function pendingMigrations(app: ApplicationService) {
  const { MigrationRunner: Runner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  return migrationsOf(new Runner(db, app, { direction: 'up' }))
}

/** @throws {NewerDatabaseError} */
export async function migrationsOf(runner: MigrationRunner) {
  const list = await runner.getList()
  const newer = list.findLast(({ status }) => status === 'corrupt')
  if (newer) throw new NewerDatabaseError(newer.name)
  const names = list.map(({ name }) => name)
  const pending = list.filter(({ status }) => status === 'pending').map(({ name }) => name)
  return { names, pending }
}
