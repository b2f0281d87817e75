import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RemoveMember from '#actions/organizations/remove_member'

@inject()
export default class OwnMembershipsController {
  constructor(private removeMember: RemoveMember) {}

  /** Whoever asks leaves. */
  async destroy({ auth, organization, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    await this.removeMember.handle({ organizationId: organization.id, userId })
    return response.noContent()
  }
}
