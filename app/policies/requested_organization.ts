import type { HttpContext } from '@adonisjs/core/http'
import type { Ability } from '#domain/organizations/roles'
import Organization from '#models/organization'
import { authorize } from '#policies/authorize'
import { orgIdValidator } from '#validators/organization_validator'

/**
 * Returns the id of the organization that a request names (`org_id` in query or body), after
 * checking the caller's ability; null when it names none.
 * @throws E_ROW_NOT_FOUND for strangers, RoleRequiredException
 */
export async function requestedOrganization({ auth, request }: HttpContext, ability: Ability) {
  const sent: unknown = request.qs().org_id ?? request.input('org_id')
  if (sent === undefined || sent === null) return null
  const { org_id: id } = await orgIdValidator.validate({ org_id: sent })
  const user = auth.getUserOrFail()
  const organization = await Organization.forMember(user, id)
  await authorize(user, organization, ability)
  return organization.id
}
