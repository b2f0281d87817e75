import { BasePolicy } from '@adonisjs/bouncer'
import { may, type Ability } from '#domain/organizations/roles'
import type Organization from '#models/organization'
import type User from '#models/user'

/** What members may do in an organization, by their role. */
export default class OrganizationPolicy extends BasePolicy {
  /** The organization must be loaded through the user's own relation, which carries the role. */
  act(_user: User, organization: Organization, ability: Ability) {
    return may(organization.role, ability)
  }
}
