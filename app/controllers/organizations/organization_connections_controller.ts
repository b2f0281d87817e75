import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AttachLinkedinAccount from '#actions/linkedin/attach_linkedin_account'
import { authorize } from '#policies/authorize'
import { organizationCard } from '#transformers/organization_transformer'

@inject()
export default class OrganizationConnectionsController {
  constructor(private attachLinkedinAccount: AttachLinkedinAccount) {}

  async store({ auth, organization }: HttpContext) {
    const user = auth.getUserOrFail()
    return organizationCard(await this.attachLinkedinAccount.handle({ user, organization }))
  }

  /**
   * Only detaches the account; the account and other organizations that use it stay connected.
   * Users may always detach their own account, whatever their role.
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
