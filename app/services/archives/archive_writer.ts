import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { ArchiveEntry } from '#domain/archives/archive_entry'
import { MANIFEST_NAME, tablePath, type Manifest } from '#domain/archives/manifest'
import type { PortableRow } from '#domain/archives/table_facts'
import { storedFile } from '#services/archives/stored_files'

type Told = Pick<Manifest, 'tables' | 'files' | 'missing_files'>

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
  writeAll(zip, output, entries)
    .then((told) => {
      zip.addBuffer(Buffer.from(JSON.stringify({ ...about, ...told }, null, 2)), MANIFEST_NAME)
      zip.end()
    })
    .catch((error) => output.destroy(error))
  return output
}

async function writeAll(
  zip: yazl.ZipFile,
  output: Readable,
  entries: AsyncIterable<ArchiveEntry>
): Promise<Told> {
  const told: Told = { tables: {}, files: 0, missing_files: [] }
  for await (const entry of entries) {
    if (entry.kind === 'rows') {
      const { table, rows } = entry
      const lines = jsonLines(rows, (count) => (told.tables[table] = count))
      await put(Readable.from(lines), output, (bytes) =>
        zip.addReadStream(bytes, tablePath(table), PACKED)
      )
      continue
    }
    const bytes = await storedFile(entry.diskKey)
    if (bytes === null) told.missing_files.push(entry.path)
    else await put(bytes, output, () => zip.addReadStream(bytes, entry.path, AS_IT_IS))
    told.files += bytes === null ? 0 : 1
  }
  return told
}

/** Waits until it is written; gives up with whoever reads. */
async function put(bytes: Readable, output: Readable, add: (bytes: Readable) => void) {
  const giveUp = () => bytes.destroy(new Error('Nobody reads the archive any more'))
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
