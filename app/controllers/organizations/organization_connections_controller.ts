import type { HttpContext } from '@adonisjs/core/http'
import { organizationCard } from '#transformers/organization_transformer'

export default class OrganizationConnectionsController {
  /** Detaches only: the account and the other organizations that use it stay as they are. */
  async destroy({ organization }: HttpContext) {
    await organization.merge({ linkedinAccountId: null }).save()
    await organization.load('linkedinAccount')
    return organizationCard(organization)
  }
}
