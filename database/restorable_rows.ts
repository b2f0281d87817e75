import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { PortableRow, TableSchema } from '#domain/archives/table_schema'
import { insertPortable, portableRows } from '#database/portable_rows'
import { tableSchemas } from '#database/table_schemas'

let cachedTables: Map<string, TableSchema> | null = null

/** Table schemas, cached for the life of the process. */
async function tableNamed(name: string, trx: TransactionClientContract) {
  cachedTables ??= await tableSchemasByName(trx)
  const schema = cachedTables.get(name)
  if (!schema) throw new Error(`There is no table ${name}`)
  return schema
}

/** Returns the rows whose column has one of these values, as they are stored. */
export async function readRows(
  { table, column, values }: { table: string; column: string; values: readonly string[] },
  trx: TransactionClientContract
): Promise<PortableRow[]> {
  const schema = await tableNamed(table, trx)
  const rows: PortableRow[] = []
  const query = () => trx.from(table).whereIn(`${table}.${column}`, [...values])
  for await (const row of portableRows(query, schema)) rows.push(row)
  return rows
}

/**
 * Restores deleted rows. A reference to a row that no longer exists becomes null; a row that
 * requires the reference is skipped.
 */
export async function restoreRows(
  table: string,
  rows: readonly PortableRow[],
  trx: TransactionClientContract
) {
  const schema = await tableNamed(table, trx)
  await insertPortable(trx, schema, restorableRows(schema, rows, trx))
}

/** References without a foreign key. */
const UNDECLARED_REFERENCES: Readonly<Record<string, TableSchema['references']>> = {
  posts: [{ column: 'campaign_id', table: 'campaigns' }],
}

async function* restorableRows(
  schema: TableSchema,
  rows: readonly PortableRow[],
  trx: TransactionClientContract
) {
  const references = [...schema.references, ...(UNDECLARED_REFERENCES[schema.name] ?? [])]
  for (const row of rows) {
    const gone: string[] = []
    for (const { column, table } of references) {
      const value = row[column]
      if (value === null || value === undefined) continue
      const exists = await trx.from(table).where('id', value).select('id').first()
      if (!exists) gone.push(column)
    }
    const isRestorable = gone.every((name) => isNullable(schema, name))
    if (isRestorable) yield { ...row, ...Object.fromEntries(gone.map((name) => [name, null])) }
  }
}

function isNullable({ columns }: TableSchema, name: string) {
  return columns.some((column) => column.name === name && column.isNullable)
}

export async function tableSchemasByName(
  client: QueryClientContract = db.connection()
): Promise<Map<string, TableSchema>> {
  const tables = await tableSchemas(client)
  return new Map(tables.map((schema) => [schema.name, schema]))
}
