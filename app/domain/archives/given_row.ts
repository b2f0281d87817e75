import { isId, isInstant, isReadable } from '#domain/archives/cell_rules'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { Cell, ColumnFacts, PortableRow, TableFacts } from '#domain/archives/table_facts'

/** What is wrong with a row of an archive: `posts.json, row 3: status`. */
export class UnreadableRow extends Error {}

/** Ids are short and safe wherever a row names another one. */
const NAMES_ROWS = /^(?:id|.+_id)$/
const ANY_TEXT = ['linkedin_author_id']

/**
 * A row that somebody gives, as it may go into the database: only columns that there are, each of the
 * kind, length and words that the product can read. What it lacks is null.
 * @throws UnreadableRow
 */
export function givenRow(given: unknown, facts: TableFacts, part: OrganizationPart): PortableRow {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new UnreadableRow('not a row')
  }
  const row: PortableRow = {}
  for (const column of facts.columns) {
    if (column.isGenerated || part.leftOut?.includes(column.name)) continue
    const value: unknown = Reflect.get(given, column.name)
    if (value === undefined && column.name !== facts.key) continue
    if (!fits(value ?? null, column) || !isReadable(facts.name, column.name, value ?? null)) {
      throw new UnreadableRow(column.name)
    }
    row[column.name] = (value ?? null) as Cell
  }
  return row
}

function fits(value: unknown, { name, kind, maxLength, isNullable }: ColumnFacts) {
  if (value === null) return isNullable
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'instant') return isInstant(value)
  if (typeof value !== 'string' || value.includes('\0')) return false
  if (NAMES_ROWS.test(name) && !ANY_TEXT.includes(name)) return isId(value)
  // Databases count characters; a text has at most as many as it has code units.
  return maxLength === null || value.length <= maxLength || [...value].length <= maxLength
}
