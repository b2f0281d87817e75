import Invitation from '#models/invitation'
import { inTransaction } from '#models/transaction'
import { now } from '#services/clock'
import { invitationAddress } from '#services/invitation_address'

type RenewInvitationInput = {
  organizationId: string
  invitationId: string
  /** How the browser that asks reaches Herald. */
  origin: string | null
}

/** A fresh link for an invitation, to be passed on by hand; the former one works no more. */
export default class RenewInvitation {
  /** @throws E_ROW_NOT_FOUND */
  async handle({ organizationId, invitationId, origin }: RenewInvitationInput) {
    return inTransaction(async (trx) => {
      const invitation = await Invitation.open({ client: trx })
        .where({ id: invitationId, organization_id: organizationId })
        .forUpdate()
        .firstOrFail()
      const token = invitation.renew(now())
      return { invitation: await invitation.save(), url: invitationAddress(token, origin) }
    })
  }
}
