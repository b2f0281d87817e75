import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AttachAccount from '#actions/linkedin/attach_account'
import { authorize } from '#policies/authorize'
import { organizationCard } from '#transformers/organization_transformer'

@inject()
export default class OrganizationConnectionsController {
  constructor(private attachAccount: AttachAccount) {}

  async store({ auth, organization }: HttpContext) {
    const user = auth.getUserOrFail()
    return organizationCard(await this.attachAccount.handle({ user, organization }))
  }

  /**
   * Detaches only: the account and the other organizations that use it stay as they are. Their own account
   * everyone may take back, whatever their role is.
   */
  async destroy({ auth, organization }: HttpContext) {
    const user = auth.getUserOrFail()
    await organization.load('linkedinAccount')
    const isOwn = organization.linkedinAccount?.userId === user.id
    if (!isOwn) await authorize(user, organization, 'connect_linkedin')
    await organization.merge({ linkedinAccountId: null }).save()
    await organization.load('linkedinAccount')
    return organizationCard(organization)
  }
}
