import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ColumnSchema, TableSchema } from '#domain/archives/table_schema'
import { withScratchDatabase, migrate, migrationsAt } from '#database/scratch_database'
import { tableSchemas } from '#database/table_schemas'

/**
 * Used when no migration is pending: a migration left this out, or the table was changed by hand.
 */
export const SCHEMA_CURE =
  'Run backup, start Herald with an empty database, and run restore there (docs/operate.md, Upgrade).'

/**
 * Returns what a database lacks compared with the schema of all migrations, one line each; empty
 * when it is complete. Additional tables and columns are ignored. The expected schema is created
 * in a scratch database.
 */
export async function schemaDifferences(live: QueryClientContract): Promise<string[]> {
  const expected = await withScratchDatabase(async (client) => {
    await migrate(client, await migrationsAt())
    return tableSchemas(client)
  })
  const tables = await tableSchemas(live)
  const found = new Map(tables.map((table) => [table.name, table]))
  return expected.flatMap((table) => tableDifferences(table, found.get(table.name)))
}

function tableDifferences(expected: TableSchema, found: TableSchema | undefined): string[] {
  if (!found) return [`The table ${expected.name} is missing.`]
  const columns = new Map(found.columns.map((column) => [column.name, column]))
  return expected.columns.flatMap((column) => {
    const name = `${expected.name}.${column.name}`
    const problem = columnProblem(column, columns.get(column.name))
    return problem === null ? [] : [`The column ${name} ${problem}.`]
  })
}

function columnProblem(expected: ColumnSchema, found: ColumnSchema | undefined): string | null {
  if (!found) return 'is missing'
  if (found.kind !== expected.kind) return `holds ${found.kind} instead of ${expected.kind}`
  if (found.isNullable && !expected.isNullable) return 'may be empty but is required'
  if (!found.isNullable && expected.isNullable) return 'is required but may be empty'
  return null
}
