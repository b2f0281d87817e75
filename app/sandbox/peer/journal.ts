import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRecord } from '#sandbox/peer/json_values'

/**
 * What happened, one JSON line each, only ever appended to. Written before the answer goes out, so a
 * killed process loses nothing it acknowledged; a torn last line is cut off at the next start.
 * Without a path it keeps nothing.
 */
export class Journal<Entry> {
  #file: number | null = null
  #size = 0

  /**
   * @param path file of JSON lines, made with its folders when missing
   * @throws Error with the path and the reason when it cannot be read and written
   */
  constructor(path: string | null) {
    if (path === null) return
    try {
      mkdirSync(dirname(path), { recursive: true })
      this.#file = openSync(path, 'a+', 0o600)
    } catch (error) {
      throw new Error(`The sandbox cannot keep its state in ${path}: ${reason(error)}`)
    }
  }

  /** Everything written before, oldest first; also mends the end of the file. */
  read(): Entry[] {
    if (this.#file === null) return []
    const content = readFileSync(this.#file)
    this.#size = content.lastIndexOf(0x0a) + 1
    if (this.#size < content.length) ftruncateSync(this.#file, this.#size)
    return content
      .toString('utf8', 0, this.#size)
      .split('\n')
      .flatMap(parseLine<Entry>)
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

function parseLine<Entry>(line: string): Entry[] {
  if (line === '') return []
  try {
    const entry: unknown = JSON.parse(line)
    return isRecord(entry) ? [entry as Entry] : []
  } catch {
    // A line spoilt by hand or by a dying disk costs that line, not the sandbox.
    return []
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
