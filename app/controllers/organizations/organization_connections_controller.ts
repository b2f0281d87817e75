import type { HttpContext } from '@adonisjs/core/http'
import { editable } from '#policies/organization_policy'
import { organizationCard } from '#transformers/organization_transformer'

export default class OrganizationConnectionsController {
  /** Detaches only: the account and the other organizations that use it stay as they are. */
  async destroy({ auth, params }: HttpContext) {
    const own = auth.getUserOrFail().related('organizations').query()
    const organization = editable(await own.where('organizations.id', params.id).firstOrFail())
    await organization.merge({ linkedinAccountId: null }).save()
    await organization.load('linkedinAccount')
    return organizationCard(organization)
  }
}
