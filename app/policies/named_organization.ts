import type { HttpContext } from '@adonisjs/core/http'
import { orgIdValidator } from '#validators/organization'

/**
 * The id of the organization that a request names of its own accord (`org_id` in query or body), one of
 * the caller's; null where it names none.
 * @throws E_ROW_NOT_FOUND for strangers
 */
export async function namedOrganization({ auth, request }: HttpContext): Promise<string | null> {
  const sent: unknown = request.qs().org_id ?? request.input('org_id')
  if (sent === undefined || sent === null) return null
  const { org_id: id } = await orgIdValidator.validate({ org_id: sent })
  const own = auth.getUserOrFail().related('organizations').query()
  const organization = await own.where('organizations.id', id).firstOrFail()
  return organization.id
}
