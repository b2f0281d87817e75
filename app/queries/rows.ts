import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import {
  dateOf,
  isoInstant,
  logUnreadable,
  storedBoolean,
  storedJson,
  storedRecords,
  storedTexts,
  strictDateOf,
} from '#database/stored_values'

/**
 * How a column is read: as the driver returns it, as an ISO text or a Date for an instant, as the
 * value of JSON text, as a list of texts or objects that may be missing, or as a boolean.
 */
type Kind = 'value' | 'instant' | 'date' | 'json' | 'texts' | 'records' | 'boolean'

/** The kinds that give a value of this type. */
type KindOf<Value> = [NonNullable<Value>] extends [boolean]
  ? 'boolean'
  : [NonNullable<Value>] extends [Date]
    ? 'date'
    : [NonNullable<Value>] extends [readonly string[]]
      ? 'texts'
      : [NonNullable<Value>] extends [readonly unknown[]]
        ? 'records'
        : [NonNullable<Value>] extends [object]
          ? 'json'
          : 'value' | 'instant'

export type Kinds<Row> = { [Name in keyof Row]-?: KindOf<Row[Name]> }

/** The columns of a table that a list reads, and the form in which it reads them. */
export interface Columns<Row> {
  table: string
  /** For `select`: the property of the row, and its column. */
  select: Record<string, string>
  /** Converts the driver's rows. They are changed, not copied. */
  read: (stored: Record<string, unknown>[]) => Row[]
}

const CONVERSIONS: Record<Exclude<Kind, 'value'>, (value: unknown) => unknown> = {
  instant: isoInstant,
  date: strictDateOf,
  json: storedJson,
  texts: storedTexts,
  records: storedRecords,
  boolean: storedBoolean,
}

/** Replaces a value that can't be read, so that the list still has its row. */
const SUBSTITUTES: Record<Exclude<Kind, 'value'>, () => unknown> = {
  instant: () => dateOf('')!.toISOString(),
  date: () => dateOf(''),
  json: () => null,
  texts: () => [],
  records: () => [],
  boolean: () => false,
}

/** Declares the columns of a row: `columnsOf<DraftRow>('drafts', { id: 'value', ... })`. */
export function columnsOf<Row>(table: string, kinds: Kinds<Row>): Columns<Row> {
  const named = Object.entries(kinds) as [string, Kind][]
  const converted = named.flatMap(([name, kind]) =>
    kind === 'value' ? [] : [{ name, convert: CONVERSIONS[kind], substitute: SUBSTITUTES[kind] }]
  )
  return {
    table,
    select: Object.fromEntries(named.map(([name]) => [name, `${table}.${columnName(name)}`])),
    read: (stored) => {
      for (const row of stored) {
        for (const { name, convert, substitute } of converted) {
          try {
            row[name] = convert(row[name])
          } catch (error) {
            logUnreadable({ table, column: columnName(name), id: row.id ?? row.postId }, error)
            row[name] = substitute()
          }
        }
      }
      return stored as Row[]
    },
  }
}

/** The columns for a statement that is written as text. */
export function selectSql<Row>({ select }: Columns<Row>): string {
  return Object.entries(select)
    .map(([name, column]) => `${column} as ${name}`)
    .join(', ')
}

/** Reads all rows of a query on the table of these columns. */
export async function readRows<Row>(
  query: DatabaseQueryBuilderContract<Record<string, unknown>>,
  columns: Columns<Row>
): Promise<Row[]> {
  return columns.read(await query.select(columns.select))
}

/** publishAt is stored as publish_at. */
function columnName(property: string) {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
