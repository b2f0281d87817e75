import type { DateTime } from 'luxon'

/** The version of the archives' form: a Herald reads those up to its own. */
export const ARCHIVE_FORMAT = 1

export const MANIFEST_NAME = 'manifest.json'

/** The SHA-256 of every other part, as `sha256sum` writes them; its own stands in the manifest. */
export const CHECKSUMS_NAME = 'checksums.sha256'

/** Before the keys of files in a backup. */
export const BACKUP_FILES = 'files/'

export type ArchiveKind = 'organization' | 'account' | 'backup'

/** What an archive says of itself; it is written last, so that a whole archive has one. */
export interface Manifest {
  kind: ArchiveKind
  format: number
  /** The version of Herald that wrote it. */
  herald: string
  created_at: string
  /** Rows by table. */
  tables: Record<string, number>
  /** Files, and those whose row was there and whose bytes were not. */
  files: number
  missing_files: string[]
  /** What is not in it, for whoever reads it. */
  note: string
  [more: string]: unknown
}

/** Whether JSON that someone gives has the shape of a manifest: every part that is read later. */
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

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Where the rows of a table stand in an archive: a JSON array, one row a line. */
export function tablePath(table: string): string {
  return `${table}.json`
}

/** Where the bytes of a row stand in an archive. */
export function filePath(table: string, id: string, diskKey: string): string {
  return `files/${table}/${id}.${extensionOf(diskKey)}`
}

/** Letters and digits only; `bin` where there is none. */
export function extensionOf(key: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(key)?.[1].toLowerCase() ?? 'bin'
}

const MAX_NAME = 60

/** 'herald-northwind-2026-11-21.zip': a name that any disk takes. */
export function archiveName(what: string, now: DateTime): string {
  const plain = what
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '')
  return ['herald', plain, now.toFormat('yyyy-MM-dd')].filter(Boolean).join('-') + '.zip'
}
