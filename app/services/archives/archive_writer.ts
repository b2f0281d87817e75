import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { ArchiveEntry } from '#domain/archives/archive_entry'
import { CHECKSUMS_NAME, MANIFEST_NAME, tablePath, type Manifest } from '#domain/archives/manifest'
import type { PortableRow } from '#domain/archives/table_facts'
import { storedFile } from '#services/archives/stored_files'

type Told = Pick<Manifest, 'tables' | 'files' | 'missing_files'>

/** Lines of `sha256sum`, one for each part that is written. */
type Checksums = string[]

/** Rows pack well; pictures and PDFs are packed already. */
const PACKED = { compressionLevel: 6 }
const AS_IT_IS = { compressionLevel: 0 }

/**
 * A zip that is made while it is read, in constant memory: one part is put in after another, and
 * nothing happens where nobody reads. When the reader goes away, `entries` is ended where it stands.
 */
export function archiveStream(
  about: Omit<Manifest, keyof Told>,
  entries: AsyncIterable<ArchiveEntry>
): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const checksums: Checksums = []
  writeAll(zip, output, entries, checksums)
    .then((told) => {
      const list = Buffer.from(checksums.join(''))
      const own = about.kind === 'backup' ? { checksums: sha256(list) } : {}
      if (about.kind === 'backup') zip.addBuffer(list, CHECKSUMS_NAME)
      const manifest = JSON.stringify({ ...about, ...own, ...told }, null, 2)
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
): Promise<Told> {
  const told: Told = { tables: {}, files: 0, missing_files: [] }
  for await (const entry of entries) {
    if (entry.kind === 'rows') {
      const { table, rows } = entry
      const lines = jsonLines(rows, (count) => (told.tables[table] = count))
      const counted = hashed(lines, tablePath(table), checksums)
      await put(Readable.from(counted), output, (bytes) =>
        zip.addReadStream(bytes, tablePath(table), PACKED)
      )
      continue
    }
    const stored = await storedFile(entry.diskKey)
    if (stored === null) {
      told.missing_files.push(entry.path)
      continue
    }
    const bytes = Readable.from(hashed(stored, entry.path, checksums), { objectMode: false })
    await put(bytes, output, () => zip.addReadStream(bytes, entry.path, AS_IT_IS))
    told.files += 1
  }
  return told
}

/** Lets bytes pass, and writes down what they were. */
async function* hashed(bytes: AsyncIterable<string | Buffer>, path: string, checksums: Checksums) {
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

/** Waits until it is written; gives up with whoever reads. */
async function put(bytes: Readable, output: Readable, add: (bytes: Readable) => void) {
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
  tell: (count: number) => void
) {
  let count = 0
  yield '['
  for await (const row of rows) {
    yield `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`
    count += 1
  }
  yield '\n]\n'
  tell(count)
}
