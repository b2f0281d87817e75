import type { PortableRow } from '#domain/archives/table_facts'

/** One part of an archive, in the order in which it is written. */
export type ArchiveEntry =
  /** The rows of a table, under its name behind the folder. */
  | { kind: 'rows'; table: string; rows: AsyncIterable<PortableRow> | PortableRow[] }
  /** A file of the storage as it is. */
  | { kind: 'file'; path: string; diskKey: string }
