import type { Role } from '#domain/organizations/roles'
import LastOwnerException from '#exceptions/last_owner_exception'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { inTransaction } from '#models/transaction'

type ChangeRoleInput = { organizationId: string; membershipId: string; role: Role }

/** Gives a member another role. An organization keeps an owner. */
export default class ChangeRole {
  /** @throws LastOwnerException, E_ROW_NOT_FOUND */
  async handle({ organizationId, membershipId, role }: ChangeRoleInput) {
    return inTransaction(async (trx) => {
      await Organization.hold(organizationId, trx)
      const member = await Membership.of(organizationId, { client: trx })
        .where('id', membershipId)
        .firstOrFail()
      const steps = member.role === 'owner' && role !== 'owner'
      if (steps && !(await member.hasOtherOwner({ client: trx }))) throw new LastOwnerException()
      return member.merge({ role }).save()
    })
  }
}
