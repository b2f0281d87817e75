import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ColumnFacts, TableFacts } from '#domain/archives/table_facts'
import { inScratchDatabase, migrate, migrationsAt } from '#database/scratch_database'
import { tableFacts } from '#database/table_facts'

/** No migration is pending, so one that ran left this out, or the table was changed by hand. */
export const SCHEMA_CURE =
  'Run backup, start Herald with an empty database, and run restore there (docs/operate.md, Upgrade).'

/**
 * What a database lacks of the schema that all migrations together make, one line each; empty when it
 * is as it should be. What it has beyond that is not looked at. The expected schema is made anew in a
 * scratch database, so that nothing has to be kept in step with the migrations.
 */
export async function schemaDifferences(live: QueryClientContract): Promise<string[]> {
  const expected = await inScratchDatabase(async (client) => {
    await migrate(client, await migrationsAt())
    return tableFacts(client)
  })
  const tables = await tableFacts(live)
  const found = new Map(tables.map((table) => [table.name, table]))
  return expected.flatMap((table) => tableDifferences(table, found.get(table.name)))
}

function tableDifferences(expected: TableFacts, found: TableFacts | undefined): string[] {
  if (!found) return [`The table ${expected.name} is missing.`]
  const columns = new Map(found.columns.map((column) => [column.name, column]))
  return expected.columns.flatMap((column) => {
    const name = `${expected.name}.${column.name}`
    const problem = columnProblem(column, columns.get(column.name))
    return problem === null ? [] : [`The column ${name} ${problem}.`]
  })
}

function columnProblem(expected: ColumnFacts, found: ColumnFacts | undefined): string | null {
  if (!found) return 'is missing'
  if (found.kind !== expected.kind) return `holds ${found.kind} instead of ${expected.kind}`
  if (found.isNullable && !expected.isNullable) return 'may be empty but is required'
  if (!found.isNullable && expected.isNullable) return 'is required but may be empty'
  return null
}
