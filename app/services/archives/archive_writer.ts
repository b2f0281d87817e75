import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { CHECKSUMS_NAME, MANIFEST_NAME, tablePath } from '#domain/archives/manifest'
import type { ArchiveEntry, Manifest } from '#domain/archives/manifest'
import { openStoredFile } from '#services/archives/stored_files'
import type { PortableRow } from '#domain/archives/table_schema'

type ArchiveTotals = Pick<Manifest, 'tables' | 'files' | 'missing_files'>

/** Lines in the format of `sha256sum`, one for each part of the archive. */
type Checksums = string[]

/** Rows compress well. Images and PDFs are compressed already. */
const COMPRESSED = { compressionLevel: 6 }
const UNCOMPRESSED = { compressionLevel: 0 }

/**
 * Creates a ZIP while it is read, in constant memory. Parts are written one after another and only
 * as fast as the stream is read. When the reader disconnects, the iteration over `entries` ends.
 */
export function createArchiveStream(
  about: Omit<Manifest, keyof ArchiveTotals>,
  entries: AsyncIterable<ArchiveEntry>
): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const checksums: Checksums = []
  writeAll(zip, output, entries, checksums)
    .then((totals) => {
      const list = Buffer.from(checksums.join(''))
      const own = about.kind === 'backup' ? { checksums: sha256(list) } : {}
      if (about.kind === 'backup') zip.addBuffer(list, CHECKSUMS_NAME)
      const manifest = JSON.stringify({ ...about, ...own, ...totals }, null, 2)
      zip.addBuffer(Buffer.from(manifest), MANIFEST_NAME)
      zip.end()
    })
    .catch((error) => output.destroy(error))
  return output
}

async function writeAll(
  zip: yazl.ZipFile,
  output: Readable,
  entries: AsyncIterable<ArchiveEntry>,
  checksums: Checksums
): Promise<ArchiveTotals> {
  const totals: ArchiveTotals = { tables: {}, files: 0, missing_files: [] }
  for await (const entry of entries) {
    if (entry.kind === 'rows') {
      const { table, rows } = entry
      const lines = jsonLines(rows, (count) => (totals.tables[table] = count))
      const counted = recordChecksum(lines, tablePath(table), checksums)
      await writeEntry(Readable.from(counted), output, (bytes) =>
        zip.addReadStream(bytes, tablePath(table), COMPRESSED)
      )
      continue
    }
    const stored = await openStoredFile(entry.diskKey)
    if (stored === null) {
      totals.missing_files.push(entry.path)
      continue
    }
    const bytes = Readable.from(recordChecksum(stored, entry.path, checksums), {
      objectMode: false,
    })
    await writeEntry(bytes, output, () =>
      zip.addReadStream(bytes, entry.path, UNCOMPRESSED)
    ).finally(() => stored.destroy()) // nothing else closes a file of which no byte was read
    totals.files += 1
  }
  return totals
}

/** Passes bytes through and records their checksum. */
async function* recordChecksum(
  bytes: AsyncIterable<string | Buffer>,
  path: string,
  checksums: Checksums
) {
  const hash = createHash('sha256')
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
  checksums.push(`${hash.digest('hex')}  ${path}\n`)
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Waits until a part is written. Gives up when the archive's reader disconnects. */
async function writeEntry(bytes: Readable, output: Readable, add: (bytes: Readable) => void) {
  const giveUp = () => bytes.destroy(new Error("The archive's reader is gone"))
  output.once('close', giveUp)
  if (output.destroyed) giveUp()
  try {
    const written = finished(bytes)
    if (!bytes.destroyed) add(bytes)
    await written
  } finally {
    output.off('close', giveUp)
  }
}

async function* jsonLines(
  rows: AsyncIterable<PortableRow> | PortableRow[],
  onCount: (count: number) => void
) {
  let count = 0
  yield '['
  for await (const row of rows) {
    yield `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`
    count += 1
  }
  yield '\n]\n'
  onCount(count)
}

/** The exports that are downloaded at the same time, by one user and altogether. */
const MAX_DOWNLOADS = { ofUser: 2, ofAll: 4 }

/** A download is broken off when its reader takes nothing for this long. */
const STALLED_MS = 5 * 60_000

/**
 * The exports that are being downloaded. Each has a connection of its own (config/database) and
 * keeps the database from cleaning up, however slowly it is read. So each user has few, and one
 * that no one reads ends.
 */
export class Downloads {
  /** The user of each running download. */
  #users: string[] = []

  /** Returns null while the user, or all users together, download as many as they may. */
  start(userId: string, open: () => Readable): Readable | null {
    const ofUser = this.#users.filter((other) => other === userId).length
    if (ofUser >= MAX_DOWNLOADS.ofUser || this.#users.length >= MAX_DOWNLOADS.ofAll) return null
    this.#users.push(userId)
    let isRead = true
    const watched = new Transform({
      transform(piece, _encoding, pass) {
        isRead = true
        pass(null, piece)
      },
    })
    const timer = setInterval(() => {
      if (!isRead && watched.readableLength > 0) watched.destroy(new Error('The reader is idle'))
      isRead = false
    }, STALLED_MS)
    pipeline(open(), watched, () => {
      clearInterval(timer)
      this.#users.splice(this.#users.indexOf(userId), 1)
    })
    return watched
  }
}

export const downloads = new Downloads()
