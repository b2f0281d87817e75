import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import LastOwnerException from '#exceptions/last_owner_exception'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { inTransaction } from '#models/transaction'

type RemoveMemberInput = { organizationId: string } & (
  { membershipId: string } | { userId: string }
)

/**
 * Ends a membership, whoever asks for it. A LinkedIn account goes with whom it belongs to: nothing more
 * is published through it.
 */
export default class RemoveMember {
  /** @throws LastOwnerException, E_ROW_NOT_FOUND */
  async handle({ organizationId, ...who }: RemoveMemberInput) {
    return inTransaction(async (trx) => {
      await Organization.hold(organizationId, trx)
      const named = 'userId' in who ? { user_id: who.userId } : { id: who.membershipId }
      const member = await Membership.of(organizationId, { client: trx }).where(named).firstOrFail()
      const isLast = member.role === 'owner' && !(await member.hasOtherOwner({ client: trx }))
      if (isLast) throw new LastOwnerException()
      await this.#detachLinkedin(member, trx)
      await member.delete()
    })
  }

  async #detachLinkedin({ organizationId, userId }: Membership, trx: TransactionClientContract) {
    await Organization.query({ client: trx })
      .where('id', organizationId)
      .whereIn(
        'linkedin_account_id',
        LinkedinAccount.query({ client: trx }).where('user_id', userId).select('id')
      )
      .update({ linkedin_account_id: null })
  }
}
