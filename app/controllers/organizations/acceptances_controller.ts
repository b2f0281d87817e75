import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AcceptInvitation from '#actions/organizations/accept_invitation'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import { shownInvitation, organizationCard } from '#transformers/organization_transformer'
import { acceptanceValidator } from '#validators/organization_validator'

@inject()
export default class AcceptancesController {
  constructor(private acceptInvitation: AcceptInvitation) {}

  /**
   * The page of an invitation link. The URL is a secret, so it is neither cached nor sent as a
   * referrer.
   */
  async show({ auth, inertia, params, response }: HttpContext) {
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

  async store({ auth, request }: HttpContext) {
    const { token } = await acceptanceValidator.validate(request.body())
    const user = auth.getUserOrFail()
    return organizationCard(await this.acceptInvitation.handle({ user, token }))
  }
}
