import { normaliseEmail } from '#domain/auth/rules'
import { isTerminal } from '#domain/billing/subscription_state'
import AccountKeptException from '#exceptions/account_kept_exception'
import WrongPasswordException from '#exceptions/wrong_password_exception'
import { endAccount, isPublishing } from '#models/account_end'
import { accountFates, type OrganizationFate } from '#models/account_fates'
import ApiKey from '#models/api_key'
import type FileRemoval from '#models/file_removal'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import Run from '#models/run'
import Subscription from '#models/subscription'
import { inTransaction } from '#models/transaction'
import User from '#models/user'
import { runningWork } from '#services/background/running_work'
import { now } from '#services/clock'
import { removeFolder } from '#services/archives/stored_files'
import { forgetConnections } from '#services/linkedin/forget_connections'
import { endCustomer } from '#services/payments/customer_end'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = {
  user: User
  /** Typed by hand, so that nobody does it by mistake. */
  email: string
  password: string
  /** Who is to own an organization, by its id, where it is not whom it would be. */
  heirs?: Record<string, string>
}

type Leaving = { user: User; heirs: Record<string, string>; accounts: LinkedinAccount[] }

type Trx = TransactionClientContract

/**
 * Deletes an account with everything that is its own: organizations without other members, with all
 * rows and files; tokens, keys and sessions; the subscription. Shared organizations go on under another
 * owner.
 */
export default class DeleteAccount {
  /** @throws AccountKeptException, WrongPasswordException, PaymentFailure; nothing is deleted then */
  async handle({ user, email, password, heirs = {} }: Input): Promise<void> {
    if (normaliseEmail(email) !== user.email) throw new AccountKeptException('email')
    if (!(await user.verifyPassword(password))) throw new WrongPasswordException()
    const accounts = await LinkedinAccount.query().where('user_id', user.id)
    const own = await ApiKey.linkedinAppOf(user.id)
    await inTransaction((trx) => this.#need({ user, accounts, heirs }, trx))
    await this.#stopPaying(user)
    await this.#stopWork(user)
    const removals = await inTransaction((trx) => this.#delete({ user, accounts, heirs }, trx))
    await forgetConnections(accounts, own)
    await this.#removeFiles(removals)
  }

  /** What goes and who takes over. @throws AccountKeptException */
  async #need({ user, accounts, heirs }: Leaving, trx: Trx) {
    const fates = await accountFates(user.id, trx)
    const organizationIds = fates.filter(({ fate }) => fate.kind === 'deleted').map(({ id }) => id)
    const accountIds = accounts.map(({ id }) => id)
    if (fates.some((fate) => heirOf(fate, heirs, user) === null)) {
      throw new AccountKeptException('heir')
    }
    if (await isPublishing({ organizationIds, accountIds }, trx)) {
      throw new AccountKeptException('publishing')
    }
    return { fates, organizationIds, accountIds }
  }

  async #delete(input: Leaving, trx: Trx) {
    const { user, heirs } = input
    await User.hold(user.id, trx)
    const { fates, ...gone } = await this.#need(input, trx)
    for (const fate of fates) {
      const heirId = heirOf(fate, heirs, user)
      if (typeof heirId === 'string') await Membership.promote(fate.id, heirId, trx)
    }
    return endAccount({ user, ...gone, now: now() }, trx)
  }

  async #stopPaying({ id, stripeCustomerId: customerId }: User) {
    const subscription = await Subscription.currentOf(id, now())
    const isPaid = subscription?.source === 'stripe' && !isTerminal(subscription.status)
    await endCustomer({ customerId, subscriptionId: isPaid ? subscription.id : null })
  }

  /** Their own long work spends nothing more; that of organizations that go loses its row. */
  async #stopWork(user: User) {
    const fates = await accountFates(user.id)
    const gone = fates.filter(({ fate }) => fate.kind === 'deleted').map(({ id }) => id)
    const active = await Run.query()
      .whereIn('status', ['queued', 'running'])
      .where((theirs) => theirs.where('user_id', user.id).orWhereIn('organization_id', gone))
      .select('id')
    const ids = active.map(({ id }) => id)
    await Run.cancel(ids, now())
    runningWork.abort(ids)
  }

  /** What cannot go now goes with the next sweep. */
  async #removeFiles(removals: FileRemoval[]) {
    for (const removal of removals) {
      try {
        await removeFolder(removal.folder)
        await removal.delete()
      } catch (error) {
        logger.error({ err: error, folder: removal.folder }, 'files were left for the next cleanup')
      }
    }
  }
}

/** Who becomes owner; undefined where nobody has to, null where the chosen one cannot. */
function heirOf({ id, fate, members }: OrganizationFate, heirs: Leaving['heirs'], user: User) {
  if (fate.kind !== 'handed_over') return undefined
  const chosen = heirs[id] ?? fate.heirId
  const isMember = members.some(({ userId }) => userId === chosen && userId !== user.id)
  return isMember ? chosen : null
}
