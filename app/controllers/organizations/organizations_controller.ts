import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateOrganization from '#actions/organizations/create_organization'
import DeleteOrganization from '#actions/organizations/delete_organization'
import Organization from '#models/organization'
import { organizationCard } from '#transformers/organization_transformer'
import {
  newOrganizationValidator,
  organizationChange,
  organizationChangeValidator,
} from '#validators/organization'

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

  /** Of two who change it at the same time each keeps the fields that only they changed. */
  async update({ organization, request }: HttpContext) {
    const sent = await organizationChangeValidator.validate(request.body())
    await organization.merge(organizationChange(sent)).save()
    await organization.load('linkedinAccount')
    return organizationCard(organization)
  }

  async destroy({ organization, response }: HttpContext) {
    await this.deleteOrganization.handle({ organizationId: organization.id })
    return response.noContent()
  }
}
