import { invitationRefusal } from '#domain/organizations/invitation_rules'
import InvitationForOtherException from '#exceptions/invitation_for_other_exception'
import InvitationGoneException from '#exceptions/invitation_gone_exception'
import MemberAlreadyException from '#exceptions/member_already_exception'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { inTransaction } from '#models/transaction'
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
    await this.#join(user, invitation)
    return Organization.ofMember(user)
      .where('organizations.id', invitation.organizationId)
      .firstOrFail()
  }

  async #join({ id: userId }: User, { id, organizationId, role, tokenHash }: Invitation) {
    await inTransaction(async (trx) => {
      await Organization.hold(organizationId, trx)
      const members = await Membership.of(organizationId, { client: trx }).where('user_id', userId)
      if (members.length > 0) throw new MemberAlreadyException()
      const used = await trx.from('invitations').where({ id, token_hash: tokenHash }).delete()
      if (Number(used) === 0) throw new InvitationGoneException()
      await Membership.create({ organizationId, userId, role }, { client: trx })
    })
  }
}
