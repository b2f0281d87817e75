import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  detachedByPosterNotification,
  newPosterNotification,
} from '#domain/notifications/account_notifications'
import { may } from '#domain/organizations/roles'
import { publishChange } from '#database/changes'
import LinkedinAccount from '#models/linkedin_account'
import type Membership from '#models/membership'
import Notification from '#models/notification'
import Organization from '#models/organization'
import User from '#models/user'

/**
 * Called when a member may post for an organization from now on; the organization's row must be
 * locked. The owner of the LinkedIn account that the organization posts with is notified. An
 * account stays connected only if its owner admitted the member, because no one else may grant the
 * use of that identity.
 */
export async function admitPoster(
  { organizationId, userId, role }: Pick<Membership, 'organizationId' | 'userId' | 'role'>,
  { admittedBy }: { admittedBy: string | null },
  trx: TransactionClientContract
) {
  const account = await LinkedinAccount.ofOrganization(organizationId, { client: trx })
  if (!account || account.userId === userId || !may(role, 'write_posts')) return
  const { name: organization } = await Organization.findOrFail(organizationId, { client: trx })
  const { fullName: name } = await User.findOrFail(userId, { client: trx })
  const poster = { name, organization, account: account.name }
  const isAgreed = account.userId === admittedBy
  const words = isAgreed ? newPosterNotification(poster) : detachedByPosterNotification(poster)
  if (!isAgreed) await detach(organizationId, trx)
  const about = { userId: account.userId, subjectId: account.id, organizationId, endsAt: null }
  const dedupeKey = `new_poster:${randomUUID()}`
  await Notification.writeOnce(
    { ...about, ...words, kind: 'new_poster', dedupeKey },
    { client: trx }
  )
}

async function detach(organizationId: string, trx: TransactionClientContract) {
  await Organization.query({ client: trx })
    .where('id', organizationId)
    .update({ linkedin_account_id: null })
  publishChange({ kind: 'organizations', id: organizationId, organizationId }, trx)
}
