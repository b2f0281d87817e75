import type { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import drive from '@adonisjs/drive/services/main'
import logger from '@adonisjs/core/services/logger'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import type { PortableRow } from '#domain/archives/table_schema'
import { keepCause } from '#services/images/image_files'
import { checkPdf } from '#services/images/pdf_check'
import { checkImage } from '#services/images/prepare_image'

/** Returns the bytes of a stored file, or null when it is missing. */
export async function openStoredFile(diskKey: string): Promise<Readable | null> {
  const disk = drive.use()
  return (await disk.exists(diskKey)) ? disk.getStream(diskKey) : null
}

function isStored(diskKey: string): Promise<boolean> {
  return drive.use().exists(diskKey)
}

/** Stores a file under a key. Its length is needed, because buckets don't accept a stream without. */
export async function storeFile(
  diskKey: string,
  { bytes, length, mime }: { bytes: Readable; length: number; mime?: string }
): Promise<void> {
  const type = mime === undefined ? {} : { contentType: mime }
  await drive.use().putStream(diskKey, keepCause(bytes), { contentLength: length, ...type })
}

/** Removes a folder and its contents. A missing folder is not an error. */
export async function removeFolder(folder: string): Promise<void> {
  await drive.use().deleteAll(folder)
}

/** Removes files one by one. Failures are logged and skipped. */
export async function removeFiles(diskKeys: readonly string[]): Promise<void> {
  for (const diskKey of diskKeys) {
    await drive
      .use()
      .delete(diskKey)
      .catch((error) => logger.error({ err: error, diskKey }, "a file couldn't be removed"))
  }
}

const STAGED = '.restored'

/**
 * Stores files so that they can be discarded again. Files that would replace others are kept under
 * another name until `commit`.
 */
export class StagedFiles {
  #added: string[] = []
  #replacements: string[] = []

  /** Stores a new file immediately. A file that would replace another one is staged beside it. */
  async add(diskKey: string, file: { bytes: Readable; length: number }) {
    const isReplacement = await isStored(diskKey)
    if (isReplacement) this.#replacements.push(diskKey)
    else this.#added.push(diskKey)
    await storeFile(isReplacement ? diskKey + STAGED : diskKey, file)
  }

  /** The rows refer to the files now, so a failure from here on must not discard any. */
  async commit() {
    this.#added.length = 0
    for (const diskKey of this.#replacements.splice(0))
      await drive.use().move(diskKey + STAGED, diskKey)
  }

  /**
   * Goes on with a commit that was interrupted, for the files that rows refer to. Returns how many
   * were moved.
   */
  static async finish(diskKeys: readonly string[]): Promise<number> {
    let moved = 0
    for (const diskKey of diskKeys) {
      if (!(await isStored(diskKey + STAGED))) continue
      await drive.use().move(diskKey + STAGED, diskKey)
      moved += 1
    }
    return moved
  }

  /** Removes everything that was added. */
  async discard() {
    await removeFiles([...this.#added, ...this.#replacements.map((diskKey) => diskKey + STAGED)])
  }
}

/** Returns whether an image or document of an archive is valid as an upload and matches its row. */
export async function isAcceptedFile(path: string, row: PortableRow): Promise<boolean> {
  if (row.mime === DOCUMENT_TYPE) {
    const checked = await checkPdf(await readFile(path))
    return checked.kind === 'ready'
  }
  const image = await checkImage(path)
  if (image.kind === 'refused' || image.mime !== row.mime) return false
  return matchesSize(row.width, image.width) && matchesSize(row.height, image.height)
}

function matchesSize(cell: unknown, pixels: number) {
  return cell === null || cell === pixels
}
