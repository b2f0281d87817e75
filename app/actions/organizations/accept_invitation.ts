import { invitationRefusal } from '#domain/organizations/invitation_rules'
import {
  InvitationEmailMismatchException,
  InvitationExpiredException,
  AlreadyMemberException,
} from '#errors/organizations_errors'
import Invitation from '#models/invitation'
import Organization from '#models/organization'
import type User from '#models/user'

type AcceptInvitationInput = { user: User; token: string }

/** Accepts an invitation. Of two parallel requests only one succeeds. */
export default class AcceptInvitation {
  /** @throws InvitationGoneException, InvitationForOtherException, MemberAlreadyException */
  async handle({ user, token }: AcceptInvitationInput) {
    const invitation = await Invitation.findOpen(token)
    if (!invitation) throw new InvitationExpiredException()
    const refusal = invitationRefusal(invitation.email, user.email)
    if (refusal) throw new InvitationEmailMismatchException(refusal)
    const outcome = await invitation.accept(user.id)
    if (outcome === 'gone') throw new InvitationExpiredException()
    if (outcome === 'member') throw new AlreadyMemberException()
    return Organization.ofMember(user)
      .where('organizations.id', invitation.organizationId)
      .firstOrFail()
  }
}
