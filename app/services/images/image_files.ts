import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'

type FileToSave = { diskKey: string; mime: string } & (
  | { bytes: Uint8Array }
  /** The current path. The file is copied without being read into memory. */
  | { path: string }
)

/**
 * Stores a file and then creates the row that refers to it. When that fails, the file is removed
 * again, because nothing else would ever remove it.
 */
export function saveFile<Row>(file: FileToSave, record: () => Promise<Row>): Promise<Row> {
  return saveFiles([file], record)
}

/**
 * Stores several files and then creates their rows together. When that fails, the files are
 * removed.
 */
export async function saveFiles<Rows>(
  files: readonly FileToSave[],
  record: () => Promise<Rows>
): Promise<Rows> {
  const stored: string[] = []
  try {
    for (const file of files) {
      // A full disk leaves a part of the file.
      stored.push(file.diskKey)
      await putFile(file)
    }
    return await record()
  } catch (error) {
    for (const diskKey of stored) await removeOrphan(diskKey)
    throw error
  }
}

/**
 * Stores a file. Its folder may be removed with its organization between the two steps of the disk.
 * It is then created again, so that the missing organization refuses the row.
 */
async function putFile(file: FileToSave) {
  try {
    await writeFile(file)
  } catch (error) {
    if (!isFolderGone(error)) throw error
    await writeFile(file)
  }
}

function isFolderGone(error: unknown) {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}

async function writeFile({ diskKey, mime, ...file }: FileToSave) {
  const options = { contentType: mime }
  if ('bytes' in file) await drive.use().put(diskKey, file.bytes, options)
  else await drive.use().putStream(diskKey, keepCause(createReadStream(file.path)), options)
}

/**
 * When a write fails, Node ends the stream that is written with an `AbortError`, and the disk would
 * report that instead of the cause, such as a full disk. The stream then ends without an error.
 */
export function keepCause(bytes: Readable): Readable {
  const destroy = bytes.destroy.bind(bytes)
  bytes.destroy = (error) => destroy(error?.name === 'AbortError' ? undefined : error)
  return bytes
}

async function removeOrphan(diskKey: string) {
  await drive
    .use()
    .delete(diskKey)
    .catch((reason) => logger.error({ err: reason, diskKey }, 'an orphaned file was left on disk'))
}

/** Divisible by 3, so that the base64 of the pieces can be concatenated. */
const PIECE_BYTES = 48 * 1024

/** Streams a file as base64 within a text, so that the whole is never in memory. */
export class Base64File {
  readonly length: number

  constructor(
    private path: string,
    bytes: number
  ) {
    this.length = Math.ceil(bytes / 3) * 4
  }

  /** Returns a text made of strings and this file. */
  inText(parts: readonly (string | Base64File)[]) {
    return {
      length: parts.reduce((sum, part) => sum + part.length, 0),
      stream: () => Readable.from(piecesOf(parts)),
      whole: () => text(Readable.from(piecesOf(parts))),
    }
  }

  async *pieces(): AsyncGenerator<string> {
    let rest: Buffer = Buffer.alloc(0)
    for await (const piece of createReadStream(this.path, { highWaterMark: PIECE_BYTES })) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const whole = bytes.length - (bytes.length % 3)
      rest = bytes.subarray(whole)
      yield bytes.toString('base64', 0, whole)
    }
    yield rest.toString('base64')
  }
}

async function* piecesOf(parts: readonly (string | Base64File)[]) {
  for (const part of parts) {
    if (typeof part === 'string') yield part
    else yield* part.pieces()
  }
}

/** A folder for temporary files. */
export class TemporaryFolder {
  private constructor(private path: string) {}

  static async make() {
    return new TemporaryFolder(await mkdtemp(join(tmpdir(), 'herald-picture-')))
  }

  /** Runs `work` with a new folder and removes it afterwards. */
  static async runIn<Result>(work: (folder: TemporaryFolder) => Promise<Result>): Promise<Result> {
    const folder = await TemporaryFolder.make()
    try {
      return await work(folder)
    } finally {
      await folder.remove()
    }
  }

  file(name: string) {
    return join(this.path, name)
  }

  async remove() {
    // A file may still be opened after its form was refused.
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 })
  }
}
