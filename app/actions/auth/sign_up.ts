import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { invitationRefusal } from '#domain/organizations/invitation_rules'
import {
  EmailTakenException,
  SignupClosedException,
  WeakPasswordException,
} from '#errors/auth_errors'
import {
  InvitationEmailMismatchException,
  InvitationExpiredException,
} from '#errors/organizations_errors'
import { detachedWork } from '#services/background/shutdown'
import { ConfirmationMail } from '#services/mail/account_mails'
import DeliverMail from '#actions/mail/deliver_mail'
import EmailConfirmation from '#models/email_confirmation'
import Invitation from '#models/invitation'
import Lease from '#models/lease'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import {
  isSignupClosed,
  consumeSignupMail,
  signupClosedMessage,
} from '#services/auth/signup_settings'
import { loginGuard } from '#services/passwords/login_guard'
import { passwordWeakness } from '#services/passwords/password_weakness'

interface NewAccount {
  fullName: string
  email: string
  passwordHash: string
  /** When the email address was confirmed; null when it was not. */
  emailConfirmedAt: DateTime | null
}

type AccountOutcome =
  { kind: 'opened'; user: User } | { kind: 'email_taken' } | { kind: 'invitation_gone' }

type Input = {
  fullName: string
  email: string
  password: string
  /** The token from an invitation link. */
  invitation: string | null
  /** The client's IP address. */
  ip: string
}

/** With email configured, the answer does not reveal whether the address has an account. */
type SignUpOutcome = { kind: 'opened'; user: User } | { kind: 'link_sent' }

/** Signs up a new user: anyone where sign-up is open, otherwise with an invitation. */
@inject()
export default class SignUp {
  constructor(
    private mail: ConfirmationMail,
    private deliverMail: DeliverMail
  ) {}

  /**
   * @throws SignupClosedException, InvitationExpiredException, InvitationEmailMismatchException,
   *   EmailTakenException
   */
  async handle(input: Input): Promise<SignUpOutcome> {
    const { fullName, email, password, ip } = input
    const weakness = passwordWeakness(password, email)
    if (weakness) throw new WeakPasswordException(weakness)
    const isEmpty = await User.isEmpty()
    const invitation = isEmpty ? null : await this.#requireInvitation(email, input.invitation)
    const passwordHash = await User.passwordHashOf(password)
    const account = { fullName, email, passwordHash, emailConfirmedAt: null }
    if (!isEmpty && this.mail.isEnabled) return this.#sendLink(account, password, invitation)
    const created = isEmpty
      ? await createFirstAccount(account)
      : await createAccount(account, isSignupClosed() ? invitation : null)
    // Someone else created the first account in between.
    if (!created) return this.handle(input)
    if (created.kind === 'email_taken') throw new EmailTakenException()
    if (created.kind === 'invitation_gone') throw new InvitationExpiredException()
    await loginGuard.remember({ email, ip })
    return created
  }

  /** Returns the invitation to use. Where sign-up is open, an invalid one is ignored. */
  async #requireInvitation(email: string, token: string | null) {
    const invitation = token === null ? null : await Invitation.findOpen(token)
    const refusal = invitation && invitationRefusal(invitation.email, email)
    if (invitation && !refusal) return invitation
    if (!isSignupClosed()) return null
    if (refusal) throw new InvitationEmailMismatchException(refusal)
    throw new SignupClosedException(signupClosedMessage())
  }

  /**
   * Emails a link that creates the account, or informs the owner of an existing account. The
   * request does not wait, so its duration does not reveal which one it was.
   */
  #sendLink(account: NewAccount, password: string, invitation: Invitation | null): SignUpOutcome {
    const { email, fullName } = account
    detachedWork.run('Answering a sign-up by email', async () => {
      const isLimited = (await consumeSignupMail(email)) > 0
      const user = await User.findBy({ email })
      if (user) {
        if (isLimited) return
        const input = { to: email, name: user.fullName }
        await this.deliverMail.handle({ kind: 'known_account', input })
        return
      }
      const earlier = await EmailConfirmation.signUpsOf(email)
      const chosen = await passwordHashAmong(earlier, { ...account, password })
      // The links of others who used up the limit must then ask for the password.
      if (isLimited && (chosen.isKnown || EmailConfirmation.areOfSeveral(earlier))) return
      const pending = { fullName, password: chosen.hash, invitationId: invitation?.id ?? null }
      const token = await EmailConfirmation.issueForNewcomer(email, pending)
      if (isLimited) return
      const input = { to: email, name: fullName, token }
      await this.deliverMail.handle({ kind: 'confirmation', input })
    })
    return { kind: 'link_sent' }
  }
}

/**
 * Returns the hash of the earlier sign-ups when all of them chose this password. Equal hashes then
 * show that one person signed up twice.
 */
async function passwordHashAmong(
  earlier: readonly EmailConfirmation[],
  { passwordHash, password }: { passwordHash: string; password: string }
) {
  const hash = earlier.at(0)?.password ?? null
  if (hash === null || EmailConfirmation.areOfSeveral(earlier)) {
    return { hash: passwordHash, isKnown: false }
  }
  const isKnown = await User.isHashOf(hash, password)
  return { hash: isKnown ? hash : passwordHash, isKnown }
}

/**
 * Creates an account. Of two requests with the same email address, one is refused. An invitation
 * is bound to the account's email address, so that a link creates only one account.
 */
export function createAccount(account: NewAccount, invitation: Invitation | null) {
  return withTransaction(async (trx): Promise<AccountOutcome> => {
    if (!invitation) return insertAccount(account, trx)
    const own = await Invitation.query({ client: trx }).where('id', invitation.id).forUpdate()
    const [usable] = own.filter(({ email }) => invitationRefusal(email, account.email) === null)
    if (!usable) return { kind: 'invitation_gone' }
    const created = await insertAccount(account, trx)
    if (created.kind === 'opened') await usable.merge({ email: account.email }).save()
    return created
  })
}

/**
 * Creates the first account of an empty installation. Returns null when an account exists already.
 */
function createFirstAccount(account: NewAccount) {
  return withTransaction(async (trx) => {
    await Lease.serialize('first_account', trx)
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
