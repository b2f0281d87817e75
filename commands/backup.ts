import { inject } from '@adonisjs/core'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import CreateBackup, { isFolder } from '#actions/archives/create_backup'
import { backupRefusal, isNoPath } from '#domain/archives/backups'
import { ArchiveFailure } from '#services/archives/archive_process'
import { BackupBucket } from '#services/archives/backup_storage'
import { causeOf } from '#domain/health/failure_causes'

export default class Backup extends BaseCommand {
  static commandName = 'backup'
  static description = 'Back up the database and files to a ZIP while Herald is running'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Target file or folder (not needed with --to s3)', required: false })
  declare target?: string

  @flags.string({ description: 'Copy to another place: s3 (the bucket in S3_BUCKET)' })
  declare to?: string

  @flags.number({ description: 'How many of the newest backups to keep there' })
  declare keep?: number

  @inject()
  async run(createBackup: CreateBackup) {
    const refusal = await this.#refusal()
    if (refusal !== null) return this.#fail(refusal)
    try {
      await this.#write(createBackup)
    } catch (error) {
      const isRefused = error instanceof ArchiveFailure
      this.#fail(
        `The backup couldn't be written: ${isRefused ? formatFailure(error) : causeOf(error)}`
      )
    }
  }

  async #refusal(): Promise<string | null> {
    if (this.to !== undefined && this.to !== 's3') return '--to only accepts s3.'
    if (this.to === 's3' && !BackupBucket.isSet) return 'Set S3_BUCKET and the other S3_* in .env.'
    if ((this.to === undefined) === (this.target === undefined)) {
      return 'Name a target file or folder, or use --to s3.'
    }
    if (this.target !== undefined && isNoPath(this.target)) {
      return `"${this.target}" isn't a file or folder. For the bucket in S3_BUCKET, use --to s3.`
    }
    const isCount = this.keep === undefined || (Number.isInteger(this.keep) && this.keep > 0)
    if (!isCount) return '--keep must be a whole number of at least 1.'
    const isFile = this.target !== undefined && !(await isFolder(this.target))
    return this.keep !== undefined && isFile
      ? '--keep needs a folder or --to s3, because a file has no older backups.'
      : null
  }

  async #write(createBackup: CreateBackup) {
    const to = this.target === undefined ? 'bucket' : { path: this.target }
    const { place, rows, files, removed, manifest, damaged, failure } = await createBackup.handle({
      to,
      keep: this.keep ?? null,
    })
    this.logger.success(
      `Backed up ${rows} rows and ${files} files to ${place}, read back and verified`
    )
    for (const path of manifest.missing_files) this.logger.warning(`File missing on disk: ${path}`)
    for (const key of damaged) this.logger.warning(`File changed on disk since its upload: ${key}`)
    if (removed > 0) this.logger.info(`Older backups removed: ${removed}`)
    this.logger.info("The backup doesn't include APP_KEY. Keep a copy of it in a separate place.")
    if (failure !== null) this.#fail(`The backup is incomplete: ${failure}`)
  }

  #fail(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}

function formatFailure({ refusal, where }: ArchiveFailure) {
  return where === undefined ? backupRefusal(refusal) : `${backupRefusal(refusal)} (${where})`
}
