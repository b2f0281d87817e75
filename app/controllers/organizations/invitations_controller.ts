import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import InviteMember from '#actions/organizations/invite_member'
import RenewInvitation from '#actions/organizations/renew_invitation'
import Invitation from '#models/invitation'
import { invitationCard, newInvitation } from '#transformers/organization_transformer'
import { originOf } from '#validators/fields'
import { newInvitationValidator } from '#validators/organization_validator'

@inject()
export default class InvitationsController {
  constructor(
    private inviteMember: InviteMember,
    private renewInvitation: RenewInvitation
  ) {}

  async index({ organization }: HttpContext) {
    const open = await Invitation.open().where('organization_id', organization.id)
    return open.map(invitationCard)
  }

  /** The only response that contains the link. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { role, email = null } = await newInvitationValidator.validate(request.body())
    const inviter = auth.getUserOrFail()
    const origin = originOf(request)
    const made = await this.inviteMember.handle({ organization, inviter, role, email, origin })
    return response.header('Cache-Control', 'no-store').created(newInvitation(made))
  }

  async destroy({ organization, params, response }: HttpContext) {
    const own = Invitation.open().where('organization_id', organization.id)
    const invitation = await own.where('id', params.invitationId).firstOrFail()
    await invitation.delete()
    return response.noContent()
  }

  /** Creates a new link, shown only in this response, and invalidates the previous one. */
  async renew({ organization, params, request, response }: HttpContext) {
    const { invitation, url } = await this.renewInvitation.handle({
      organizationId: organization.id,
      invitationId: params.invitationId,
      origin: originOf(request),
    })
    response.header('Cache-Control', 'no-store')
    return response.created({ ...invitationCard(invitation), url })
  }
}
