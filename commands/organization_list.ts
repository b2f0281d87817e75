import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { sizeLabel } from '#domain/organizations/quotas'
import { organizationList, type ListedOrganization } from '#queries/organizations/organization_list'

export default class OrganizationList extends BaseCommand {
  static commandName = 'organization:list'
  static aliases = ['organizations:list']
  static description = 'List all organizations with members, connection, storage and plan'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print the list as JSON' })
  declare json: boolean

  async run() {
    const organizations = await organizationList()
    if (this.json) return this.logger.log(JSON.stringify(organizations.map(entryOf), null, 2))
    if (organizations.length === 0) return this.logger.info('No organizations yet')
    for (const organization of organizations) {
      this.logger.log(`${organization.name}  ${organization.id}`)
      this.logger.log(`  ${membersOf(organization)}`)
      this.logger.log(`  ${detailsOf(organization).join(', ')}`)
    }
  }
}

function entryOf(organization: ListedOrganization) {
  const { id, name, members, connection, plannedTimes, storageBytes, plan } = organization
  return {
    id,
    name,
    members,
    connection,
    planned_posts: plannedTimes,
    storage_bytes: storageBytes,
    plan,
  }
}

function membersOf({ members }: ListedOrganization) {
  const roles = Object.entries(members).filter(([, emails]) => emails.length > 0)
  if (roles.length === 0) return 'no members'
  return roles.map(([role, emails]) => `${role}: ${emails.join(', ')}`).join('; ')
}

function detailsOf({ connection, plannedTimes, storageBytes, plan }: ListedOrganization) {
  const linkedin = connection ? `${connection.name} (${connection.status})` : 'not connected'
  return [
    `LinkedIn: ${linkedin}`,
    `planned posts: ${plannedTimes}`,
    `storage: ${sizeLabel(storageBytes)}`,
    `plan: ${plan ?? 'no limits'}`,
  ]
}
