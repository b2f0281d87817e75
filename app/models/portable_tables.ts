import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'
import { insertPortable, portableRows } from '#database/portable_rows'
import { factsByName } from '#models/table_facts'

let described: Map<string, TableFacts> | null = null

/** The tables as the database describes them. They stay as they are while a process runs. */
async function tableNamed(name: string, trx: TransactionClientContract) {
  described ??= await factsByName(trx)
  const facts = described.get(name)
  if (!facts) throw new Error(`There is no table ${name}`)
  return facts
}

/** The rows of a table whose column has one of these values, as they are stored. */
export async function storedRows(
  { table, column, values }: { table: string; column: string; values: readonly string[] },
  trx: TransactionClientContract
): Promise<PortableRow[]> {
  const facts = await tableNamed(table, trx)
  const rows: PortableRow[] = []
  const query = () => trx.from(table).whereIn(`${table}.${column}`, [...values])
  for await (const row of portableRows(query, facts)) rows.push(row)
  return rows
}

/**
 * Stores rows of a table again. A column that names a row which is gone by now becomes null; a row
 * that can't do without it is left out.
 */
export async function storeAgain(
  table: string,
  rows: readonly PortableRow[],
  trx: TransactionClientContract
) {
  const facts = await tableNamed(table, trx)
  await insertPortable(trx, facts, stillPossible(facts, rows, trx))
}

/** References that the database does not know as such. */
const UNDECLARED: Readonly<Record<string, TableFacts['references']>> = {
  posts: [{ column: 'campaign_id', table: 'campaigns' }],
}

async function* stillPossible(
  facts: TableFacts,
  rows: readonly PortableRow[],
  trx: TransactionClientContract
) {
  const references = [...facts.references, ...(UNDECLARED[facts.name] ?? [])]
  for (const row of rows) {
    const gone: string[] = []
    for (const { column, table } of references) {
      const value = row[column]
      if (value === null || value === undefined) continue
      const there = await trx.from(table).where('id', value).select('id').first()
      if (!there) gone.push(column)
    }
    const isPossible = gone.every((name) => isNullable(facts, name))
    if (isPossible) yield { ...row, ...Object.fromEntries(gone.map((name) => [name, null])) }
  }
}

function isNullable({ columns }: TableFacts, name: string) {
  return columns.some((column) => column.name === name && column.isNullable)
}
