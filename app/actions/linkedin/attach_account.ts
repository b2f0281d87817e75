import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import ConnectionInUseException from '#exceptions/connection_in_use_exception'
import NotConnectedException from '#exceptions/not_connected_exception'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import { inTransaction } from '#models/transaction'
import type User from '#models/user'

/**
 * Gives an organization the LinkedIn account that the user has connected already, without another
 * consent. A working account of another member stays: it has to be disconnected first.
 */
export default class AttachAccount {
  /** @throws NotConnectedException, ConnectionInUseException */
  async handle({ user, organization }: { user: User; organization: Organization }) {
    const own = await LinkedinAccount.currentOf(user.id)
    await inTransaction(async (trx) => {
      await Organization.hold(organization.id, trx)
      const account = own && (await this.#held(own, trx))
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

  /** It can't be disconnected until it is attached. */
  #held({ id }: LinkedinAccount, trx: TransactionClientContract) {
    return LinkedinAccount.query({ client: trx }).where({ id }).forUpdate().first()
  }
}
