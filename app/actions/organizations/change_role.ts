import { may, type Role } from '#domain/organizations/roles'
import { LastOwnerException } from '#errors/organizations_errors'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import { admitPoster } from '#actions/organizations/admit_poster'
import { lockForMember } from '#actions/organizations/lock_for_member'
import { endSharedLinks } from '#actions/organizations/remove_member'
import { followOwnersZone } from '#actions/settings/save_timezone'
import { withTransaction } from '#database/transaction'

type ChangeRoleInput = { organizationId: string; membershipId: string; role: Role; userId: string }

/**
 * Changes a member's role on behalf of the user `userId`. An organization always keeps an owner.
 * The invitations of an owner who steps down are withdrawn, and the links of a member who may no
 * longer share any end.
 */
export default class ChangeRole {
  /** @throws LastOwnerException, RoleRequiredException, E_ROW_NOT_FOUND */
  async handle({ organizationId, membershipId, role, userId }: ChangeRoleInput) {
    return withTransaction(async (trx) => {
      await lockForMember({ organizationId, userId }, 'manage_members', trx)
      const member = await Membership.of(organizationId, { client: trx })
        .where('id', membershipId)
        .firstOrFail()
      const isSteppingDown = member.role === 'owner' && role !== 'owner'
      if (isSteppingDown && !(await member.hasOtherOwner({ client: trx })))
        throw new LastOwnerException()
      const zone = await Membership.zoneOf(organizationId, { client: trx })
      const couldPost = may(member.role, 'write_posts')
      const losesLinks = may(member.role, 'share_links') && !may(role, 'share_links')
      await member.merge({ role }).save()
      await followOwnersZone(organizationId, zone, trx)
      if (isSteppingDown) await Invitation.withdrawOf(member, trx)
      if (losesLinks) await endSharedLinks(member, trx)
      if (!couldPost) await admitPoster(member, { admittedBy: userId }, trx)
      return member
    })
  }
}
