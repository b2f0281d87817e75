import { BasePolicy } from '@adonisjs/bouncer'
import { may, type Ability } from '#domain/organizations/roles'
import type Organization from '#models/organization'
import type User from '#models/user'

/** What members may do in their organization: the table of roles, asked for one member. */
export default class OrganizationPolicy extends BasePolicy {
  /** Load the organization through the user's own relation, which carries the role along. */
  act(_user: User, organization: Organization, ability: Ability) {
    return may(organization.role, ability)
  }
}
