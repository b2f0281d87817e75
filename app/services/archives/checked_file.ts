import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { asFailure, type ArchiveReader } from '#services/archives/archive_reader'
import type { UnpackedFile } from '#services/archives/archive_report'

/**
 * Unpacks a file of an archive to a path, as long as it is what its row says: so many bytes, and of a
 * picture or document the same bytes.
 * @throws ArchiveFailure
 */
export async function unpackFile(
  archive: ArchiveReader,
  { table, row, where, path }: UnpackedFile
): Promise<void> {
  if (archive.sizeOf(where) !== row.bytes) throw new ArchiveFailure('bad_file', where)
  const seen = new Hashed()
  try {
    await pipeline(await archive.file(where), seen, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    throw asFailure(error, where)
  }
  if (table === 'media' && seen.digest() !== row.sha256) {
    throw new ArchiveFailure('bad_file', where)
  }
}

/** Lets bytes pass and remembers their hash. */
class Hashed extends Transform {
  #hash = createHash('sha256')

  _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void) {
    this.#hash.update(piece)
    done(null, piece)
  }

  digest() {
    return this.#hash.digest('hex')
  }
}
