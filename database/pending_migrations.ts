import type { ApplicationService } from '@adonisjs/core/types'

/** Returns the number of migrations, and how many of them this database has not run. */
export async function pendingMigrations(app: ApplicationService) {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  const all = await new MigrationRunner(db, app, { direction: 'up' }).getList()
  const pending = all.filter(({ status }) => status === 'pending')
  return { all: all.length, pending: pending.length }
}
