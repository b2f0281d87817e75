import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  inOrderOfReferences,
  type PortableRow,
  type TableFacts,
} from '#domain/archives/table_facts'
import { insertPortable, portableRows } from '#database/portable_rows'
import { inScratchDatabase, migrate, migrationsAt } from '#database/scratch_database'
import { tableFacts } from '#database/table_facts'

export type RowsOf = (table: string) => AsyncIterable<PortableRow>

export interface Older {
  /** The migrations that its database had seen. */
  migrations: readonly string[]
  rowsOf: RowsOf
}

/**
 * Rows of an older database as they are after the migrations that it lacks: it is made once more in a
 * file of its own, upgraded there, and gone when `work` is done. The database of this Herald is not touched.
 */
export function inUpgraded<Result>(older: Older, work: (rowsOf: RowsOf) => Promise<Result>) {
  return inScratchDatabase(async (client) => {
    const all = await migrationsAt()
    const seen = all.filter(({ name }) => older.migrations.includes(name))
    await migrate(client, seen)
    await fill(client, older.rowsOf)
    await migrate(
      client,
      all.filter((migration) => !seen.includes(migration))
    )
    const tables = await tableFacts(client)
    return work((table) =>
      rowsIn(
        client,
        tables.find(({ name }) => name === table)
      )
    )
  })
}

async function fill(client: QueryClientContract, rowsOf: RowsOf) {
  const tables = inOrderOfReferences(await tableFacts(client))
  await client.transaction(async (trx) => {
    for (const facts of tables) await insertPortable(trx, facts, rowsOf(facts.name))
  })
}

async function* rowsIn(client: QueryClientContract, facts: TableFacts | undefined) {
  if (facts) yield* portableRows(() => client.from(facts.name), facts)
}
