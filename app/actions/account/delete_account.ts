import { isTerminal } from '#domain/billing/subscription_state'
import { may } from '#domain/organizations/roles'
import { AccountNotDeletableException } from '#errors/auth_errors'
import { deleteCustomer } from '#services/billing/stripe_account'
import { removeAccount, isPublishing } from '#actions/account/remove_account'
import { withTransaction } from '#database/transaction'
import {
  accountDeletionPlan,
  type OrganizationDeletionPlan,
} from '#queries/account/account_deletion_plan'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import { admitPoster } from '#actions/organizations/admit_poster'
import { endSharedLinks } from '#actions/organizations/remove_member'
import { removeFiles } from '#actions/organizations/remove_organizations'
import CancelRuns from '#actions/runs/cancel_runs'
import { followOwnersZone } from '#actions/settings/save_timezone'
import Organization from '#models/organization'
import Run from '#models/run'
import Subscription from '#models/subscription'
import User from '#models/user'
import { now } from '#services/clock'
import { revokeConnections } from '#services/linkedin/revoke_connections'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = {
  user: User
  /** The new owner by organization id, where it is not the suggested one. */
  newOwners?: Record<string, string>
  /** Organizations that may be deleted; undefined where no one was asked. */
  expected?: readonly string[]
}

type AccountDeletion = {
  user: User
  newOwners: Record<string, string>
  expected?: readonly string[]
  accounts: LinkedinAccount[]
}

type Trx = TransactionClientContract

/**
 * Deletes an account with everything it owns: organizations without other members, with all rows
 * and files; tokens, keys and sessions; the subscription. Shared organizations get another owner.
 */
export default class DeleteAccount {
  /** @throws AccountNotDeletableException, PaymentFailure; nothing is deleted then */
  async handle({ user, newOwners = {}, expected }: Input): Promise<void> {
    const accounts = await LinkedinAccount.query().where('user_id', user.id)
    const own = await ApiKey.linkedinAppOf(user.id)
    const deletion = { user, accounts, newOwners, expected }
    await withTransaction((trx) => this.#requireDeletable(deletion, trx))
    await this.#cancelSubscription(user)
    await this.#cancelRuns(user)
    const removals = await withTransaction((trx) => this.#delete(deletion, trx))
    await revokeConnections(accounts, own)
    await removeFiles(removals)
  }

  /** Returns what is deleted. @throws AccountNotDeletableException */
  async #requireDeletable(deletion: AccountDeletion, trx: Trx) {
    const { user, accounts, newOwners, expected } = deletion
    const plans = await accountDeletionPlan(user.id, trx)
    const organizationIds = plans
      .filter(({ outcome }) => outcome.kind === 'deleted')
      .map(({ id }) => id)
    // The last other member may have left since the user read what would be deleted.
    if (expected && organizationIds.some((id) => !expected.includes(id))) {
      throw new AccountNotDeletableException('otherMembers')
    }
    const accountIds = accounts.map(({ id }) => id)
    if (plans.some((plan) => newOwnerOf(plan, newOwners, user) === null)) {
      throw new AccountNotDeletableException('newOwner')
    }
    if (await isPublishing({ organizationIds, accountIds }, trx)) {
      throw new AccountNotDeletableException('publishing')
    }
    return { plans, organizationIds, accountIds }
  }

  async #delete(input: AccountDeletion, trx: Trx) {
    const { user, newOwners } = input
    await Organization.lockRowsOf(user, trx)
    await User.lockRow(user.id, trx)
    const { plans, ...removed } = await this.#requireDeletable(input, trx)
    for (const plan of plans) {
      const newOwnerId = newOwnerOf(plan, newOwners, user)
      if (typeof newOwnerId === 'string') await this.#handOver(plan, newOwnerId, trx)
    }
    await this.#endLinks(user, trx)
    const zones = new Map<string, string>()
    for (const { id, outcome } of plans) {
      if (outcome.kind !== 'deleted') zones.set(id, await Membership.zoneOf(id, { client: trx }))
    }
    const removals = await removeAccount({ user, ...removed, now: now() }, trx)
    for (const [id, zone] of zones) await followOwnersZone(id, zone, trx)
    return removals
  }

  /** As when a member leaves: who knows a link could go on approving posts through it. */
  async #endLinks({ id }: User, trx: Trx) {
    for (const member of await Membership.query({ client: trx }).where('user_id', id)) {
      if (may(member.role, 'share_links')) await endSharedLinks(member, trx)
    }
  }

  /** A reviewer who becomes the owner may post from now on, maybe with a third member's account. */
  async #handOver({ id, members }: OrganizationDeletionPlan, userId: string, trx: Trx) {
    await Membership.makeOwner(id, userId, trx)
    const former = members.find((member) => member.userId === userId)
    if (former && may(former.role, 'write_posts')) return
    const poster = { organizationId: id, userId, role: 'owner' } as const
    await admitPoster(poster, { admittedBy: null }, trx)
  }

  async #cancelSubscription({ id, stripeCustomerId: customerId }: User) {
    const subscription = await Subscription.currentOf(id, now())
    const isPaid = subscription?.source === 'stripe' && !isTerminal(subscription.status)
    await deleteCustomer({ customerId, subscriptionId: isPaid ? subscription.id : null })
  }

  /**
   * Cancels the user's running work, so that it spends nothing more, and the work of organizations
   * that are deleted.
   */
  async #cancelRuns(user: User) {
    const plans = await accountDeletionPlan(user.id)
    const deletedIds = plans.filter(({ outcome }) => outcome.kind === 'deleted').map(({ id }) => id)
    const active = await Run.query()
      .whereIn('status', ['queued', 'running'])
      .where((theirs) => theirs.where('user_id', user.id).orWhereIn('organization_id', deletedIds))
      .select('id')
    await new CancelRuns().handle(active.map(({ id }) => id))
  }
}

/**
 * Returns the new owner's id; undefined where none is needed, null where the chosen user cannot be
 * one.
 */
function newOwnerOf(
  { id, outcome, members }: OrganizationDeletionPlan,
  newOwners: AccountDeletion['newOwners'],
  user: User
) {
  if (outcome.kind !== 'handed_over') return undefined
  const chosen = newOwners[id] ?? outcome.newOwnerId
  const isMember = members.some(({ userId }) => userId === chosen && userId !== user.id)
  return isMember ? chosen : null
}
