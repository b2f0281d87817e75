import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { may } from '#domain/organizations/roles'
import { LastOwnerException } from '#errors/organizations_errors'
import Invitation from '#models/invitation'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Organization from '#models/organization'
import { followOwnersZone } from '#actions/settings/save_timezone'
import { withTransaction } from '#database/transaction'
import { now } from '#services/clock'
import { sqlInstant } from '#database/instants'

type RemoveMemberInput = {
  organizationId: string
  /** The member who takes over links and feeds; without one they end. */
  newOwnerId?: string
} & ({ membershipId: string } | { userId: string })

/**
 * Ends a membership. The member's LinkedIn account is detached, so nothing more is published
 * through it. Their review links and calendar feed are revoked or transferred, and their invitations
 * are withdrawn. The programs that they connected lose access. What the organization's notifications
 * say is no longer shown or emailed to them.
 */
export default class RemoveMember {
  /** @throws LastOwnerException, E_ROW_NOT_FOUND */
  async handle({ organizationId, newOwnerId, ...who }: RemoveMemberInput) {
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const condition = 'userId' in who ? { user_id: who.userId } : { id: who.membershipId }
      const member = await Membership.of(organizationId, { client: trx })
        .where(condition)
        .firstOrFail()
      const isLast = member.role === 'owner' && !(await member.hasOtherOwner({ client: trx }))
      if (isLast) throw new LastOwnerException()
      await this.#detachLinkedin(member, trx)
      if (newOwnerId === undefined) await revokeLinks(member, trx)
      else await transferLinks(member, newOwnerId, trx)
      await Invitation.withdrawOf(member, trx)
      if (may(member.role, 'share_links')) await endMailedLinks(organizationId, trx)
      const { userId } = member
      const own = { organization_id: organizationId, user_id: userId }
      await trx.from('connected_programs').where(own).delete()
      await Notification.retractFrom({ organizationId, userId }, { client: trx })
      const zone = await Membership.zoneOf(organizationId, { client: trx })
      await member.delete()
      await followOwnersZone(organizationId, zone, trx)
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

/**
 * Ends the links of a member who may share none any more. They know their URLs, so they could
 * still approve posts in the name of a client.
 */
export async function endSharedLinks(member: Membership, trx: TransactionClientContract) {
  await revokeLinks(member, trx)
  await endMailedLinks(member.organizationId, trx)
}

type LinkCreator = { organizationId: string; userId: string }

/**
 * Revokes the review links and deletes the calendar feed that a member created for an
 * organization.
 */
async function revokeLinks(
  { organizationId, userId }: LinkCreator,
  trx: TransactionClientContract
) {
  const own = { organization_id: organizationId, created_by: userId }
  await trx
    .from('review_links')
    .where(own)
    .whereNull('revoked_at')
    .update({ revoked_at: sqlInstant(now()) })
  await trx.from('calendar_feeds').where(own).delete()
}

/** The member could copy every mailed link. The next reminder sends a new one. */
async function endMailedLinks(organizationId: string, trx: TransactionClientContract) {
  await trx
    .from('review_links')
    .where('organization_id', organizationId)
    .whereNull('revoked_at')
    .whereNotNull('mail_secret_hash')
    .update({ mail_secret: null, mail_secret_hash: null })
}

/** Transfers the review links and the calendar feed to another member. */
async function transferLinks(
  { organizationId, userId }: LinkCreator,
  newOwnerId: string,
  trx: TransactionClientContract
) {
  for (const table of ['review_links', 'calendar_feeds']) {
    await trx
      .from(table)
      .where({ organization_id: organizationId, created_by: userId })
      .update({ created_by: newOwnerId })
  }
}
