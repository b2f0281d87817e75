import { withTransaction } from '#database/transaction'
import { admitPoster } from '#actions/organizations/admit_poster'
import { invitationRefusal } from '#domain/organizations/invitation_rules'
import {
  InvitationEmailMismatchException,
  InvitationExpiredException,
  AlreadyMemberException,
} from '#errors/organizations_errors'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import Organization from '#models/organization'
import type User from '#models/user'

type AcceptInvitationInput = { user: User; token: string }

/** Accepts an invitation. Of two parallel requests only one succeeds. */
export default class AcceptInvitation {
  /**
   * @throws InvitationExpiredException, InvitationEmailMismatchException, AlreadyMemberException
   */
  async handle({ user, token }: AcceptInvitationInput) {
    const invitation = await Invitation.findOpen(token)
    if (!invitation) throw new InvitationExpiredException()
    const refusal = invitationRefusal(invitation.email, user.email)
    if (refusal) throw new InvitationEmailMismatchException(refusal)
    const outcome = await joinByInvitation(user.id, invitation)
    if (outcome === 'gone') throw new InvitationExpiredException()
    if (outcome === 'member') throw new AlreadyMemberException()
    const organization = await Organization.forMember(user, invitation.organizationId)
    await organization.load('linkedinAccount')
    return organization
  }
}

/** Makes a user a member and uses the invitation up. Returns why not where that is impossible. */
export function joinByInvitation(userId: string, invitation: Invitation) {
  const { organizationId, role, invitedBy } = invitation
  return withTransaction(async (trx) => {
    await Organization.lockRow(organizationId, trx)
    const members = await Membership.of(organizationId, { client: trx }).where('user_id', userId)
    if (members.length > 0) return 'member'
    if (!(await invitation.use(trx))) return 'gone'
    const member = await Membership.create({ organizationId, userId, role }, { client: trx })
    await admitPoster(member, { admittedBy: invitedBy }, trx)
    return 'joined'
  })
}
