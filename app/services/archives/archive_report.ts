import type { ArchiveBounds } from '#domain/archives/bounds'
import type { ArchiveRefusal } from '#domain/archives/refusals'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'

/** What the process that reads an archive is told. */
export interface ArchiveOrder {
  /** Where the zip lies, and an empty folder for what is unpacked of it. */
  path: string
  folder: string
  bounds: ArchiveBounds
  tables: ReadonlyMap<string, TableFacts>
  importer: { id: string; email: string }
}

/** A file of the archive, unpacked and the same bytes as its row says. */
export interface UnpackedFile {
  table: string
  row: PortableRow
  /** Where it lies now, and where in the archive. */
  path: string
  where: string
  diskKey: string
}

/**
 * What the process says, one at a time: it goes on once each is answered. The ids of all rows come first,
 * and the answer to them is the new ones of those that are taken here; then the organization's id, its
 * files, and its rows in an order in which they can be stored.
 */
export type ArchiveReport =
  | { kind: 'ids'; table: string; ids: string[] }
  | { kind: 'organization'; id: string }
  | ({ kind: 'file' } & UnpackedFile)
  | { kind: 'rows'; table: string; rows: PortableRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; refusal: ArchiveRefusal; where?: string }

export type NewIds = [former: string, fresh: string][]
