import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { sortByReferences, type PortableRow, type TableSchema } from '#domain/archives/table_schema'
import { insertPortable, portableRows } from '#database/portable_rows'
import { withScratchDatabase, migrate, migrationsAt } from '#database/scratch_database'
import { tableSchemas } from '#database/table_schemas'

export type RowsOf = (table: string) => AsyncIterable<PortableRow>

export interface OlderDatabase {
  /** Migrations that its database had run. */
  migrations: readonly string[]
  rowsOf: RowsOf
}

/**
 * Provides the rows of an older database after the migrations it lacks. The rows are loaded into a
 * scratch database, upgraded there, and deleted when `work` is done. The current database is not
 * touched.
 */
export function withUpgradedRows<Result>(
  older: OlderDatabase,
  work: (rowsOf: RowsOf) => Promise<Result>
) {
  return withScratchDatabase(async (client) => {
    const all = await migrationsAt()
    const seen = all.filter(({ name }) => older.migrations.includes(name))
    await migrate(client, seen)
    await insertAll(client, older.rowsOf)
    await migrate(
      client,
      all.filter((migration) => !seen.includes(migration))
    )
    const tables = await tableSchemas(client)
    return work((table) =>
      rowsIn(
        client,
        tables.find(({ name }) => name === table)
      )
    )
  })
}

async function insertAll(client: QueryClientContract, rowsOf: RowsOf) {
  const tables = sortByReferences(await tableSchemas(client))
  await client.transaction(async (trx) => {
    for (const facts of tables) await insertPortable(trx, facts, rowsOf(facts.name))
  })
}

async function* rowsIn(client: QueryClientContract, facts: TableSchema | undefined) {
  if (facts) yield* portableRows(() => client.from(facts.name), facts)
}
