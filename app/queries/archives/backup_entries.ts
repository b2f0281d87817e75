import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { BACKUP_FILES } from '#domain/archives/manifest'
import type { ArchiveEntry } from '#domain/archives/manifest'
import { sortByReferences } from '#domain/archives/table_schema'
import { portableRows } from '#database/portable_rows'
import { tableSchemas } from '#database/table_schemas'
import { FILE_KEYS } from '#queries/media/referenced_files'

/** Yields every row of the database and every file that a row refers to. */
export async function* backupEntries(client: QueryClientContract): AsyncGenerator<ArchiveEntry> {
  const tables = await tableSchemas(client)
  for (const schema of sortByReferences(tables)) {
    const rows = portableRows(() => client.from(schema.name), schema)
    yield { kind: 'rows', table: schema.name, rows }
  }
  for (const { table, column } of FILE_KEYS) {
    const schema = tables.find(({ name }) => name === table)
    if (!schema) continue
    const rows = portableRows(() => client.from(table).whereNotNull(`${table}.${column}`), schema)
    for await (const { [column]: diskKey } of rows) {
      yield { kind: 'file', path: BACKUP_FILES + diskKey, diskKey: String(diskKey) }
    }
  }
}

/** Names of the migrations that this database has run. */
export async function appliedMigrations(client: QueryClientContract): Promise<string[]> {
  const rows: { name: string }[] = await client.from('adonis_schema').orderBy('name').select('name')
  return rows.map(({ name }) => name.split('/').at(-1) ?? name)
}
