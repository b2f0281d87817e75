import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChangeRole from '#actions/organizations/change_role'
import RemoveMember from '#actions/organizations/remove_member'
import Membership from '#models/membership'
import { memberCard } from '#transformers/member_transformer'
import { removalValidator, roleValidator } from '#validators/member'

@inject()
export default class MembersController {
  constructor(
    private changeRole: ChangeRole,
    private removeMember: RemoveMember
  ) {}

  async index({ organization }: HttpContext) {
    const members = await Membership.of(organization.id)
    return members.map(memberCard)
  }

  async update({ organization, params, request }: HttpContext) {
    const { role } = await roleValidator.validate(request.body())
    const change = { organizationId: organization.id, membershipId: params.memberId, role }
    return memberCard(await this.changeRole.handle(change))
  }

  /** `links=transfer` hands the member's links and feeds to whoever removes them; else they end. */
  async destroy({ auth, organization, params, request, response }: HttpContext) {
    const { id: organizationId } = organization
    const { links } = await removalValidator.validate(request.qs())
    const heir = links === 'transfer' ? { newOwnerId: auth.getUserOrFail().id } : {}
    await this.removeMember.handle({ organizationId, membershipId: params.memberId, ...heir })
    return response.noContent()
  }
}
