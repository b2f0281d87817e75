import { lockForMember } from '#actions/organizations/lock_for_member'
import Invitation from '#models/invitation'
import { withTransaction } from '#database/transaction'
import { now } from '#services/clock'
import { invitationUrl } from '#services/mail/team_mails'

type RenewInvitationInput = {
  organizationId: string
  invitationId: string
  /** The owner who gets the new link, and is its inviter from now on. */
  inviterId: string
  /** Origin under which the browser reaches Herald. */
  origin: string | null
}

/**
 * Creates a new link for an invitation, to be passed on by hand, and invalidates the previous one.
 */
export default class RenewInvitation {
  /** @throws E_ROW_NOT_FOUND, RoleRequiredException */
  async handle({ organizationId, invitationId, inviterId, origin }: RenewInvitationInput) {
    return withTransaction(async (trx) => {
      await lockForMember({ organizationId, userId: inviterId }, 'manage_members', trx)
      const invitation = await Invitation.open({ client: trx })
        .where({ id: invitationId, organization_id: organizationId })
        .forUpdate()
        .firstOrFail()
      const token = invitation.renew(now())
      invitation.merge({ invitedBy: inviterId })
      return { invitation: await invitation.save(), url: invitationUrl(token, origin) }
    })
  }
}
