import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { Cell, PortableRow, Reference } from '#domain/archives/table_facts'

/** The ids of an archive, and the new ones of those that are taken here: by part. */
export interface KnownIds {
  given: ReadonlyMap<string, ReadonlySet<string>>
  taken: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export interface Newcomer {
  /** Who imports. */
  id: string
  /** The importer as the archive knows them; null where it does not. */
  formerId: string | null
}

const WORD = /[A-Za-z0-9_-]{8,64}/g

/** The id under which a row of that part goes in. */
export function newId(part: string, id: string, { taken }: KnownIds): string {
  return taken.get(part)?.get(id) ?? id
}

/** A column that names another row: the row's new id, null where the archive does not have it. */
export function newName(part: string, cell: Cell, ids: KnownIds): string | null {
  if (typeof cell !== 'string' || !ids.given.get(part)?.has(cell)) return null
  return newId(part, cell, ids)
}

/** A JSON text in which ids stand, alone or in an address, with the new ones. */
export function newDocument(cell: Cell, ids: KnownIds): Cell {
  if (typeof cell !== 'string') return cell
  const all = [...ids.taken.values()].filter((some) => some.size > 0)
  if (all.length === 0) return cell
  return cell.replace(WORD, (word) => {
    for (const some of all) {
      const fresh = some.get(word)
      if (fresh !== undefined) return fresh
    }
    return word
  })
}

/** Who a column names after the import: the importer, or nobody where the person is not here. */
export function newPerson(cell: Cell, whom: 'importer' | 'nobody', importer: Newcomer): Cell {
  if (cell === null) return null
  if (cell === importer.formerId || whom === 'importer') return importer.id
  return null
}

/** A row with the ids and people of this installation. */
export function movedRow(
  row: PortableRow,
  { part, references }: { part: OrganizationPart; references: readonly Reference[] },
  ids: KnownIds,
  importer: Newcomer
): PortableRow {
  const moved: PortableRow = { ...row }
  if (typeof row.id === 'string') moved.id = newId(part.table, row.id, ids)
  for (const [column, table] of namesOf(part, references)) {
    if (column in row) moved[column] = newName(table, row[column], ids)
  }
  for (const column of part.documents ?? []) moved[column] = newDocument(row[column], ids)
  for (const [column, whom] of Object.entries(part.people ?? {})) {
    if (column in row) moved[column] = newPerson(row[column], whom, importer)
  }
  return moved
}

/** Columns that name rows of parts, known to the database or not. */
function namesOf(part: OrganizationPart, references: readonly Reference[]): [string, string][] {
  const people = Object.keys(part.people ?? {})
  const known = references.filter(({ column }) => !people.includes(column) && column !== 'id')
  return [
    ...known.map(({ column, table }): [string, string] => [column, table]),
    ...Object.entries(part.names ?? {}),
  ]
}
