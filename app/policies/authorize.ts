import { Bouncer, BasePolicy } from '@adonisjs/bouncer'
import { RoleRequiredException } from '#errors/organizations_errors'
import { may, type Ability } from '#domain/organizations/roles'
import type Organization from '#models/organization'
import type User from '#models/user'

/** What members may do in an organization, by their role. */
class OrganizationPolicy extends BasePolicy {
  /** The organization must be loaded through the user's own relation, which carries the role. */
  act(_user: User, organization: Organization, ability: Ability) {
    return may(organization.role, ability)
  }
}

/**
 * Checks that the user's role allows the ability. The organization must be loaded through the
 * user's own relation.
 * @throws RoleRequiredException
 */
export async function authorize(user: User, organization: Organization, ability: Ability) {
  const policy = new Bouncer(user).with(OrganizationPolicy)
  if (await policy.denies('act', organization, ability)) throw new RoleRequiredException(ability)
}
