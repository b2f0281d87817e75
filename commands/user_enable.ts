import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { normaliseEmail } from '#domain/auth/auth_rules'
import User from '#models/user'

export default class UserEnable extends BaseCommand {
  static commandName = 'user:enable'
  static description = 'Let someone in again whose account was disabled'
  static help = ['Exit codes: 0 if the account is enabled, 1 if there is no such account.']
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address of the account' })
  declare email: string

  async run() {
    const user = await User.findBy('email', normaliseEmail(this.email))
    if (!user) return this.#refuse(`No account found for ${this.email}`)
    await user.merge({ disabledAt: null }).save()
    this.logger.success(`${user.email} can log in again, and their API tokens work`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}
