import { invitationRefusal } from '#domain/organizations/invitation_rules'
import InvitationForOtherException from '#exceptions/invitation_for_other_exception'
import InvitationGoneException from '#exceptions/invitation_gone_exception'
import MemberAlreadyException from '#exceptions/member_already_exception'
import Invitation from '#models/invitation'
import Organization from '#models/organization'
import type User from '#models/user'

type AcceptInvitationInput = { user: User; token: string }

/** Makes a member of whoever accepts an invitation. Of two at the same moment one does. */
export default class AcceptInvitation {
  /** @throws InvitationGoneException, InvitationForOtherException, MemberAlreadyException */
  async handle({ user, token }: AcceptInvitationInput) {
    const invitation = await Invitation.findOpen(token)
    if (!invitation) throw new InvitationGoneException()
    const refusal = invitationRefusal(invitation.email, user.email)
    if (refusal) throw new InvitationForOtherException(refusal)
    const outcome = await invitation.acceptFor(user.id)
    if (outcome === 'gone') throw new InvitationGoneException()
    if (outcome === 'member') throw new MemberAlreadyException()
    return Organization.ofMember(user)
      .where('organizations.id', invitation.organizationId)
      .firstOrFail()
  }
}
