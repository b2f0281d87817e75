import { randomBytes } from 'node:crypto'
import { BaseCommand } from '@adonisjs/core/ace'
import { EnvParser } from '@adonisjs/core/env'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { reencryptSecrets } from '#database/secret_columns'
import env from '#start/env'

const KEY_BYTES = 32

export default class AppKeyRotate extends BaseCommand {
  static commandName = 'app:key:rotate'
  static description = 'Replace APP_KEY: encrypt all tokens and keys with the new one'
  static help = [
    'Run it twice. The first time it prints a new key and what to put into .env; restart Herald then.',
    'With APP_KEY_PREVIOUS in .env it encrypts everything with the new APP_KEY, while Herald runs.',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    if (env.get('APP_KEY_PREVIOUS') === undefined) return this.#begin()
    const { encrypted, unreadable } = await reencryptSecrets()
    this.logger.success(`${encrypted} tokens and keys are encrypted with the new APP_KEY`)
    if (unreadable > 0) {
      const unreadableCount = `${unreadable} couldn't be read with either key`
      this.logger.warning(`${unreadableCount}: reconnect LinkedIn and save those API keys again`)
    }
    this.logger.info('Remove APP_KEY_PREVIOUS from .env and restart Herald and its workers')
    this.logger.info('Backups made before need the previous key: keep it with them')
  }

  async #begin() {
    this.logger.info('Put these two lines into .env in place of APP_KEY:')
    this.logger.log(`APP_KEY=${randomBytes(KEY_BYTES).toString('base64url')}`)
    this.logger.log(await this.#lineOf('APP_KEY_PREVIOUS', env.get('APP_KEY')))
    this.logger.info('Restart Herald and its workers, then run app:key:rotate once more')
  }

  /** A line that `.env` is read from as this value: a passphrase may contain `#` or `$`. */
  async #lineOf(name: string, value: string) {
    const escaped = value.replaceAll('$', String.raw`\$`)
    for (const quote of ['', "'", '"', '`']) {
      const line = `${name}=${quote}${escaped}${quote}`
      const parser = new EnvParser(line, this.app.appRoot, { ignoreProcessEnv: true })
      const { [name]: read } = await parser.parse()
      if (read === value) return line
    }
    return `${name}=${value}`
  }
}
