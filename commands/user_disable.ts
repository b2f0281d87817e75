import { inject } from '@adonisjs/core'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import DisableUser from '#actions/auth/disable_user'
import { normaliseEmail } from '#domain/auth/auth_rules'
import { accountDeletionPlan } from '#queries/account/account_deletion_plan'
import User from '#models/user'

export default class UserDisable extends BaseCommand {
  static commandName = 'user:disable'
  static description = 'Lock someone out without deleting anything (undo it with user:enable)'
  static help = [
    'Sessions end, and logins and API tokens are refused. Planned posts are still published.',
    'Exit codes: 0 if the account is disabled, 1 if there is no such account.',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address of the account' })
  declare email: string

  @inject()
  async run(disableUser: DisableUser) {
    const user = await User.findBy('email', normaliseEmail(this.email))
    if (!user) return this.#refuse(`No account found for ${this.email}`)
    await disableUser.handle({ user })
    this.logger.success(`${user.email} is disabled: logged out everywhere, API tokens refused`)
    this.logger.info('Posts that are already planned are still published, and campaigns continue')
    for (const { name, outcome } of await accountDeletionPlan(user.id)) {
      if (outcome.kind !== 'left') this.logger.warning(`No one else owns ${name}`)
    }
    this.logger.info(`To let them in again, run: npm run ace -- user:enable ${user.email}`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}
