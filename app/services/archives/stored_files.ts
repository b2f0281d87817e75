import type { Readable } from 'node:stream'
import drive from '@adonisjs/drive/services/main'
import logger from '@adonisjs/core/services/logger'

/** The bytes of a stored file; null where they are gone. */
export async function storedFile(diskKey: string): Promise<Readable | null> {
  const disk = drive.use()
  return (await disk.exists(diskKey)) ? disk.getStream(diskKey) : null
}

/** True when a file lies there. */
export function isStored(diskKey: string): Promise<boolean> {
  return drive.use().exists(diskKey)
}

/** Keeps bytes as they come, under that key. */
export async function storeFile(diskKey: string, bytes: Readable, mime?: string): Promise<void> {
  await drive.use().putStream(diskKey, bytes, mime === undefined ? {} : { contentType: mime })
}

/** Removes a folder with all that is in it; one that is not there is fine. */
export async function removeFolder(folder: string): Promise<void> {
  await drive.use().deleteAll(folder)
}

/** Removes files one by one; one that cannot go is told and left. */
export async function removeFiles(diskKeys: readonly string[]): Promise<void> {
  for (const diskKey of diskKeys) {
    await drive
      .use()
      .delete(diskKey)
      .catch((error) => logger.error({ err: error, diskKey }, "a file couldn't be removed"))
  }
}

const STAGED = '.restored'

/** Files that wait beside those that are stored, until it is certain that they are wanted. */
export class StagedFiles {
  #fresh: string[] = []
  #over: string[] = []

  /** One that is not there yet is stored at once; one that is waits beside the stored one. */
  async add(diskKey: string, bytes: Readable) {
    const isThere = await isStored(diskKey)
    if (isThere) this.#over.push(diskKey)
    else this.#fresh.push(diskKey)
    await storeFile(isThere ? diskKey + STAGED : diskKey, bytes)
  }

  async takeOver() {
    for (const diskKey of this.#over.splice(0)) await drive.use().move(diskKey + STAGED, diskKey)
    this.#fresh.length = 0
  }

  /** As if nothing had been added. */
  async discard() {
    await removeFiles([...this.#fresh, ...this.#over.map((diskKey) => diskKey + STAGED)])
  }
}
