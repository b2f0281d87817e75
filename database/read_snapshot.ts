import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Reads the database as of one moment, on a separate connection. Later writes are not seen and
 * writers do not wait. (SQLite: a reader beside the writer, which WAL allows; MySQL: a repeatable
 * read.)
 */
export async function* readSnapshot<Item>(
  read: (client: TransactionClientContract) => AsyncIterable<Item>
): AsyncGenerator<Item> {
  const name = `${db.primaryConnectionName}_snapshots`
  const client = await db.connection(name).transaction({ isolationLevel: isolation(name) })
  try {
    // Both databases fix the moment at the first read, not at the start of the transaction.
    await client.from('organizations').select('id').first()
    yield* read(client)
  } finally {
    await client.rollback()
  }
}

/** SQLite has only one isolation level and rejects a request for it. */
function isolation(name: string) {
  return name.startsWith('sqlite') ? undefined : ('repeatable read' as const)
}
