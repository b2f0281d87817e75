import { HOUR_MS } from '#domain/schedule/instant'

const MB = 1024 * 1024

/** How much an archive that somebody gives may hold. */
export interface ArchiveBounds {
  /** Bytes of the zip itself. */
  zipBytes: number
  /** Bytes of everything in it, unpacked. */
  unpackedBytes: number
  entries: number
  rows: number
  /** Bytes of one row. */
  rowBytes: number
  /** How many times as large as the zip everything in it may be, unpacked; the first 32 MB are free. */
  ratio: number
  /** Memory of the process that reads it. */
  memoryMb: number
}

/** Where the ratio does not count: text of one kind packs well. */
const FREE_BYTES = 32 * MB

/** How many bytes an archive of that size may hold, unpacked. */
export function unpackedLimit(zipBytes: number, { ratio, unpackedBytes }: ArchiveBounds): number {
  return Math.min(unpackedBytes, FREE_BYTES + ratio * zipBytes)
}

/** Imports of one person: each costs as much as thousands of requests. */
export const IMPORT_THROTTLE = { tries: 20, windowMs: HOUR_MS }

/** Of an import over HTTP. */
export const UPLOAD_BOUNDS: ArchiveBounds = {
  zipBytes: 1024 * MB,
  unpackedBytes: 2048 * MB,
  entries: 50_000,
  rows: 300_000,
  rowBytes: 16 * MB,
  ratio: 30,
  memoryMb: 400,
}

/** Of what the operator gives on the command line. */
export const OPERATOR_BOUNDS: ArchiveBounds = {
  zipBytes: Infinity,
  unpackedBytes: Infinity,
  entries: Infinity,
  rows: Infinity,
  rowBytes: 256 * MB,
  ratio: Infinity,
  memoryMb: 2048,
}
