import { Bouncer } from '@adonisjs/bouncer'
import type { Ability } from '#domain/organizations/roles'
import { RoleRequiredException } from '#errors/organizations_errors'
import type Organization from '#models/organization'
import type User from '#models/user'
import OrganizationPolicy from '#policies/organization_policy'

/**
 * Checks that the user's role allows the ability. The organization must be loaded through the
 * user's own relation.
 * @throws RoleRequiredException
 */
export async function authorize(user: User, organization: Organization, ability: Ability) {
  const policy = new Bouncer(user).with(OrganizationPolicy)
  if (await policy.denies('act', organization, ability)) throw new RoleRequiredException(ability)
}
