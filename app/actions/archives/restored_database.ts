import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { sortByReferences } from '#domain/archives/table_schema'
import { withUpgradedRows } from '#database/older_database'
import type { OlderDatabase, RowsOf } from '#database/older_database'
import { insertPortable } from '#database/portable_rows'
import { migrationsAt } from '#database/scratch_database'
import { tableSchemas } from '#database/table_schemas'
import ClockTick, { FILES_TICK, RESTORE_TICK } from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import { appliedMigrations } from '#queries/archives/backup_entries'
import { noteFiles, noteRestore } from '#actions/archives/hold_restored_posts'
import { withTransaction } from '#database/transaction'

/** Tables that Herald fills by merely starting. */
const OPERATIONAL_TABLES = [
  'backups',
  'clock_ticks',
  'heartbeats',
  'leases',
  'rate_limits',
  'rejected_api_versions',
]

/** Returns false before the first migration. */
export async function hasTables(): Promise<boolean> {
  const tables = await db.connection().getAllTables()
  return tables.includes('clock_ticks')
}

/** Returns true when the database contains user data. */
export async function hasData(): Promise<boolean> {
  for (const { name } of await tableSchemas(db.connection())) {
    if (OPERATIONAL_TABLES.includes(name)) continue
    if (await db.from(name).select('*').first()) return true
  }
  return false
}

/**
 * Returns when processes last showed that they run, by completed scheduler tasks and, as a worker
 * has no scheduler, by heartbeats. While one runs, this changes within seconds.
 */
export async function signsOfLife(): Promise<DateTime[]> {
  const notes = [RESTORE_TICK, FILES_TICK]
  const ticks = await ClockTick.query().whereNotIn('name', notes).orderBy('name')
  const beats = (await hasHeartbeats()) ? await Heartbeat.ofRunning() : []
  return [...ticks.map(({ tickedAt }) => tickedAt), ...beats.map(({ beatAt }) => beatAt)]
}

/** Returns false for the database of an older version. */
async function hasHeartbeats() {
  const tables = await db.connection().getAllTables()
  return tables.includes(Heartbeat.table)
}

/** Returns true when the database has run a migration that only a newer version has. */
export async function isOfNewerHerald(): Promise<boolean> {
  const known = await migrationsAt()
  const names = new Set(known.map(({ name }) => name))
  const here = await currentMigrations()
  return here.some((name) => !names.has(name))
}

export function currentMigrations(): Promise<string[]> {
  return appliedMigrations(db.connection())
}

/** Whether what was due since the backup is held, or published as usual. */
export type DuePosts = 'hold' | 'publish'

/** Replaces the rows of every table, all or none. Returns the number of posts that will be held. */
export async function replaceAll(rowsOf: RowsOf, duePosts: DuePosts): Promise<number> {
  return withTransaction(async (trx) => {
    const tables = sortByReferences(await tableSchemas(trx))
    for (const { name } of [...tables].reverse()) await trx.from(name).delete()
    for (const schema of tables) await insertPortable(trx, schema, rowsOf(schema.name))
    await noteFiles(trx)
    return duePosts === 'hold' ? noteRestore(trx) : 0
  })
}

/**
 * Replaces all rows with those of an older database, after running the migrations that it lacks.
 */
export async function replaceAllUpgraded(
  older: OlderDatabase,
  duePosts: DuePosts
): Promise<number> {
  return withUpgradedRows(older, (rowsOf) => replaceAll(rowsOf, duePosts))
}
