import { randomBytes } from 'node:crypto'
import vine, { errors } from '@vinejs/vine'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { EmailTakenException } from '#errors/auth_errors'
import { signupValidator } from '#validators/account_validator'
import { createAccount } from '#actions/auth/sign_up'
import User from '#models/user'
import { now } from '#services/clock'

export default class UserCreate extends BaseCommand {
  static commandName = 'user:create'
  static description = 'Create an account (a password is generated unless --password is set)'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address (used to log in)' })
  declare email: string

  @flags.string({ description: 'Full name (default: the part of the email address before the @)' })
  declare name?: string

  @flags.string({ description: 'Password of at least 6 characters' })
  declare password?: string

  async run() {
    const generated = this.password === undefined ? randomBytes(12).toString('base64url') : null
    try {
      const { full_name: fullName, email, password } = await this.#fields(generated)
      const passwordHash = await User.passwordHashOf(password)
      const account = { fullName, email, passwordHash, emailConfirmedAt: now() }
      const opened = await createAccount(account, null)
      if (opened.kind !== 'opened') throw new EmailTakenException()
      this.logger.success(`Account created. ${email} can log in now`)
      if (generated) this.logger.info(`Password: ${generated}`)
    } catch (error) {
      this.#refuse(error)
    }
  }

  /**
   * Passes the messages provider, because a command's validator is created before the global one is
   * set.
   */
  #fields(generated: string | null) {
    const fields = {
      email: this.email,
      full_name: this.name ?? this.email.split('@')[0],
      password: this.password ?? generated,
    }
    return signupValidator.validate(fields, { messagesProvider: vine.messagesProvider })
  }

  #refuse(error: unknown) {
    const isInvalid = error instanceof errors.E_VALIDATION_ERROR
    if (!isInvalid && !(error instanceof EmailTakenException)) throw error
    this.logger.error(isInvalid ? String(error.messages[0].message) : error.message)
    this.exitCode = 1
  }
}
