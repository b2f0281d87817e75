import db from '@adonisjs/lucid/services/db'

/** Where the key of a file on the disk stands. */
export const FILE_KEYS = [
  { table: 'media', column: 'disk_key' },
  { table: 'materials', column: 'disk_key' },
  { table: 'linkedin_accounts', column: 'picture_key' },
] as const

const MOST_AT_ONCE = 500

/** Those of the keys that no row names. */
export async function unnamedKeys(keys: readonly string[]): Promise<string[]> {
  const unnamed: string[] = []
  for (let first = 0; first < keys.length; first += MOST_AT_ONCE) {
    const some = keys.slice(first, first + MOST_AT_ONCE)
    const named = await namedAmong(some)
    unnamed.push(...some.filter((key) => !named.has(key)))
  }
  return unnamed
}

async function namedAmong(keys: string[]) {
  const named = new Set<string>()
  for (const { table, column } of FILE_KEYS) {
    const rows: { key: string }[] = await db
      .from(table)
      .whereIn(column, keys)
      .select(`${column} as key`)
    for (const { key } of rows) named.add(key)
  }
  return named
}
