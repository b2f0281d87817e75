import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SetApprovalPolicy from '#actions/approvals/set_approval_policy'
import CreateOrganization from '#actions/organizations/create_organization'
import DeleteOrganization from '#actions/organizations/delete_organization'
import { ScopeMissingException } from '#errors/auth_errors'
import Organization from '#models/organization'
import { authorize } from '#policies/authorize'
import { materialOverviews } from '#queries/materials/material_list'
import { firstWeek } from '#queries/onboarding/onboarding_progress'
import { materialOverviewCards } from '#transformers/material_transformer'
import { firstWeekCard } from '#transformers/onboarding_transformer'
import { organizationCard } from '#transformers/organization_transformer'
import {
  newOrganizationValidator,
  organizationChange,
  organizationChangeValidator,
} from '#validators/organization_validator'

@inject()
export default class OrganizationsController {
  constructor(
    private createOrganization: CreateOrganization,
    private deleteOrganization: DeleteOrganization,
    private setApprovalPolicy: SetApprovalPolicy
  ) {}

  /** The frame of other pages leaves out the brand texts of organizations that aren't selected. */
  async page({ auth, inertia, organizations, selectedOrganization }: HttpContext) {
    const user = auth.getUserOrFail()
    const overviews = await materialOverviews(user)
    return inertia.render('organizations', {
      organizations: inertia.always(organizations.map(organizationCard)),
      materials: materialOverviewCards(overviews),
      week: async () => firstWeekCard(await firstWeek(user, selectedOrganization, DateTime.utc())),
    })
  }

  async index({ auth }: HttpContext) {
    const organizations = await Organization.ofMember(auth.getUserOrFail())
    return organizations.map(organizationCard)
  }

  async store({ auth, request, response }: HttpContext) {
    const payload = await request.validateUsing(newOrganizationValidator)
    const organization = await this.createOrganization.handle({
      user: auth.getUserOrFail(),
      name: payload.name,
      website: payload.website,
      brandTone: payload.brand_tone,
      targetAudience: payload.target_audience,
    })
    return response.created(organizationCard(organization.withRole('owner')))
  }

  /** Parallel updates each keep the fields that only they changed. */
  async update({ auth, organization, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const payload = await organizationChangeValidator.validate(request.body())
    const { approval_policy: policy, planned_posts: plannedPosts = 'require' } = payload
    if (payload.programs_review_only !== undefined) await this.#requirePerson(auth, organization)
    if (policy !== undefined) {
      await authorize(user, organization, 'set_approval_policy')
      const change = { organizationId: organization.id, userId: user.id, policy, plannedPosts }
      await this.setApprovalPolicy.handle(change)
      organization.approvalPolicy = policy
    }
    await organization.merge(organizationChange(payload)).save()
    await organization.load('linkedinAccount')
    return organizationCard(organization)
  }

  /** A program must not lift the limit that is set for it. */
  async #requirePerson(auth: HttpContext['auth'], organization: Organization) {
    if (auth.authenticatedViaGuard === 'program') throw new ScopeMissingException(null)
    await authorize(auth.getUserOrFail(), organization, 'manage_programs')
  }

  async destroy({ organization, response }: HttpContext) {
    await this.deleteOrganization.handle({ organizationId: organization.id })
    return response.noContent()
  }
}
