import { DateTime } from 'luxon'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowCharacters } from '#domain/archives/table_schema'
import type { Cell, PortableRow, TableSchema } from '#domain/archives/table_schema'
import { sqlInstant } from '#database/instants'

const PAGE = 250

/** Limits per insert, well below SQLite's number of variables and MySQL's packet size. */
const MAX_ROWS = 100
const MAX_CHARACTERS = 1_000_000

/** On SQLite the access token library stores instants as milliseconds. */
const IN_MILLISECONDS = ['auth_access_tokens']

type Query = DatabaseQueryBuilderContract<Record<string, unknown>>

/** Yields a table's rows in the order of its key, a page at a time. `query` starts a new query. */
export async function* portableRows(query: () => Query, facts: TableSchema) {
  const { name, key } = facts
  for (let last: unknown; ;) {
    const page = query().select(columnsOf(facts))
    if (last !== undefined) page.where(`${name}.${key}`, '>', last as string)
    const rows = await page.orderBy(`${name}.${key}`).limit(PAGE)
    for (const row of rows) yield portable(row)
    if (rows.length < PAGE) return
    last = rows.at(-1)?.[key]
  }
}

/**
 * The same for the rows of one query. All keys are read first, and then the rows only by their keys:
 * with the query's other conditions, SQLite would look through all its rows again for each page.
 */
export async function* portableRowsAmong(query: Query, facts: TableSchema) {
  const { client } = query
  const key = `${facts.name}.${facts.key}`
  const found = await query.select(`${key} as chosen_key`)
  const keys = found.map(({ chosen_key: chosen }) => chosen as string).sort()
  for (let first = 0; first < keys.length; first += PAGE) {
    const page = client
      .from(facts.name)
      .select(columnsOf(facts))
      .whereIn(key, keys.slice(first, first + PAGE))
    for (const row of await page.orderBy(key)) yield portable(row)
  }
}

function columnsOf({ name, columns }: TableSchema) {
  const stored = columns.filter(({ isGenerated }) => !isGenerated)
  return stored.map((column) => `${name}.${column.name}`)
}

function portable(row: Record<string, unknown>): PortableRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]))
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return sqlInstant(value)
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : String(value)
}

/** Inserts portable rows, whichever database they came from. */
export async function insertPortable(
  client: QueryClientContract,
  table: TableSchema,
  rows: AsyncIterable<PortableRow>
) {
  let batch: PortableRow[] = []
  let characters = 0
  const write = async () => {
    if (batch.length > 0) await client.table(table.name).multiInsert(batch)
    batch = []
    characters = 0
  }
  for await (const row of rows) {
    batch.push(storable(client, table, row))
    characters += rowCharacters(row)
    if (batch.length === MAX_ROWS || characters > MAX_CHARACTERS) await write()
  }
  await write()
}

function storable(client: QueryClientContract, { name, columns }: TableSchema, row: PortableRow) {
  const inMilliseconds = client.dialect.name !== 'mysql' && IN_MILLISECONDS.includes(name)
  const instants = columns.filter(({ kind }) => kind === 'instant').map((column) => column.name)
  const changed = instants.map((column) => [column, instantCell(row[column], inMilliseconds)])
  return { ...row, ...Object.fromEntries(changed.filter(([column]) => String(column) in row)) }
}

function instantCell(cell: Cell | undefined, inMilliseconds: unknown): Cell {
  if (cell === null || cell === undefined) return null
  if (inMilliseconds === true) {
    return typeof cell === 'number' ? cell : DateTime.fromSQL(cell, { zone: 'utc' }).toMillis()
  }
  return typeof cell === 'number' ? sqlInstant(DateTime.fromMillis(cell)) : cell
}
