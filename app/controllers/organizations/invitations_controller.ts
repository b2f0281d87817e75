import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AcceptInvitation from '#actions/organizations/accept_invitation'
import InviteMember from '#actions/organizations/invite_member'
import RenewInvitation from '#actions/organizations/renew_invitation'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import {
  invitationCard,
  newInvitation,
  organizationCard,
  shownInvitation,
} from '#transformers/organization_transformer'
import { originOf } from '#validators/fields'
import { acceptanceValidator, newInvitationValidator } from '#validators/organization_validator'

@inject()
export default class InvitationsController {
  constructor(
    private inviteMember: InviteMember,
    private renewInvitation: RenewInvitation,
    private acceptInvitation: AcceptInvitation
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
  async renew({ auth, organization, params, request, response }: HttpContext) {
    const { invitation, url } = await this.renewInvitation.handle({
      organizationId: organization.id,
      invitationId: params.invitationId,
      inviterId: auth.getUserOrFail().id,
      origin: originOf(request),
    })
    response.header('Cache-Control', 'no-store')
    return response.created({ ...invitationCard(invitation), url })
  }

  /**
   * The page of an invitation link. The URL is a secret, so it is neither cached nor sent as a
   * referrer.
   */
  async page({ auth, inertia, params, response }: HttpContext) {
    response.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store')
    const { token } = params
    const user = (await auth.use('web').check()) ? auth.use('web').getUserOrFail() : null
    const account = user?.email ?? null
    const invitation = await Invitation.findOpen(token)
    if (!invitation) return inertia.render('invitation', { token, account, invitation: null })
    const { organizationId } = invitation
    const isMember = user !== null && (await Membership.has({ organizationId, userId: user.id }))
    const shown = shownInvitation(invitation, user, isMember)
    return inertia.render('invitation', { token, account, invitation: shown })
  }

  async accept({ auth, request }: HttpContext) {
    const { token } = await acceptanceValidator.validate(request.body())
    const user = auth.getUserOrFail()
    return organizationCard(await this.acceptInvitation.handle({ user, token }))
  }
}
