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
}

/** Of an import over HTTP. */
export const UPLOAD_BOUNDS: ArchiveBounds = {
  zipBytes: 1024 * MB,
  unpackedBytes: 2048 * MB,
  entries: 50_000,
  rows: 300_000,
  rowBytes: 16 * MB,
}

/** Of what the operator gives on the command line. */
export const OPERATOR_BOUNDS: ArchiveBounds = {
  zipBytes: Infinity,
  unpackedBytes: Infinity,
  entries: Infinity,
  rows: Infinity,
  rowBytes: 256 * MB,
}
