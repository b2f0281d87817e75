import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { PortableRow } from '#domain/archives/table_facts'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { asFailure, type ArchiveReader } from '#services/archives/archive_reader'
import { storeFile } from '#services/archives/stored_files'

const HEAD_BYTES = 4100

interface GivenFile {
  table: string
  row: PortableRow
  /** In the archive. */
  path: string
  diskKey: string
}

/**
 * Takes a file out of an archive into the storage, as long as it is what its row says: so many bytes,
 * and of a picture or document the same bytes and the same type.
 * @throws ArchiveFailure
 */
export async function takeFile(archive: ArchiveReader, { table, row, path, diskKey }: GivenFile) {
  if (archive.sizeOf(path) !== row.bytes) throw new ArchiveFailure('bad_file', path)
  const seen = new Watched()
  const bytes = await archive.file(path)
  bytes.once('error', (error) => seen.destroy(asFailure(error, path)))
  const mime = typeof row.mime === 'string' ? row.mime : undefined
  await storeFile(diskKey, bytes.pipe(seen) as Readable, mime)
  if (table !== 'media') return
  const type = await fileTypeFromBuffer(seen.head)
  if (type?.mime !== row.mime || seen.digest() !== row.sha256) {
    throw new ArchiveFailure('bad_file', path)
  }
}

/** Lets bytes pass and remembers what they were. */
class Watched extends Transform {
  #hash = createHash('sha256')
  #head: Buffer[] = []
  #length = 0

  _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void) {
    this.#hash.update(piece)
    if (this.#length < HEAD_BYTES) this.#head.push(piece)
    this.#length += piece.length
    done(null, piece)
  }

  get head() {
    return Buffer.concat(this.#head)
  }

  digest() {
    return this.#hash.digest('hex')
  }
}
