import { HOUR_MS } from '#domain/schedule/instant'

const MB = 1024 * 1024

/** The limits of an uploaded archive. */
export interface ArchiveBounds {
  /** The size of the ZIP file in bytes. */
  zipBytes: number
  /** The size of its unpacked content in bytes. */
  unpackedBytes: number
  entries: number
  rows: number
  /** The size of one row in bytes. */
  rowBytes: number
  /**
   * The maximum factor by which unpacking may enlarge the ZIP file. The first 32 MB do not count.
   */
  ratio: number
  /** The memory of the process that reads it. */
  memoryMb: number
}

/** The ratio does not apply to this many bytes, because uniform text compresses very well. */
const FREE_BYTES = 32 * MB

/** Returns how many bytes an archive of that size may contain when unpacked. */
export function unpackedLimit(zipBytes: number, { ratio, unpackedBytes }: ArchiveBounds): number {
  return Math.min(unpackedBytes, FREE_BYTES + ratio * zipBytes)
}

/** The imports of one user. Each costs as much as thousands of requests. */
export const IMPORT_THROTTLE = { tries: 20, windowMs: HOUR_MS }

/** The limits of an import over HTTP. */
export const UPLOAD_BOUNDS: ArchiveBounds = {
  zipBytes: 1024 * MB,
  unpackedBytes: 2048 * MB,
  entries: 50_000,
  rows: 300_000,
  rowBytes: 16 * MB,
  ratio: 30,
  memoryMb: 400,
}

/** The limits of a file that the operator passes on the command line. */
export const OPERATOR_BOUNDS: ArchiveBounds = {
  zipBytes: Infinity,
  unpackedBytes: Infinity,
  entries: Infinity,
  rows: Infinity,
  rowBytes: 256 * MB,
  ratio: Infinity,
  memoryMb: 2048,
}

/** The reasons why an archive cannot be imported. */
export type ArchiveRefusal =
  | 'no_file'
  | 'not_a_zip'
  | 'cut_off'
  | 'broken'
  | 'unsafe'
  | 'too_big'
  | 'no_manifest'
  | 'wrong_kind'
  | 'newer'
  | 'newer_database'
  | 'not_empty'
  | 'running'
  | 'incomplete'
  | 'bad_row'
  | 'bad_file'
  | 'damaged'

export const ARCHIVE_REFUSALS: Readonly<
  Record<ArchiveRefusal, { status: number; sentence: string }>
> = {
  no_file: { status: 422, sentence: 'Please choose a ZIP file exported from Herald.' },
  not_a_zip: {
    status: 415,
    sentence: "This isn't a ZIP file. Please choose a ZIP file exported from Herald.",
  },
  cut_off: { status: 415, sentence: 'This ZIP is incomplete. Please choose or export it again.' },
  broken: { status: 422, sentence: 'This ZIP is incomplete or damaged. Please export again.' },
  unsafe: { status: 422, sentence: 'This ZIP contains unsafe file paths.' },
  too_big: { status: 413, sentence: 'This ZIP is too large to import.' },
  no_manifest: { status: 422, sentence: "This ZIP isn't a Herald export." },
  wrong_kind: { status: 422, sentence: 'This ZIP is a different kind of Herald export.' },
  newer: {
    status: 422,
    sentence: 'This ZIP comes from a newer version of Herald. Upgrade this server first.',
  },
  newer_database: {
    status: 409,
    sentence:
      'This database was used by a newer version of Herald. Move it away and restore into an empty one.',
  },
  not_empty: {
    status: 409,
    sentence: "This database isn't empty. Use --force to replace everything in it.",
  },
  running: {
    status: 409,
    sentence: 'Herald is running on this database. Stop it first.',
  },
  incomplete: { status: 422, sentence: 'This ZIP is missing a part that its manifest lists.' },
  bad_row: { status: 422, sentence: "This ZIP contains something Herald can't read." },
  bad_file: { status: 422, sentence: "This ZIP contains a file that isn't what its name says." },
  damaged: { status: 422, sentence: 'This ZIP has changed since it was written.' },
}
