import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The database as it is at one moment, for as long as it is read, on a connection of its own: what is
 * written meanwhile is not seen, and nobody who writes waits. (SQLite: a reader beside the one writer,
 * which WAL keeps apart; MySQL: a repeatable read.)
 */
export async function* inSnapshot<Item>(
  read: (client: TransactionClientContract) => AsyncIterable<Item>
): AsyncGenerator<Item> {
  const name = `${db.primaryConnectionName}_snapshots`
  const client = await db.connection(name).transaction({ isolationLevel: isolation(name) })
  try {
    // Both databases take the moment with the first read, not with the beginning.
    await client.from('organizations').select('id').first()
    yield* read(client)
  } finally {
    await client.rollback()
  }
}

/** SQLite knows one isolation only, and is not to be asked for it. */
function isolation(name: string) {
  return name.startsWith('sqlite') ? undefined : ('repeatable read' as const)
}
