import Material from '#models/material'
import type User from '#models/user'
import { editable } from '#policies/organization_policy'

/**
 * A material that the user may change or have read again.
 * @throws E_ROW_NOT_FOUND for strangers, EditorRequiredException for reviewers
 */
export async function ownMaterial(user: User, id: string) {
  const material = await Material.visibleTo(user).where('id', id).firstOrFail()
  const own = user.related('organizations').query()
  editable(await own.where('organizations.id', material.organizationId).firstOrFail())
  return material
}
