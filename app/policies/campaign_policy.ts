import Campaign from '#models/campaign'
import type User from '#models/user'
import { editable } from '#policies/organization_policy'

/**
 * A campaign that the user may change.
 * @throws E_ROW_NOT_FOUND for strangers, EditorRequiredException for reviewers
 */
export async function ownCampaign(user: User, id: string) {
  const campaign = await Campaign.visibleTo(user).where('id', id).firstOrFail()
  const own = user.related('organizations').query()
  editable(await own.where('organizations.id', campaign.organizationId).firstOrFail())
  return campaign
}
