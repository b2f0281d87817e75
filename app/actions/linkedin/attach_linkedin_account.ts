import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ConnectionInUseException, NotConnectedException } from '#errors/settings_errors'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import { withTransaction } from '#database/transaction'
import type User from '#models/user'

/**
 * Connects an organization with the LinkedIn account that the user already connected, without
 * another consent. A working account of another member is not replaced: it must be disconnected
 * first.
 */
export default class AttachLinkedinAccount {
  /** @throws NotConnectedException, ConnectionInUseException */
  async handle({ user, organization }: { user: User; organization: Organization }) {
    const own = await LinkedinAccount.currentOf(user.id)
    await withTransaction(async (trx) => {
      await Organization.lockRow(organization.id, trx)
      const account = own && (await this.#lockAccount(own, trx))
      if (account?.condition !== 'connected') throw new NotConnectedException()
      const attached = await Organization.query({ client: trx })
        .where('id', organization.id)
        .preload('linkedinAccount')
        .firstOrFail()
      const isFree = attached.linkedinAccount?.condition !== 'connected'
      if (!isFree && attached.linkedinAccountId !== account.id) throw new ConnectionInUseException()
      await attached.merge({ linkedinAccountId: account.id }).save()
    })
    await organization.refresh()
    await organization.load('linkedinAccount')
    return organization
  }

  /** The lock prevents a disconnect until the account is attached. */
  #lockAccount({ id }: LinkedinAccount, trx: TransactionClientContract) {
    return LinkedinAccount.query({ client: trx }).where({ id }).forUpdate().first()
  }
}
