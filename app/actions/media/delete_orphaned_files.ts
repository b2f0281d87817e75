import { tmpdir } from 'node:os'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { orphanedBefore } from '#domain/media/image_rules'
import { removeLeftovers, TEMPORARY } from '#services/archives/backup_storage'
import { now } from '#services/clock'
import { unreferencedKeys } from '#queries/media/referenced_files'
import { isUnfinishedImport, removeImportedRows } from '#actions/archives/imported_rows'
import { removeFiles } from '#actions/organizations/remove_organizations'
import FileRemoval from '#models/file_removal'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'

/**
 * Deletes files without a row, which a process left when it ended between file and row. Only
 * folders of known organizations and members are searched, since the storage may be shared.
 * Temporary files of such a process are deleted after a day.
 */
export default class DeleteOrphanedFiles {
  /** Returns the number of deleted files. */
  async handle() {
    const before = orphanedBefore(now())
    await removeLeftovers(tmpdir(), TEMPORARY)
    await this.#removeFolders()
    let deleted = 0
    for (const folder of await this.#folders()) {
      // A folder that cannot be searched must not stop the others.
      deleted += await this.#deleteOrphans(folder, before).catch((error) => {
        logger.error({ err: error, folder }, "orphaned files couldn't be deleted")
        return 0
      })
    }
    if (deleted > 0) logger.info({ deleted }, 'orphaned files were deleted')
    return deleted
  }

  /** Folders of deleted organizations and members, and of unfinished imports. */
  async #removeFolders() {
    const due = await FileRemoval.due(now())
    for (const { folder } of due) await this.#removeUnfinished(folder)
    const known = new Set(await this.#folders())
    await removeFiles(due.filter(({ folder }) => !known.has(folder)))
    for (const removal of due.filter(({ folder }) => known.has(folder))) await removal.delete()
  }

  /** After a crash in the middle of an import its rows are deleted too. */
  async #removeUnfinished(folder: string) {
    const [kind, id] = folder.split('/')
    if (kind === 'organizations' && (await isUnfinishedImport(id))) await removeImportedRows(id)
  }

  async #folders() {
    const organizations = await Organization.query().select('id').orderBy('id')
    const accounts = await LinkedinAccount.query().select('id').orderBy('id')
    return [
      ...organizations.map(({ id }) => `organizations/${id}`),
      ...accounts.map(({ id }) => `members/${id}`),
    ]
  }

  async #deleteOrphans(folder: string, before: Date) {
    const disk = drive.use()
    let deleted = 0
    for (const key of await unreferencedKeys(await this.#keysIn(folder))) {
      const { lastModified } = await disk.getMetaData(key)
      if (lastModified >= before) continue
      await disk.delete(key)
      deleted += 1
    }
    return deleted
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
