import { inject } from '@adonisjs/core'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import BackUp from '#actions/archives/back_up'

export default class Backup extends BaseCommand {
  static commandName = 'backup'
  static description = 'Back up the database and files to a ZIP while Herald is running'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Target file or folder' })
  declare target: string

  @inject()
  async run(backUp: BackUp) {
    try {
      await this.#write(backUp)
    } catch (error) {
      const isTheSystems = error instanceof Error && 'syscall' in error
      if (!isTheSystems) throw error
      this.logger.error(`The backup couldn't be written: ${error.message}`)
      this.exitCode = 1
    }
  }

  async #write(backUp: BackUp) {
    const { file, manifest } = await backUp.handle(this.target)
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    this.logger.success(`${rows} rows and ${manifest.files} files are in ${file}`)
    for (const path of manifest.missing_files) this.logger.warning(`Not on the disk: ${path}`)
    this.logger.info("The backup doesn't include APP_KEY. Keep a copy of it in a separate place.")
  }
}
