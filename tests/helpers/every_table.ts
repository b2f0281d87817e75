import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import { insertPortable } from '#database/portable_rows'
import { tableFacts } from '#database/table_facts'
import {
  inOrderOfReferences,
  type Cell,
  type ColumnFacts,
  type PortableRow,
  type TableFacts,
} from '#domain/archives/table_facts'
import { now } from '#services/clock'

type Known = Record<string, string>

/** Each row is another one; numbers of keys begin where no counter comes. */
let number = 900_000

/**
 * A row in every table, each pointing at the ones that are known (`{ users: id, organizations: id }`) or
 * at the one just made. Answers the key of the row by table.
 */
export async function rowInEveryTable(known: Known, fixed: PortableRow = {}): Promise<Known> {
  const keys: Known = { ...known }
  number += 1
  for (const facts of inOrderOfReferences(await tableFacts(db.connection()))) {
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

function cellFor({ name, kind, maxLength }: ColumnFacts, facts: TableFacts, keys: Known): Cell {
  const reference = facts.references.find(({ column }) => column === name)
  if (reference) return keys[reference.table] ?? null
  if (kind === 'number') return name === facts.key ? number : 1
  if (kind === 'instant') return sqlInstant(now())
  return `${name}-${number}`.slice(-(maxLength ?? 64))
}

/** All rows of all tables as they are stored, by table, in the order of their keys. */
export async function everyRow(): Promise<Record<string, PortableRow[]>> {
  const rows: Record<string, PortableRow[]> = {}
  for (const { name, key } of await tableFacts(db.connection())) {
    rows[name] = await db.from(name).select('*').orderBy(key)
  }
  return rows
}
