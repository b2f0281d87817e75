import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import InviteMember from '#actions/organizations/invite_member'
import Invitation from '#models/invitation'
import { invitationCard } from '#transformers/invitation_transformer'
import { newInvitationValidator } from '#validators/member'
import { originOf } from '#validators/origin'

@inject()
export default class InvitationsController {
  constructor(private inviteMember: InviteMember) {}

  async index({ organization }: HttpContext) {
    const open = await Invitation.open().where('organization_id', organization.id)
    return open.map(invitationCard)
  }

  /** The link is told this once. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { role, email = null } = await newInvitationValidator.validate(request.body())
    const inviter = auth.getUserOrFail()
    const origin = originOf(request)
    const made = await this.inviteMember.handle({ organization, inviter, role, email, origin })
    const { invitation, url, isMailed } = made
    const card = { ...invitationCard(invitation), url, is_mailed: isMailed }
    return response.header('Cache-Control', 'no-store').created(card)
  }

  async destroy({ organization, params, response }: HttpContext) {
    const own = Invitation.open().where('organization_id', organization.id)
    const invitation = await own.where('id', params.invitationId).firstOrFail()
    await invitation.delete()
    return response.noContent()
  }
}
