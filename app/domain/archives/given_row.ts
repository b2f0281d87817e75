import { checkOf, isId, isInstant } from '#domain/archives/cell_rules'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { Cell, ColumnFacts, PortableRow, TableFacts } from '#domain/archives/table_facts'

/** What is wrong with a row of an archive: `posts.json, row 3: status`. */
export class UnreadableRow extends Error {}

/** Ids are short and safe wherever a row names another one. */
const NAMES_ROWS = /^(?:id|.+_id)$/
const ANY_TEXT = ['linkedin_author_id']

/** Makes of a row that somebody gives one that may go into the database. @throws UnreadableRow */
export type RowReader = (given: unknown) => PortableRow

/**
 * Reads rows of one table: only columns that there are, each of the kind, length and words that the
 * product can read. What a row lacks is null. Made once for many rows: what is the same for all is
 * looked up once.
 */
export function rowReader(facts: TableFacts, part: OrganizationPart): RowReader {
  const columns = facts.columns
    .filter(({ name, isGenerated }) => !isGenerated && !part.leftOut?.includes(name))
    .map((column) => ({ column, name: column.name, check: checkOf(facts.name, column.name) }))
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw new UnreadableRow('not a row')
    }
    const cells = given as Record<string, unknown>
    const row: PortableRow = {}
    for (const { column, name, check } of columns) {
      const value = cells[name]
      if (value === undefined && name !== facts.key) continue
      const cell = value ?? null
      if (!fits(cell, column) || !(cell === null || check(cell))) throw new UnreadableRow(name)
      row[name] = cell as Cell
    }
    return row
  }
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
