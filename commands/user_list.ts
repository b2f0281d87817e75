import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import User from '#models/user'

export default class UserList extends BaseCommand {
  static commandName = 'user:list'
  static description = 'List all accounts with their organizations and last login'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print the list as JSON' })
  declare json: boolean

  async run() {
    const users = await User.query()
      .preload('organizations', (organizations) => organizations.orderBy('name').orderBy('id'))
      .orderBy('email')
    if (this.json) return this.logger.log(JSON.stringify(users.map(entryOf), null, 2))
    if (users.length === 0) return this.logger.info('No accounts yet')
    for (const user of users) {
      this.logger.log(`${user.email}  ${user.fullName}  ${user.id}`)
      this.logger.log(`  ${detailsOf(user).join(', ')}`)
    }
  }
}

function entryOf(user: User) {
  const { id, email, fullName: name, organizations } = user
  return {
    id,
    email,
    name,
    organizations: organizations.map(({ id: orgId, name: orgName, role }) => ({
      id: orgId,
      name: orgName,
      role,
    })),
    last_login_at: user.lastLoginAt?.toISO() ?? null,
    is_disabled: user.disabledAt !== null,
    is_verified: user.emailConfirmedAt !== null,
  }
}

function detailsOf({ organizations, lastLoginAt, disabledAt, emailConfirmedAt }: User) {
  const roles = organizations.map(({ name, role }) => `${role} of ${name}`)
  const login = lastLoginAt?.toFormat("yyyy-MM-dd HH:mm 'UTC'") ?? 'unknown'
  return [
    ...(roles.length > 0 ? roles : ['no organization']),
    `last login ${login}`,
    emailConfirmedAt ? 'email verified' : 'email not verified',
    ...(disabledAt ? ['DISABLED'] : []),
  ]
}
