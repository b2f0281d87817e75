import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { orphanedBefore } from '#domain/media/orphans'
import { now } from '#services/clock'
import { unnamedKeys } from '#models/kept_files'
import { isUnfinished, removeArrived } from '#models/arriving_organization'
import FileRemoval from '#models/file_removal'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'

/**
 * Files that no row names: a process ended between the file and its row. Looked for only in the
 * folders of organizations and members that this database knows, since others may share the disk.
 */
export default class SweepFiles {
  /** Answers how many went. */
  async handle() {
    const before = orphanedBefore(now())
    await this.#removeFolders()
    let swept = 0
    for (const folder of await this.#folders()) swept += await this.#sweep(folder, before)
    if (swept > 0) logger.info({ swept }, 'orphaned files were deleted')
    return swept
  }

  /** Of organizations and members that are gone, and of imports that never came to their end. */
  async #removeFolders() {
    const due = await FileRemoval.due(now())
    for (const { folder } of due) await this.#removeUnfinished(folder)
    const known = new Set(await this.#folders())
    for (const removal of due) {
      if (!known.has(removal.folder)) await drive.use().deleteAll(removal.folder)
      await removal.delete()
    }
  }

  /** The process ended in the middle of an import: its rows go too. */
  async #removeUnfinished(folder: string) {
    const [kind, id] = folder.split('/')
    if (kind === 'organizations' && (await isUnfinished(id))) await removeArrived(id)
  }

  async #folders() {
    const organizations = await Organization.query().select('id').orderBy('id')
    const accounts = await LinkedinAccount.query().select('id').orderBy('id')
    return [
      ...organizations.map(({ id }) => `organizations/${id}`),
      ...accounts.map(({ id }) => `members/${id}`),
    ]
  }

  async #sweep(folder: string, before: Date) {
    const disk = drive.use()
    let swept = 0
    for (const key of await unnamedKeys(await this.#keysIn(folder))) {
      const { lastModified } = await disk.getMetaData(key)
      if (lastModified >= before) continue
      await disk.delete(key)
      swept += 1
    }
    return swept
  }

  async #keysIn(folder: string) {
    const keys: string[] = []
    let paginationToken: string | undefined
    do {
      const page = await drive.use().listAll(folder, { recursive: true, paginationToken })
      for (const entry of page.objects) if (entry.isFile) keys.push(entry.key)
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
    return keys
  }
}
