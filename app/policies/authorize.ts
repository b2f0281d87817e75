import { Bouncer } from '@adonisjs/bouncer'
import type { Ability } from '#domain/organizations/roles'
import RoleRequiredException from '#exceptions/role_required_exception'
import type Organization from '#models/organization'
import type User from '#models/user'
import OrganizationPolicy from '#policies/organization_policy'

/**
 * Lets a user go on who may do that in the organization. Load it through the user's own relation.
 * @throws RoleRequiredException
 */
export async function authorize(user: User, organization: Organization, ability: Ability) {
  const policy = new Bouncer(user).with(OrganizationPolicy)
  if (await policy.denies('act', organization, ability)) throw new RoleRequiredException(ability)
}
