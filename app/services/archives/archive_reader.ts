import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { stat } from 'node:fs/promises'
import yauzl from 'yauzl'
import { ARCHIVE_FORMAT, isManifest, MANIFEST_NAME, tablePath } from '#domain/archives/manifest'
import type { ArchiveKind, Manifest } from '#domain/archives/manifest'
import { unpackedLimit, type ArchiveBounds } from '#domain/archives/bounds'
import { ArchiveFailure } from '#services/archives/archive_failure'

const MANIFEST_BYTES = 1024 * 1024

/** Lines around the rows of a table: the brackets, and what follows the last line break. */
const FRAME_LINES = 4

/** A zip that somebody gives: nothing in it is believed. Close it. */
export class ArchiveReader {
  #rowsRead = 0

  private constructor(
    private zip: yauzl.ZipFile,
    private entries: Map<string, yauzl.Entry>,
    private bounds: ArchiveBounds
  ) {}

  /** @throws ArchiveFailure */
  static async open(path: string, bounds: ArchiveBounds): Promise<ArchiveReader> {
    const { size } = await stat(path)
    if (size > bounds.zipBytes) throw new ArchiveFailure('too_big')
    const zip = await yauzl
      .openPromise(path, { autoClose: false, validateEntrySizes: true, strictFileNames: true })
      .catch(() => Promise.reject(new ArchiveFailure('not_a_zip')))
    try {
      const limit = unpackedLimit(size, bounds)
      return new ArchiveReader(zip, await entriesOf(zip, bounds, limit), bounds)
    } catch (error) {
      zip.close()
      throw asFailure(error)
    }
  }

  close() {
    this.zip.close()
  }

  get paths(): string[] {
    return [...this.entries.keys()]
  }

  /** @throws ArchiveFailure unless it is a whole archive of that kind that this Herald understands */
  async manifest(kind: ArchiveKind): Promise<Manifest> {
    const entry = this.entries.get(MANIFEST_NAME)
    if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw new ArchiveFailure('no_manifest')
    const text = await textOf(await this.#open(entry))
    const manifest = parsed(text)
    if (!isManifest(manifest)) throw new ArchiveFailure('no_manifest')
    if (manifest.format > ARCHIVE_FORMAT) throw new ArchiveFailure('newer')
    if (manifest.kind !== kind) throw new ArchiveFailure('wrong_kind')
    return manifest
  }

  has(table: string) {
    return this.entries.has(tablePath(table))
  }

  /** The rows of a table, each as JSON gives it back. @throws ArchiveFailure */
  async *rows(table: string, mostRows = Infinity): AsyncGenerator<unknown> {
    for await (const rows of this.groups(table, mostRows)) yield* rows
  }

  /**
   * The same, those of a piece of the file together. More lines than `mostRows` have are not read: lines
   * that hold nothing cost time too.
   * @throws ArchiveFailure
   */
  async *groups(table: string, mostRows = Infinity): AsyncGenerator<unknown[]> {
    const entry = this.entries.get(tablePath(table))
    if (!entry) throw new ArchiveFailure('incomplete', tablePath(table))
    const stream = await this.#open(entry)
    try {
      let left = mostRows + FRAME_LINES
      for await (const lines of linesOf(stream, this.bounds.rowBytes)) {
        left -= lines.length
        if (left < 0) throw new ArchiveFailure('broken', tablePath(table))
        const rows = lines.flatMap((line) => rowOf(line) ?? [])
        this.#rowsRead += rows.length
        yield rows.map(parsed)
      }
    } catch (error) {
      throw asFailure(error, tablePath(table))
    } finally {
      stream.destroy()
    }
  }

  /** How many rows were read so far, in all passes. */
  get rowsRead() {
    return this.#rowsRead
  }

  /** The bytes of a file. @throws ArchiveFailure where it is not there */
  async file(path: string): Promise<Readable> {
    const entry = this.entries.get(path)
    if (!entry) throw new ArchiveFailure('incomplete', path)
    return this.#open(entry)
  }

  /** The checksum that the ZIP itself names. */
  crcOf(path: string): number | undefined {
    return this.entries.get(path)?.crc32
  }

  /** The lines of a part that is text. @throws ArchiveFailure */
  async *lines(path: string): AsyncGenerator<string> {
    const stream = await this.file(path)
    try {
      for await (const lines of linesOf(stream, this.bounds.rowBytes)) yield* lines
    } catch (error) {
      throw asFailure(error, path)
    } finally {
      stream.destroy()
    }
  }

  sizeOf(path: string): number {
    return this.entries.get(path)?.uncompressedSize ?? 0
  }

  async #open(entry: yauzl.Entry): Promise<Readable> {
    return this.zip.openReadStreamPromise(entry).catch((error) => Promise.reject(asFailure(error)))
  }
}

/** Looks at every name before anything is unpacked; sizes are held to what they say while it is. */
async function entriesOf(zip: yauzl.ZipFile, bounds: ArchiveBounds, limit: number) {
  const entries = new Map<string, yauzl.Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    unpacked += entry.uncompressedSize
    if (entries.size >= bounds.entries || unpacked > limit) {
      throw new ArchiveFailure('too_big')
    }
    if (name.endsWith('/')) continue
    if (isUnsafe(name) || entries.has(name)) throw new ArchiveFailure('unsafe', name.slice(0, 80))
    entries.set(name, entry)
  }
  return entries
}

function isUnsafe(name: string) {
  return yauzl.validateFileName(name) !== null || name.includes('\0')
}

/** What yauzl says of names that climb is another matter than what it says of a damaged zip. */
export function asFailure(error: unknown, where?: string): ArchiveFailure {
  if (error instanceof ArchiveFailure) return error
  const words = error instanceof Error ? error.message : ''
  const isName = /relative path|absolute path|invalid characters/.test(words)
  return new ArchiveFailure(isName ? 'unsafe' : 'broken', where)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveFailure('broken')
  }
}

async function textOf(stream: Readable) {
  const pieces: Buffer[] = []
  try {
    for await (const piece of stream) pieces.push(piece as Buffer)
  } catch (error) {
    throw asFailure(error)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** One row a line; the brackets of the array stand alone. */
function rowOf(line: string) {
  const trimmed = line.trim()
  const text = trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed
  return text === '' || text === '[' || text === ']' || text === '[]' ? null : text
}

/** The lines of each piece together. Refuses a line that does not end, before it fills the memory. */
async function* linesOf(stream: Readable, most: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of stream) {
    const [first, ...lines] = decoder.write(piece as Buffer).split('\n')
    rest += first
    if (rest.length > most) throw new ArchiveFailure('too_big')
    if (lines.length === 0) continue
    const last = lines.pop() ?? ''
    yield [rest, ...lines]
    rest = last
  }
  yield [rest + decoder.end()]
}
