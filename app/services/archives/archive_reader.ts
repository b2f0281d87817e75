import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { StringDecoder } from 'node:string_decoder'
import { open, stat } from 'node:fs/promises'
import yauzl from 'yauzl'
import { ARCHIVE_FORMAT, isManifest, MANIFEST_NAME, tablePath } from '#domain/archives/manifest'
import type { ArchiveKind, Manifest } from '#domain/archives/manifest'
import { unpackedLimit } from '#domain/archives/archive_bounds'
import type { ArchiveBounds } from '#domain/archives/archive_bounds'
import { ArchiveFailure } from '#services/archives/archive_process'

const MANIFEST_BYTES = 1024 * 1024

/** The bit of an entry's flags that says that its name is UTF-8. */
const UTF8_NAME = 0x800

const ZIP_START = Buffer.from('PK\u0003\u0004')

/**
 * Lines of a table's file that are not rows: the brackets and the end after the last line break.
 */
const FRAME_LINES = 4

/** Reads an untrusted ZIP. It must be closed after use. */
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
      .catch(async () => {
        throw new ArchiveFailure((await beginsAsZip(path)) ? 'cut_off' : 'not_a_zip')
      })
    try {
      const limit = unpackedLimit(size, bounds)
      return new ArchiveReader(zip, await readEntries(zip, bounds, limit), bounds)
    } catch (error) {
      zip.close()
      throw toArchiveFailure(error)
    }
  }

  close() {
    this.zip.close()
  }

  get paths(): string[] {
    return [...this.entries.keys()]
  }

  /**
   * @throws ArchiveFailure unless the archive is complete, of this kind and in a supported format
   */
  async manifest(kind: ArchiveKind): Promise<Manifest> {
    const entry = this.entries.get(MANIFEST_NAME)
    if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw new ArchiveFailure('no_manifest')
    const text = await readText(await this.#open(entry)).catch((error) => {
      throw toArchiveFailure(error)
    })
    const manifest = parseJson(text)
    if (!isManifest(manifest)) throw new ArchiveFailure('no_manifest')
    if (manifest.format > ARCHIVE_FORMAT) throw new ArchiveFailure('newer')
    if (manifest.kind !== kind) throw new ArchiveFailure('wrong_kind')
    return manifest
  }

  has(table: string) {
    return this.entries.has(tablePath(table))
  }

  /**
   * Yields the rows of a table as parsed JSON.
   * @throws ArchiveFailure
   */
  async *rows(table: string, maxRows = Infinity): AsyncGenerator<unknown> {
    for await (const rows of this.rowBatches(table, maxRows)) yield* rows
  }

  /**
   * Yields the rows of a table in batches, one batch for each chunk of the file. A file may have
   * only a few lines more than `maxRows`, because reading empty lines takes time, too.
   * @throws ArchiveFailure
   */
  async *rowBatches(table: string, maxRows = Infinity): AsyncGenerator<unknown[]> {
    const entry = this.entries.get(tablePath(table))
    if (!entry) throw new ArchiveFailure('incomplete', tablePath(table))
    const stream = await this.#open(entry)
    try {
      let left = maxRows + FRAME_LINES
      for await (const lines of readLines(stream, this.bounds.rowBytes)) {
        left -= lines.length
        if (left < 0) throw new ArchiveFailure('broken', tablePath(table))
        const rows = lines.flatMap((line) => rowText(line) ?? [])
        this.#rowsRead += rows.length
        yield rows.map(parseJson)
      }
    } catch (error) {
      throw toArchiveFailure(error, tablePath(table))
    } finally {
      stream.destroy()
    }
  }

  /** The number of rows read so far, in all passes. */
  get rowsRead() {
    return this.#rowsRead
  }

  /**
   * Returns the bytes of a file.
   * @throws ArchiveFailure when the file is missing
   */
  async file(path: string): Promise<Readable> {
    const entry = this.entries.get(path)
    if (!entry) throw new ArchiveFailure('incomplete', path)
    return this.#open(entry)
  }

  /** Returns the CRC-32 that the ZIP stores for this file. */
  crcOf(path: string): number | undefined {
    return this.entries.get(path)?.crc32
  }

  /**
   * Yields the lines of a text file.
   * @throws ArchiveFailure
   */
  async *lines(path: string): AsyncGenerator<string> {
    const stream = await this.file(path)
    try {
      for await (const lines of readLines(stream, this.bounds.rowBytes)) yield* lines
    } catch (error) {
      throw toArchiveFailure(error, path)
    } finally {
      stream.destroy()
    }
  }

  sizeOf(path: string): number {
    return this.entries.get(path)?.uncompressedSize ?? 0
  }

  async #open(entry: yauzl.Entry): Promise<Readable> {
    return this.zip
      .openReadStreamPromise(entry)
      .catch((error) => Promise.reject(toArchiveFailure(error)))
  }
}

/** The list of a ZIP's files is at its end, so one that was cut off can't be opened. */
async function beginsAsZip(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ZIP_START.length) })
    return buffer.equals(ZIP_START)
  } finally {
    await file.close()
  }
}

/**
 * Checks every file name before anything is unpacked. While unpacking, yauzl checks that files have
 * the sizes that the ZIP states.
 */
async function readEntries(zip: yauzl.ZipFile, bounds: ArchiveBounds, limit: number) {
  const entries = new Map<string, yauzl.Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
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

/** Names of macOS are in UTF-8 without the bit that says so. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: yauzl.Entry) {
  return yauzl.getFileNameLowLevel(isUtf8(raw) ? flags | UTF8_NAME : flags, raw, extraFields, true)
}

function isUnsafe(name: string) {
  return yauzl.validateFileName(name) !== null || name.includes('\0')
}

/**
 * yauzl reports unsafe file names and damaged ZIPs with the same error class. Only the message
 * differs.
 */
export function toArchiveFailure(error: unknown, where?: string): ArchiveFailure {
  if (error instanceof ArchiveFailure) return error
  const message = error instanceof Error ? error.message : ''
  const isName = /relative path|absolute path|invalid characters/.test(message)
  return new ArchiveFailure(isName ? 'unsafe' : 'broken', where)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveFailure('broken')
  }
}

/** Each row is on its own line. The brackets of the array are on separate lines. */
function rowText(line: string) {
  const trimmed = line.trim()
  const text = trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed
  return text === '' || text === '[' || text === ']' || text === '[]' ? null : text
}

/**
 * Yields the lines of each chunk in one batch. Refuses a line that is too long before it fills the
 * memory.
 */
async function* readLines(stream: Readable, maxLength: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of stream) {
    const [first, ...lines] = decoder.write(piece as Buffer).split('\n')
    rest += first
    if (rest.length > maxLength) throw new ArchiveFailure('too_big')
    if (lines.length === 0) continue
    const last = lines.pop() ?? ''
    yield [rest, ...lines]
    rest = last
  }
  yield [rest + decoder.end()]
}
