import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The rows of a table whose column has one of these values. */
interface ChosenRows {
  table: string
  column: string
  values: readonly string[]
}

/** Rows per statement. */
const BATCH = 50

/**
 * Works on many rows some at a time. One statement for tens of thousands of rows would let SQLite's
 * process answer nothing meanwhile; other requests are answered between two batches.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (batch: Item[]) => Promise<unknown>
) {
  for (let first = 0; first < items.length; first += BATCH) {
    await work(items.slice(first, first + BATCH))
    await new Promise((resume) => setImmediate(resume))
  }
}

/** Deletes rows that another deletion would remove in one statement. */
export async function deleteInBatches(rows: ChosenRows, trx: TransactionClientContract) {
  await inBatches(await idsOf(rows, trx), (ids) => trx.from(rows.table).whereIn('id', ids).delete())
}

/** Empties the column of rows that another deletion would change in one statement. */
export async function clearInBatches(rows: ChosenRows, trx: TransactionClientContract) {
  const empty = { [rows.column]: null }
  await inBatches(await idsOf(rows, trx), (ids) =>
    trx.from(rows.table).whereIn('id', ids).update(empty)
  )
}

async function idsOf({ table, column, values }: ChosenRows, trx: TransactionClientContract) {
  const rows: { id: string }[] = await trx
    .from(table)
    .whereIn(column, [...values])
    .select('id')
  return rows.map(({ id }) => id)
}
