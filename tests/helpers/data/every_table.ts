import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { sqlInstant } from '#database/instants'
import { insertPortable, portableRows } from '#database/portable_rows'
import { tableSchemas } from '#database/table_schemas'
import { sortByReferences } from '#domain/archives/table_schema'
import { DAY_MS } from '#domain/schedule/instant'
import type { Cell, ColumnSchema, PortableRow, TableSchema } from '#domain/archives/table_schema'
import { now } from '#services/clock'
import type { JsonSchema } from '#domain/openapi/shapes'

type Known = Record<string, string>

/** Makes each row unique. Numeric keys start above those of auto-increment counters. */
let sampleNumber = 900_000

/**
 * Inserts a row into every table. Each refers to the known rows (`{ users: id, organizations: id
 * }`) or to the ones just inserted. Returns the row's key by table.
 */
export async function rowInEveryTable(known: Known, fixed: PortableRow = {}): Promise<Known> {
  const keys: Known = { ...known }
  sampleNumber += 1
  for (const facts of sortByReferences(await tableSchemas(db.connection()))) {
    if (facts.name in keys) continue
    const row = Object.fromEntries(
      facts.columns
        .filter(({ isGenerated }) => !isGenerated)
        .map((column) => [column.name, fixed[column.name] ?? cellFor(column, facts, keys)])
    )
    await insertPortable(db.connection(), facts, each(row))
    keys[facts.name] = String(row[facts.key])
  }
  return keys
}

async function* each(row: PortableRow) {
  yield row
}

function cellFor({ name, kind, maxLength }: ColumnSchema, facts: TableSchema, keys: Known): Cell {
  const reference = facts.references.find(({ column }) => column === name)
  if (reference) return keys[reference.table] ?? null
  // The limiter deletes what has expired, five minutes after it was first asked.
  if (name === 'expire') return Date.now() + DAY_MS
  if (kind === 'number') return name === facts.key ? sampleNumber : 1
  if (kind === 'instant') return sqlInstant(now())
  return `${name}-${sampleNumber}`.slice(-(maxLength ?? 64))
}

/** All rows of all tables by table, ordered by key. */
export async function allRows(): Promise<Record<string, PortableRow[]>> {
  const rows: Record<string, PortableRow[]> = {}
  for (const { name, key } of await tableSchemas(db.connection())) {
    rows[name] = await db.from(name).select('*').orderBy(key)
  }
  return rows
}

export interface PlantedRow {
  table: string
  key: string
  row: PortableRow
}

/** Columns up to this length hold names and ids; longer ones hold bodies and JSON. */
const SHORT = 4096

/** Inserts two rows into every table of a database. References point to rows of the same call. */
export async function plantRows(client: QueryClientContract, planting: number) {
  const planted: PlantedRow[] = []
  await client.transaction(async (trx) => {
    for (const facts of sortByReferences(await tableSchemas(trx))) {
      const rows = [1, 2].map((number) => rowOf(facts, planting * 10 + number))
      await insertPortable(trx, facts, asStream(rows))
      planted.push(...rows.map((row) => ({ table: facts.name, key: facts.key, row })))
    }
  })
  return planted
}

/** The rows that are missing or changed. Columns that no longer exist are ignored. */
export async function lostRows(client: QueryClientContract, planted: readonly PlantedRow[]) {
  const tables = new Map<string, Map<Cell, PortableRow>>()
  for (const facts of await tableSchemas(client))
    tables.set(facts.name, await rowsOf(client, facts))
  const lost = planted.filter(({ table, key, row }) => {
    const found = tables.get(table)?.get(row[key])
    return !found || !Object.keys(row).every((name) => isKept(found, row, name))
  })
  return lost.map(({ table, key, row }) => `${table} ${row[key]}`)
}

async function* asStream(rows: PortableRow[]) {
  yield* rows
}

async function rowsOf(client: QueryClientContract, facts: TableSchema) {
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

/** SQLite stores instants of access tokens in milliseconds. */
function milliseconds(cell: Cell) {
  return typeof cell === 'string' ? Date.parse(`${cell.replace(' ', 'T')}Z`) : null
}

function rowOf(facts: TableSchema, number: number): PortableRow {
  const columns = facts.columns.filter(({ isGenerated }) => !isGenerated)
  return Object.fromEntries(columns.map((column) => [column.name, cellOf(facts, column, number)]))
}

function cellOf({ key, references }: TableSchema, column: ColumnSchema, number: number): Cell {
  if (references.some((reference) => reference.column === column.name)) return idOf(number)
  if (column.name === key && column.kind === 'number') return number
  if (column.kind === 'number') return 1
  if (column.kind === 'instant') return '2026-11-21 10:00:00.123'
  if (column.name === 'id') return idOf(number)
  const isLong = column.maxLength === null || column.maxLength > SHORT
  return isLong ? '[]' : idOf(number).slice(-column.maxLength!)
}

/** The end of the id is the unique part, in case a column truncates it. */
function idOf(number: number) {
  return `row-${String(number).padStart(4, '0')}`
}

type Checker = (value: unknown, schema: JsonSchema) => string[]

/**
 * The violations of a schema, with their paths. A field that is not in the schema is a violation.
 */
export function schemaProblems(
  value: unknown,
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  at = '$'
): string[] {
  const within = (part: unknown, its: JsonSchema, where: string) =>
    schemaProblems(part, its, named, where)
  if (typeof schema.$ref === 'string') {
    return within(value, named[schema.$ref.replace('#/components/schemas/', '')], at)
  }
  if (Array.isArray(schema.anyOf)) return anyOf(value, schema.anyOf, at, within)
  if (Array.isArray(schema.allOf)) return [] // open by nature; its parts stand alone elsewhere
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    return [`${at}: ${JSON.stringify(value)} is none of ${schema.enum.join(', ')}`]
  }
  const isOfType = TYPES[String(schema.type)]
  if (isOfType && !isOfType(value)) return [`${at}: ${JSON.stringify(value)} is no ${schema.type}`]
  if (schema.type === 'array') {
    return (value as unknown[]).flatMap((item, index) =>
      within(item, schema.items as JsonSchema, `${at}[${index}]`)
    )
  }
  if (schema.type === 'object') return fieldsOf(value as Fields, schema, at, within)
  return formatOf(value, schema).map((problem) => `${at}: ${problem}`)
}

type Fields = Record<string, unknown>

type Within = (value: unknown, schema: JsonSchema, at: string) => string[]

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function anyOf(value: unknown, choices: JsonSchema[], at: string, within: Within) {
  const tries = choices.map((choice) => within(value, choice, at))
  return tries.some((problems) => problems.length === 0) ? [] : tries[0]
}

function fieldsOf(value: Fields, schema: JsonSchema, at: string, within: Within) {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const others = schema.additionalProperties as JsonSchema | undefined
  const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value))
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const its = properties[name] ?? others
    if (!its) return schema.properties ? [`${at}.${name} is not described`] : []
    return within(part, its, `${at}.${name}`)
  })
  return [...missing.map((name) => `${at}.${name} is missing`), ...wrong]
}

const formatOf: Checker = (value, { format, pattern }) => {
  if (format === 'date-time' && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))) {
    return [`${value} is no instant in UTC`]
  }
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(value))) {
    return [`${value} does not match ${pattern}`]
  }
  return []
}
