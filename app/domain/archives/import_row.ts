import { FILE_COLUMNS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { PortableRow, TableSchema, Cell, Reference } from '#domain/archives/table_schema'
import { extensionOf } from '#domain/archives/manifest'
import { visibleNameOf } from '#domain/auth/auth_rules'
import { mediaIdOf } from '#domain/media/image_rules'
import { FAILURES } from '#domain/publishing/failure_codes'

/**
 * The context in which an archive is imported: the target organization, the new ids and the
 * importer.
 */
export interface ArchiveImport {
  organizationId: string
  ids: KnownIds
  importer: Importer
  /** The names of the people in rows, by their former ids. The importer is not included. */
  names: ReadonlyMap<string, string>
}

/**
 * Returns the row as it is stored here: with this organization and this installation's ids, people
 * and files.
 */
export function toImportedRow(
  part: OrganizationPart,
  facts: TableSchema,
  row: PortableRow,
  { organizationId, ids, importer, names }: ArchiveImport
): PortableRow {
  const media = ids.given.get('media') ?? new Set()
  const named = part.table === 'post_events' ? withActorName(row, names) : row
  const own = withoutMissingFiles(part.table, named, media)
  const moved = remapRow(own, { part, references: facts.references }, ids, importer)
  const file = FILE_COLUMNS[part.table]
  const former = file === undefined ? null : row[file]
  if (typeof former !== 'string') return moved
  const id = newId(part.table, String(row.id), ids)
  return { ...moved, [file]: newDiskKey(part.table, organizationId, id, former) }
}

/** The ids in an archive, and the new ids of those that are already in use here, by table. */
export interface KnownIds {
  given: ReadonlyMap<string, ReadonlySet<string>>
  taken: ReadonlyMap<string, ReadonlyMap<string, string>>
}

interface Importer {
  id: string
  /** The importer's id in the archive; null when the archive does not contain them. */
  formerId: string | null
}

const WORD = /[A-Za-z0-9_-]{8,64}/g

/** Returns the id under which a row of that table is stored. */
function newId(part: string, id: string, { taken }: KnownIds): string {
  return taken.get(part)?.get(id) ?? id
}

/** Returns the new id of a referenced row, or null when the archive does not contain it. */
function newReference(part: string, cell: Cell, ids: KnownIds): string | null {
  if (typeof cell !== 'string' || !ids.given.get(part)?.has(cell)) return null
  return newId(part, cell, ids)
}

/** Replaces the ids in a JSON text, including those inside URLs. */
function remapDocument(cell: Cell, ids: KnownIds): Cell {
  if (typeof cell !== 'string') return cell
  const all = [...ids.taken.values()].filter((mapping) => mapping.size > 0)
  if (all.length === 0) return cell
  return cell.replace(WORD, (word) => {
    for (const mapping of all) {
      const newIdOfWord = mapping.get(word)
      if (newIdOfWord !== undefined) return newIdOfWord
    }
    return word
  })
}

/**
 * Returns the user that a column refers to after the import: the importer, or null when the person
 * is unknown here.
 */
function newPerson(cell: Cell, whom: 'importer' | 'nobody', importer: Importer): Cell {
  if (cell === null) return null
  if (cell === importer.formerId || whom === 'importer') return importer.id
  return null
}

/** Returns the row with the ids and people of this installation. */
export function remapRow(
  row: PortableRow,
  { part, references }: { part: OrganizationPart; references: readonly Reference[] },
  ids: KnownIds,
  importer: Importer
): PortableRow {
  const moved: PortableRow = { ...row }
  if (typeof row.id === 'string') moved.id = newId(part.table, row.id, ids)
  for (const [column, table] of namesOf(part, references)) {
    if (column in row) moved[column] = newReference(table, row[column], ids)
  }
  for (const column of part.documents ?? []) moved[column] = remapDocument(row[column], ids)
  for (const [column, whom] of Object.entries(part.people ?? {})) {
    if (column in row) moved[column] = newPerson(row[column], whom, importer)
  }
  return moved
}

/** Returns the columns that refer to rows of other tables, with and without a foreign key. */
function namesOf(part: OrganizationPart, references: readonly Reference[]): [string, string][] {
  const people = Object.keys(part.people ?? {})
  const known = references.filter(({ column }) => !people.includes(column) && column !== 'id')
  return [
    ...known.map(({ column, table }): [string, string] => [column, table]),
    ...Object.entries(part.names ?? {}),
  ]
}

/**
 * Resets work that was in progress on the source installation, and gives the organization a name
 * that fits on one line. A post that was being published may
 * be live, and a material that was being read is read again.
 */
export function normalizeImportedRow(table: string, row: PortableRow): PortableRow {
  if (table === 'organizations') return { ...row, name: visibleNameOf(String(row.name)) }
  if (table === 'posts' && row.status === 'publishing') {
    const failure = { failure_code: 'unconfirmed', failure_reason: FAILURES.unconfirmed.sentence }
    return { ...row, status: 'unconfirmed', due_at: null, ...failure }
  }
  if (table === 'materials' && row.status === 'processing') {
    return { ...row, status: 'pending', step: '', done: 0, total: 0 }
  }
  return row
}

/** Keeps the name of an event's user who has no account here. */
function withActorName(row: PortableRow, names: ReadonlyMap<string, string>): PortableRow {
  const name = typeof row.user_id === 'string' ? names.get(row.user_id) : undefined
  return name === undefined ? row : { ...row, actor_name: row.actor_name ?? name }
}

/** Removes files that the archive does not contain from drafts and posts. */
function withoutMissingFiles(
  table: string,
  row: PortableRow,
  mediaIds: ReadonlySet<string>
): PortableRow {
  if (table === 'drafts') {
    return {
      ...row,
      assets: filterParts(row.assets, ({ url }) => isOwn(mediaIdFromUrl(url), mediaIds)),
    }
  }
  if (table === 'posts')
    return { ...row, media: filterParts(row.media, (shown) => isOwn(shown.media_id, mediaIds)) }
  return row
}

/** Returns the storage key of a row's file on this installation. */
function newDiskKey(table: string, organizationId: string, id: string, former: string) {
  const folder = table === 'media' ? '' : `${table}/`
  return `organizations/${organizationId}/${folder}${id}.${extensionOf(former)}`
}

type Part = Record<string, unknown>

function filterParts(cell: Cell, isIncluded: (part: Part) => boolean): Cell {
  if (typeof cell !== 'string') return cell
  const parts: Part[] = JSON.parse(cell) ?? []
  const remaining = parts.filter(isIncluded)
  return remaining.length === parts.length ? cell : JSON.stringify(remaining)
}

function mediaIdFromUrl(url: unknown) {
  return typeof url === 'string' ? mediaIdOf(url) : null
}

function isOwn(id: unknown, mediaIds: ReadonlySet<string>) {
  return typeof id !== 'string' || mediaIds.has(id)
}
