import { randomBytes } from 'node:crypto'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { withTransaction } from '#database/transaction'
import { checkPassword, normaliseEmail } from '#domain/auth/auth_rules'
import User from '#models/user'

export default class UserResetPassword extends BaseCommand {
  static commandName = 'user:reset-password'
  static description = 'Set a new password and end all sessions'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address of the account' })
  declare email: string

  @flags.string({ description: 'New password (generated if omitted)' })
  declare password?: string

  async run() {
    const password = this.password ?? randomBytes(12).toString('base64url')
    const problem = checkPassword(password)
    if (problem) return this.#refuse(problem)
    const user = await User.findBy('email', normaliseEmail(this.email))
    if (!user) return this.#refuse(`No account found for ${this.email}`)
    const passwordHash = await User.passwordHashOf(password)
    await withTransaction((trx) => user.changePassword(passwordHash, trx))
    this.logger.success(`New password set. ${user.email} is logged out everywhere`)
    if (this.password === undefined) this.logger.info(`Password: ${password}`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}
