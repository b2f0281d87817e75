import type { DateTime } from 'luxon'
import { isCount } from '#domain/archives/row_reader'
import type { PortableRow } from '#domain/archives/table_schema'

/** The version of the archive format. Herald reads versions up to its own. */
export const ARCHIVE_FORMAT = 1

export const MANIFEST_NAME = 'manifest.json'

/**
 * Contains the SHA-256 of every other entry in the format of `sha256sum`. Its own checksum is in
 * the manifest.
 */
export const CHECKSUMS_NAME = 'checksums.sha256'

/** The prefix of file keys in a backup. */
export const BACKUP_FILES = 'files/'

export type ArchiveKind = 'organization' | 'account' | 'backup'

/** The description of an archive. It is written last, so only a complete archive has one. */
export interface Manifest {
  kind: ArchiveKind
  format: number
  /** The version of Herald that wrote it. */
  herald: string
  created_at: string
  /** The number of rows by table. */
  tables: Record<string, number>
  /** The number of files, and the files whose row existed without their bytes. */
  files: number
  missing_files: string[]
  /** States what the archive does not contain. */
  note: string
  [more: string]: unknown
}

/**
 * Returns true when parsed JSON has the shape of a manifest, including every field that is read
 * later.
 */
export function isManifest(value: unknown): value is Manifest {
  if (!isObject(value)) return false
  const { kind, format, tables, files, missing_files: missing } = value
  return (
    typeof kind === 'string' &&
    isCount(format) &&
    isCount(files) &&
    isObject(tables) &&
    Object.values(tables).every(isCount) &&
    Array.isArray(missing) &&
    missing.every((path) => typeof path === 'string')
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the path of a table's rows in an archive: a JSON array with one row per line. */
export function tablePath(table: string): string {
  return `${table}.json`
}

/** Returns the path of a row's file in an archive. */
export function filePath(table: string, id: string, diskKey: string): string {
  return `files/${table}/${id}.${extensionOf(diskKey)}`
}

/** Returns the extension in letters and digits, or `bin` when there is none. */
export function extensionOf(key: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(key)?.[1].toLowerCase() ?? 'bin'
}

const MAX_NAME = 60

/** Returns 'herald-northwind-2026-11-21.zip', a name that every file system accepts. */
export function archiveName(what: string, now: DateTime): string {
  const plain = what
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '')
  return ['herald', plain, now.toFormat('yyyy-MM-dd')].filter(Boolean).join('-') + '.zip'
}

/** One entry of an archive, in the order in which entries are written. */
export type ArchiveEntry =
  | { kind: 'rows'; table: string; rows: AsyncIterable<PortableRow> | PortableRow[] }
  | { kind: 'file'; path: string; diskKey: string }
