import { access } from 'node:fs/promises'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { backupRefusal } from '#domain/archives/backup_refusals'
import { appKeyPrint } from '#services/archives/app_key_print'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { inTemporaryFile } from '#services/archives/temporary_file'
import { verifyBackup } from '#services/archives/verify_backup'

export default class BackupVerify extends BaseCommand {
  static commandName = 'backup:verify'
  static description = 'Read a backup from end to end and check every part of it'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The ZIP file; use - for standard input' })
  declare file: string

  async run() {
    if (this.file === '-') return inTemporaryFile(process.stdin, (path) => this.#verify(path))
    const isThere = await access(this.file).then(
      () => true,
      () => false
    )
    return isThere ? this.#verify(this.file) : this.#fail(`There is no file ${this.file}`)
  }

  async #verify(path: string) {
    try {
      const { manifest, rows, files, damaged } = await verifyBackup(path)
      const of = `of ${manifest.created_at}, Herald ${manifest.herald}`
      this.logger.success(`The backup ${of} is whole: ${rows} rows and ${files} files`)
      for (const missing of manifest.missing_files) {
        this.logger.warning(`Was not on the disk when it was made: ${missing}`)
      }
      for (const key of damaged) this.logger.warning(`Had changed before it was made: ${key}`)
      if (manifest.app_key === appKeyPrint()) return
      this.logger.warning('It was made with another APP_KEY than this one: keep that key with it.')
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
