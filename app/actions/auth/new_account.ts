import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { invitationRefusal } from '#domain/organizations/invitation_rules'
import Invitation from '#models/invitation'
import Lease from '#models/lease'
import { withTransaction } from '#database/transaction'
import User from '#models/user'

export interface NewAccount {
  fullName: string
  email: string
  passwordHash: string
  /** When the email address was confirmed; null when it was not. */
  emailConfirmedAt: DateTime | null
}

type AccountOutcome =
  { kind: 'opened'; user: User } | { kind: 'email_taken' } | { kind: 'invitation_gone' }

/**
 * Creates an account. Of two requests with the same email address, one is refused. An invitation
 * is bound to the account's email address, so that a link creates only one account.
 */
export function createAccount(account: NewAccount, invitation: Invitation | null) {
  return withTransaction(async (trx): Promise<AccountOutcome> => {
    if (!invitation) return insertAccount(account, trx)
    const own = await Invitation.query({ client: trx }).where('id', invitation.id).forUpdate()
    const [held] = own.filter(({ email }) => invitationRefusal(email, account.email) === null)
    if (!held) return { kind: 'invitation_gone' }
    const created = await insertAccount(account, trx)
    if (created.kind === 'opened') await held.merge({ email: account.email }).save()
    return created
  })
}

/**
 * Creates the first account of an empty installation. Returns null when an account exists already.
 */
export function createFirstAccount(account: NewAccount) {
  return withTransaction(async (trx) => {
    await Lease.serialize('first_account', trx, 'sign-up')
    const other = await User.query({ client: trx }).select('id').first()
    return other ? null : insertAccount(account, trx)
  })
}

async function insertAccount(
  { passwordHash, ...fields }: NewAccount,
  trx: TransactionClientContract
): Promise<AccountOutcome> {
  const user = await User.open({ ...fields, password: passwordHash }, trx)
  return user ? { kind: 'opened', user } : { kind: 'email_taken' }
}
