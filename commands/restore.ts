import { access } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { runMigrations } from '#database/run_migrations'
import { causeOf } from '#domain/health/failure_causes'
import { ArchiveRefusedException } from '#errors/files_errors'
import { withTemporaryFile } from '#services/archives/backup_storage'
import RestoreBackup, { CLOCK_CHECK_MS } from '#actions/archives/restore_backup'

const OTHER_KEY =
  "This APP_KEY doesn't match the backup, so its connections and saved keys can't be decrypted. Restore the previous key in .env, or reconnect everyone."

function heldSentence(held: number) {
  const [posts, them] = held === 1 ? ['1 post was', 'it'] : [`${held} posts were`, 'them']
  return `${posts} due since the backup and may be live already. Herald holds ${them} when it starts. Confirm under Posts > Failed whether anything is live.`
}

/** A new database couldn't get its tables. The message says why. */
class NoTablesError extends Error {}

export default class Restore extends BaseCommand {
  static commandName = 'restore'
  static description = 'Restore a backup into an empty database (stop Herald first)'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The ZIP file; use - for standard input' })
  declare file: string

  @flags.boolean({ description: 'Replace all existing data' })
  declare force: boolean

  @flags.boolean({
    description: 'Publish what was due since the backup (only if Herald was stopped before it)',
  })
  declare publishDue: boolean

  #isWaiting = false

  async run() {
    if (this.file === '-') return withTemporaryFile(process.stdin, (path) => this.#restore(path))
    const isThere = await access(this.file).then(
      () => true,
      () => false
    )
    return isThere ? this.#restore(this.file) : this.#refuse(`File not found: ${this.file}`)
  }

  async #restore(path: string) {
    try {
      const restoreBackup = await this.app.container.make(RestoreBackup)
      const over = this.force ? 'everything' : 'nothing'
      const pause = () => this.#wait()
      const prepare = () => this.#migrate()
      const due = this.publishDue ? 'publish' : 'hold'
      const input = { path, over, due, prepare, pause } as const
      const { manifest, isSameKey, upgraded, held } = await restoreBackup.handle(input)
      this.logger.success(`Restored Herald to its state of ${manifest.created_at}`)
      if (upgraded > 0)
        this.logger.info(`The backup was from Herald ${manifest.herald} and has been upgraded`)
      if (held > 0) this.logger.warning(heldSentence(held))
      if (!isSameKey) this.logger.warning(OTHER_KEY)
    } catch (error) {
      const isExpected = error instanceof ArchiveRefusedException || error instanceof NoTablesError
      if (!isExpected) throw error
      this.#refuse(error.message)
    }
  }

  async #wait() {
    if (!this.#isWaiting)
      this.logger.info('Herald was running a moment ago. Checking that it has stopped...')
    this.#isWaiting = true
    await setTimeout(CLOCK_CHECK_MS)
  }

  /** A new machine has no tables yet. */
  async #migrate() {
    const failure = await runMigrations(this.app)
    if (failure) throw new NoTablesError(`The tables couldn't be created: ${causeOf(failure)}`)
  }

  #refuse(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}
