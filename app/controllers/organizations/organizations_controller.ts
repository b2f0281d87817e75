import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateOrganization from '#actions/organizations/create_organization'
import DeleteOrganization from '#actions/organizations/delete_organization'
import Organization from '#models/organization'
import { organizationCard } from '#transformers/organization_transformer'
import { newOrganizationValidator } from '#validators/organization'

@inject()
export default class OrganizationsController {
  constructor(
    private createOrganization: CreateOrganization,
    private deleteOrganization: DeleteOrganization
  ) {}

  async index({ auth }: HttpContext) {
    const organizations = await Organization.ofMember(auth.getUserOrFail())
    return organizations.map(organizationCard)
  }

  async store({ auth, request, response }: HttpContext) {
    const fields = await request.validateUsing(newOrganizationValidator)
    const organization = await this.createOrganization.handle({
      user: auth.getUserOrFail(),
      name: fields.name,
      website: fields.website,
      brandTone: fields.brand_tone,
      targetAudience: fields.target_audience,
    })
    return response.created(organizationCard(organization.seenAs('owner')))
  }

  async destroy({ organization, response }: HttpContext) {
    await this.deleteOrganization.handle({ organizationId: organization.id })
    return response.noContent()
  }
}
