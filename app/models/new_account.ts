import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { invitationRefusal } from '#domain/organizations/invitation_rules'
import Invitation from '#models/invitation'
import Lease from '#models/lease'
import { inTransaction } from '#models/transaction'
import User from '#models/user'

export interface NewAccount {
  fullName: string
  email: string
  passwordHash: string
  /** When the address was proved; null: not yet. */
  emailConfirmedAt: DateTime | null
}

export type OpenedAccount =
  { kind: 'opened'; user: User } | { kind: 'email_taken' } | { kind: 'invitation_gone' }

/**
 * Opens an account. Of two with one email address at the same moment, one is refused. With an invitation,
 * that is for the address of the account alone from then on: a link opens one account and no more.
 */
export function openAccount(account: NewAccount, invitation: Invitation | null) {
  return inTransaction(async (trx): Promise<OpenedAccount> => {
    if (!invitation) return open(account, trx)
    const own = await Invitation.query({ client: trx }).where('id', invitation.id).forUpdate()
    const [held] = own.filter(({ email }) => invitationRefusal(email, account.email) === null)
    if (!held) return { kind: 'invitation_gone' }
    const opened = await open(account, trx)
    if (opened.kind === 'opened') await held.merge({ email: account.email }).save()
    return opened
  })
}

/** The account of whoever sets up an empty installation; null where there is an account already. */
export function openFirstAccount(account: NewAccount) {
  return inTransaction(async (trx) => {
    await Lease.takeTurn('first_account', trx, 'sign-up')
    const other = await User.query({ client: trx }).select('id').first()
    return other ? null : open(account, trx)
  })
}

async function open(
  { passwordHash, ...fields }: NewAccount,
  trx: TransactionClientContract
): Promise<OpenedAccount> {
  const user = await User.open({ ...fields, password: passwordHash }, trx)
  return user ? { kind: 'opened', user } : { kind: 'email_taken' }
}
