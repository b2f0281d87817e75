import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Uploaded bytes by id: files in a folder, or memory when there is none. Ids are safe file names. */
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

  /** null when the bytes are gone. */
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
