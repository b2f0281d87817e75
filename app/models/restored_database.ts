import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { inOrderOfReferences } from '#domain/archives/table_facts'
import { inUpgraded, type Older, type RowsOf } from '#database/older_database'
import { insertPortable } from '#database/portable_rows'
import { tableFacts } from '#database/table_facts'
import ClockTick from '#models/clock_tick'
import { migrationsOf } from '#models/database_entries'
import { FILE_KEYS } from '#models/kept_files'
import { inTransaction } from '#models/transaction'

/** Written by a Herald that merely started once. */
const NOBODYS = [
  'backups',
  'clock_ticks',
  'heartbeats',
  'leases',
  'rate_limits',
  'rejected_api_versions',
]

/** False on a new machine, before the first migration. */
export async function hasTables(): Promise<boolean> {
  const tables = await db.connection().getAllTables()
  return tables.includes('clock_ticks')
}

/** True when a person has something here. */
export async function holdsData(): Promise<boolean> {
  for (const { name } of await tableFacts(db.connection())) {
    if (NOBODYS.includes(name)) continue
    if (await db.from(name).select('*').first()) return true
  }
  return false
}

/** When any process last turned a clock; null: none ever did. */
export async function lastTurn(): Promise<DateTime | null> {
  const tick = await ClockTick.query().orderBy('ticked_at', 'desc').first()
  return tick?.tickedAt ?? null
}

export function migrationsHere(): Promise<string[]> {
  return migrationsOf(db.connection())
}

/** The keys of all files that rows name. */
export async function fileKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const { table, column } of FILE_KEYS) {
    const rows: { key: string }[] = await db
      .from(table)
      .whereNotNull(column)
      .select(`${column} as key`)
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

/** Puts rows of every table in the place of those that are there, all or none. */
export async function replaceAll(rowsOf: RowsOf): Promise<void> {
  await inTransaction(async (trx) => {
    const tables = inOrderOfReferences(await tableFacts(trx))
    for (const { name } of [...tables].reverse()) await trx.from(name).delete()
    for (const facts of tables) await insertPortable(trx, facts, rowsOf(facts.name))
  })
}

/** The same with rows of an older database, once they came through the migrations that they lack. */
export async function replaceAllFromOlder(older: Older): Promise<void> {
  await inUpgraded(older, replaceAll)
}
