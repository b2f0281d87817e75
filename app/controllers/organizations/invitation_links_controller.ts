import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RenewInvitation from '#actions/organizations/renew_invitation'
import { invitationCard } from '#transformers/invitation_transformer'
import { originOf } from '#validators/origin'

@inject()
export default class InvitationLinksController {
  constructor(private renewInvitation: RenewInvitation) {}

  /** A fresh link, told this once; the former one works no more. */
  async store({ organization, params, request, response }: HttpContext) {
    const { invitation, url } = await this.renewInvitation.handle({
      organizationId: organization.id,
      invitationId: params.invitationId,
      origin: originOf(request),
    })
    response.header('Cache-Control', 'no-store')
    return response.created({ ...invitationCard(invitation), url })
  }
}
