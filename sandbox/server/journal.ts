import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parseRecord } from '#sandbox/server/peer'

/**
 * An append-only file of events, one JSON line each. An event is written before the answer is sent,
 * so a killed process loses nothing that it has acknowledged. An incomplete last line is removed at
 * the next start. Without a path nothing is stored.
 */
export class Journal<Entry> {
  #file: number | null = null
  #size = 0

  /**
   * @param path a file of JSON lines, created with its folders if it is missing
   * @throws Error with the path and the reason when the file cannot be read and written
   */
  constructor(path: string | null) {
    if (path === null) return
    try {
      mkdirSync(dirname(path), { recursive: true })
      this.#file = openSync(path, 'a+', 0o600)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The sandbox cannot keep its state in ${path}: ${reason}`)
    }
  }

  /**
   * Reads all complete lines, oldest first. A damaged line is skipped, and an incomplete last one
   * is removed from the file.
   */
  read(): Entry[] {
    if (this.#file === null) return []
    const content = readFileSync(this.#file)
    this.#size = content.lastIndexOf(0x0a) + 1
    if (this.#size < content.length) ftruncateSync(this.#file, this.#size)
    return content
      .toString('utf8', 0, this.#size)
      .split('\n')
      .map((line) => parseRecord(line))
      .filter((entry) => entry !== null) as Entry[]
  }

  /** @throws when the disk refuses; the file is then as it was before */
  append(entry: Entry): void {
    if (this.#file === null) return
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    try {
      for (let done = 0; done < line.length;) done += writeSync(this.#file, line, done)
    } catch (error) {
      ftruncateSync(this.#file, this.#size)
      throw error
    }
    this.#size += line.length
  }

  clear(): void {
    if (this.#file !== null) ftruncateSync(this.#file, 0)
    this.#size = 0
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }
}

/** Uploaded bytes by id, in a folder or else in memory. Ids are safe file names. */
export class ByteStore {
  #memory = new Map<string, Buffer>()

  constructor(private folder: string | null) {}

  put(id: string, bytes: Buffer): void {
    if (this.folder === null) {
      this.#memory.set(id, bytes)
      return
    }
    mkdirSync(this.folder, { recursive: true })
    const path = join(this.folder, id)
    writeFileSync(`${path}.part`, bytes)
    renameSync(`${path}.part`, path)
  }

  /** Returns null if the bytes no longer exist. */
  get(id: string): Buffer | null {
    if (this.folder === null) return this.#memory.get(id) ?? null
    try {
      return readFileSync(join(this.folder, id))
    } catch {
      return null
    }
  }

  clear(): void {
    this.#memory.clear()
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true })
  }
}
