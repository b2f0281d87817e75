import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import LastOwnerException from '#exceptions/last_owner_exception'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { endLinks, transferLinks } from '#models/shared_links'
import { inTransaction } from '#models/transaction'
import { now } from '#services/clock'

type RemoveMemberInput = {
  organizationId: string
  /** Who takes the member's links and feeds over; without one they end. */
  newOwnerId?: string
} & ({ membershipId: string } | { userId: string })

/**
 * Ends a membership, whoever asks for it. A LinkedIn account goes with whom it belongs to: nothing more
 * is published through it. Review links and the calendar feed that the member made end, or are handed over.
 */
export default class RemoveMember {
  /** @throws LastOwnerException, E_ROW_NOT_FOUND */
  async handle({ organizationId, newOwnerId, ...who }: RemoveMemberInput) {
    return inTransaction(async (trx) => {
      await Organization.hold(organizationId, trx)
      const named = 'userId' in who ? { user_id: who.userId } : { id: who.membershipId }
      const member = await Membership.of(organizationId, { client: trx }).where(named).firstOrFail()
      const isLast = member.role === 'owner' && !(await member.hasOtherOwner({ client: trx }))
      if (isLast) throw new LastOwnerException()
      await this.#detachLinkedin(member, trx)
      if (newOwnerId === undefined) await endLinks(member, now(), trx)
      else await transferLinks(member, newOwnerId, trx)
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
