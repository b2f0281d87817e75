import { access } from 'node:fs/promises'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { backupRefusal } from '#domain/archives/backups'
import { ArchiveFailure } from '#services/archives/archive_process'
import { withTemporaryFile } from '#services/archives/backup_storage'
import { appKeyFingerprint } from '#services/archives/app_key_fingerprint'
import { verifyBackup } from '#services/archives/verify_backup'

export default class BackupVerify extends BaseCommand {
  static commandName = 'backup:verify'
  static description = 'Read a whole backup and check every part'
  static options: CommandOptions = { startApp: true }

  @args.spread({ description: 'The ZIP files; use - for standard input' })
  declare files: string[]

  async run() {
    for (const file of this.files) {
      if (this.files.length > 1) this.logger.info(file)
      await this.#verifyFile(file)
    }
  }

  async #verifyFile(file: string) {
    if (file === '-') return withTemporaryFile(process.stdin, (path) => this.#verify(path))
    const isThere = await access(file).then(
      () => true,
      () => false
    )
    return isThere ? this.#verify(file) : this.#fail(`File not found: ${file}`)
  }

  async #verify(path: string) {
    try {
      const { manifest, rows, files, damaged } = await verifyBackup(path)
      const origin = `from ${manifest.created_at}, Herald ${manifest.herald}`
      this.logger.success(`The backup ${origin} is complete: ${rows} rows and ${files} files`)
      for (const missing of manifest.missing_files) {
        this.logger.warning(`File was missing on disk when the backup was made: ${missing}`)
      }
      for (const key of damaged)
        this.logger.warning(`File had changed before the backup was made: ${key}`)
      if (manifest.app_key === appKeyFingerprint()) return
      this.logger.warning('The backup was made with a different APP_KEY. Keep that key with it.')
    } catch (error) {
      if (!(error instanceof ArchiveFailure)) throw error
      const where = error.where === undefined ? '' : ` (${error.where})`
      this.#fail(`${backupRefusal(error.refusal)}${where}`)
    }
  }

  #fail(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}
