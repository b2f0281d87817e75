import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChangeRole from '#actions/organizations/change_role'
import RemoveMember from '#actions/organizations/remove_member'
import Membership from '#models/membership'
import { memberCard } from '#transformers/member_transformer'
import { roleValidator } from '#validators/member'

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

  async destroy({ organization, params, response }: HttpContext) {
    const { id: organizationId } = organization
    await this.removeMember.handle({ organizationId, membershipId: params.memberId })
    return response.noContent()
  }
}
