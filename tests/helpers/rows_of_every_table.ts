import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  inOrderOfReferences,
  type Cell,
  type ColumnFacts,
  type PortableRow,
  type TableFacts,
} from '#domain/archives/table_facts'
import { insertPortable, portableRows } from '#database/portable_rows'
import { tableFacts } from '#database/table_facts'

export interface PlantedRow {
  table: string
  key: string
  row: PortableRow
}

/** Texts up to this length are names and ids, longer ones bodies and JSON. */
const SHORT = 4096

/** Puts two rows into every table that a database has, each pointing at others of the same planting. */
export async function plantRows(client: QueryClientContract, planting: number) {
  const planted: PlantedRow[] = []
  await client.transaction(async (trx) => {
    for (const facts of inOrderOfReferences(await tableFacts(trx))) {
      const rows = [1, 2].map((number) => rowOf(facts, planting * 10 + number))
      await insertPortable(trx, facts, asStream(rows))
      planted.push(...rows.map((row) => ({ table: facts.name, key: facts.key, row })))
    }
  })
  return planted
}

/** Those of the rows that a database no longer has, or has with other values; columns may have gone. */
export async function lostRows(client: QueryClientContract, planted: readonly PlantedRow[]) {
  const tables = new Map<string, Map<Cell, PortableRow>>()
  for (const facts of await tableFacts(client)) tables.set(facts.name, await rowsOf(client, facts))
  const lost = planted.filter(({ table, key, row }) => {
    const found = tables.get(table)?.get(row[key])
    return !found || !Object.keys(row).every((name) => isKept(found, row, name))
  })
  return lost.map(({ table, key, row }) => `${table} ${row[key]}`)
}

async function* asStream(rows: PortableRow[]) {
  yield* rows
}

async function rowsOf(client: QueryClientContract, facts: TableFacts) {
  const rows = new Map<Cell, PortableRow>()
  for await (const row of portableRows(() => client.from(facts.name), facts)) {
    rows.set(row[facts.key], row)
  }
  return rows
}

function isKept(found: PortableRow, row: PortableRow, name: string) {
  if (!(name in found)) return true
  return found[name] === row[name] || found[name] === milliseconds(row[name])
}

/** As access tokens keep their instants on SQLite. */
function milliseconds(cell: Cell) {
  return typeof cell === 'string' ? Date.parse(`${cell.replace(' ', 'T')}Z`) : null
}

function rowOf(facts: TableFacts, number: number): PortableRow {
  const columns = facts.columns.filter(({ isGenerated }) => !isGenerated)
  return Object.fromEntries(columns.map((column) => [column.name, cellOf(facts, column, number)]))
}

function cellOf({ key, references }: TableFacts, column: ColumnFacts, number: number): Cell {
  if (references.some((reference) => reference.column === column.name)) return idOf(number)
  if (column.name === key && column.kind === 'number') return number
  if (column.kind === 'number') return 1
  if (column.kind === 'instant') return '2026-11-21 10:00:00.123'
  if (column.name === 'id') return idOf(number)
  const isLong = column.maxLength === null || column.maxLength > SHORT
  return isLong ? '[]' : idOf(number).slice(-column.maxLength!)
}

/** Its end is what tells it from others, as a column may hold no more. */
function idOf(number: number) {
  return `row-${String(number).padStart(4, '0')}`
}
