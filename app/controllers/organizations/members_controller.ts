import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChangeRole from '#actions/organizations/change_role'
import RemoveMember from '#actions/organizations/remove_member'
import CalendarFeed from '#models/calendar_feed'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import ReviewLink from '#models/review_link'
import { memberCard } from '#transformers/organization_transformer'
import { memberLinks } from '#transformers/review_link_transformer'
import { removalValidator, roleValidator } from '#validators/organization_validator'

@inject()
export default class MembersController {
  constructor(
    private changeRole: ChangeRole,
    private removeMember: RemoveMember
  ) {}

  async index({ organization }: HttpContext) {
    const members = await Membership.of(organization.id)
    const account = await LinkedinAccount.ofOrganization(organization.id)
    return members.map((member) => memberCard(member, account))
  }

  async update({ auth, organization: { id: organizationId }, params, request }: HttpContext) {
    const { role } = await roleValidator.validate(request.body())
    const { id: userId } = auth.getUserOrFail()
    const change = { organizationId, membershipId: params.memberId, role, userId }
    const member = await this.changeRole.handle(change)
    return memberCard(member, await LinkedinAccount.ofOrganization(organizationId))
  }

  /**
   * `links=transfer` transfers the member's links and feeds to the current user; otherwise they
   * end.
   */
  async destroy({ auth, organization, params, request, response }: HttpContext) {
    const { id: organizationId } = organization
    const { links } = await removalValidator.validate(request.qs())
    const transfer = links === 'transfer' ? { newOwnerId: auth.getUserOrFail().id } : {}
    await this.removeMember.handle({ organizationId, membershipId: params.memberId, ...transfer })
    return response.noContent()
  }

  /** The current user leaves the organization. */
  async leave({ auth, organization, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    await this.removeMember.handle({ organizationId: organization.id, userId })
    return response.noContent()
  }

  /** Links that a member shared with outsiders, for the dialog that removes the member. */
  async links({ organization, params }: HttpContext) {
    const { id: organizationId } = organization
    const { userId } = await Membership.of(organizationId)
      .where('id', params.memberId)
      .firstOrFail()
    const links = await ReviewLink.liveOf(organizationId, DateTime.utc())
      .where('created_by', userId)
      .preload('post')
      .preload('creator')
    const feed = await CalendarFeed.query()
      .where({ organization_id: organizationId, created_by: userId })
      .first()
    return memberLinks({ links, feed })
  }
}
