import db from '@adonisjs/lucid/services/db'

/** Columns that hold the storage key of a file. */
export const FILE_KEYS = [
  { table: 'media', column: 'disk_key' },
  { table: 'materials', column: 'disk_key' },
  { table: 'linkedin_accounts', column: 'picture_key' },
] as const

const BATCH_SIZE = 500

/** Returns the storage keys of all files that rows refer to. */
export async function storedFileKeys(): Promise<string[]> {
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

/** Returns the keys that no row refers to. */
export async function unreferencedKeys(keys: readonly string[]): Promise<string[]> {
  const unreferenced: string[] = []
  for (let first = 0; first < keys.length; first += BATCH_SIZE) {
    const batch = keys.slice(first, first + BATCH_SIZE)
    const referenced = await referencedAmong(batch)
    unreferenced.push(...batch.filter((key) => !referenced.has(key)))
  }
  return unreferenced
}

async function referencedAmong(keys: string[]) {
  const referenced = await namedForTheirRows(keys)
  const others = keys.filter((key) => !referenced.has(key))
  if (others.length === 0) return referenced
  for (const { table, column } of FILE_KEYS) {
    const rows: { key: string }[] = await db
      .from(table)
      .whereIn(column, others)
      .select(`${column} as key`)
    for (const { key } of rows) referenced.add(key)
  }
  return referenced
}

/**
 * The keys that contain the id of their row, as almost all do. Keys have no index, so finding a row
 * by its key reads the whole table.
 */
async function namedForTheirRows(keys: string[]) {
  const ids = [...new Set(keys.flatMap((key) => key.split(/[/.]/)))]
  const found = new Set<string>()
  for (const { table, column } of FILE_KEYS) {
    const rows: { key: string | null }[] = await db
      .from(table)
      .whereIn('id', ids)
      .select(`${column} as key`)
    for (const { key } of rows) if (key !== null) found.add(key)
  }
  return found
}
