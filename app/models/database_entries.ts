import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ArchiveEntry } from '#domain/archives/archive_entry'
import { BACKUP_FILES } from '#domain/archives/manifest'
import { inOrderOfReferences } from '#domain/archives/table_facts'
import { portableRows } from '#database/portable_rows'
import { tableFacts } from '#database/table_facts'
import { FILE_KEYS } from '#models/kept_files'

/** Every row of the database and every file that one names. */
export async function* databaseEntries(client: QueryClientContract): AsyncGenerator<ArchiveEntry> {
  const tables = await tableFacts(client)
  for (const facts of inOrderOfReferences(tables)) {
    const rows = portableRows(() => client.from(facts.name), facts)
    yield { kind: 'rows', table: facts.name, rows }
  }
  for (const { table, column } of FILE_KEYS) {
    const facts = tables.find(({ name }) => name === table)
    if (!facts) continue
    const rows = portableRows(() => client.from(table).whereNotNull(`${table}.${column}`), facts)
    for await (const { [column]: diskKey } of rows) {
      yield { kind: 'file', path: BACKUP_FILES + diskKey, diskKey: String(diskKey) }
    }
  }
}

/** The migrations that this database has seen. */
export async function migrationsOf(client: QueryClientContract): Promise<string[]> {
  const rows: { name: string }[] = await client.from('adonis_schema').orderBy('name').select('name')
  return rows.map(({ name }) => name.split('/').at(-1) ?? name)
}
