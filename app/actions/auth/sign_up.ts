import { inject } from '@adonisjs/core'
import { invitationRefusal } from '#domain/organizations/invitation_rules'
import EmailTakenException from '#exceptions/email_taken_exception'
import InvitationForOtherException from '#exceptions/invitation_for_other_exception'
import InvitationGoneException from '#exceptions/invitation_gone_exception'
import SignupClosedException from '#exceptions/signup_closed_exception'
import WeakPasswordException from '#exceptions/weak_password_exception'
import EmailConfirmation from '#models/email_confirmation'
import Invitation from '#models/invitation'
import { openAccount, openFirstAccount, type NewAccount } from '#models/new_account'
import User from '#models/user'
import { isSignupClosed, mayMailSignup, signupClosedAdvice } from '#services/auth/signup_settings'
import { detachedWork } from '#services/background/detached_work'
import { ConfirmationMail } from '#services/mail/confirmation_mail'
import { loginGuard } from '#services/passwords/login_guard'
import { passwordWeakness } from '#services/passwords/password_weakness'

type Input = {
  fullName: string
  email: string
  password: string
  /** The token of an invitation's link. */
  invitation: string | null
  /** The internet address the account is opened from. */
  address: string
}

/** Where mail is set up, the answer does not say whether the address has an account already. */
type SignUpOutcome = { kind: 'opened'; user: User } | { kind: 'link_sent' }

/** Signs someone up: anyone where sign-up is open, else with an invitation. */
@inject()
export default class SignUp {
  constructor(private mail: ConfirmationMail) {}

  /** @throws SignupClosedException, InvitationGoneException, InvitationForOtherException, EmailTakenException */
  async handle(input: Input): Promise<SignUpOutcome> {
    const { fullName, email, password, address } = input
    const weakness = passwordWeakness(password, email)
    if (weakness) throw new WeakPasswordException(weakness)
    const isEmpty = await User.isNone()
    const invitation = isEmpty ? null : await this.#admit(email, input.invitation)
    const passwordHash = await User.passwordHashOf(password)
    const account = { fullName, email, passwordHash, emailConfirmedAt: null }
    if (!isEmpty && this.mail.isOn) return this.#sendLink(account, invitation)
    const opened = isEmpty
      ? await openFirstAccount(account)
      : await openAccount(account, isSignupClosed() ? invitation : null)
    // Someone else opened the first account in between.
    if (!opened) return this.handle(input)
    if (opened.kind === 'email_taken') throw new EmailTakenException()
    if (opened.kind === 'invitation_gone') throw new InvitationGoneException()
    await loginGuard.remember({ email, address })
    return opened
  }

  /** The invitation that counts. Where sign-up is open, one that doesn't work keeps no one out. */
  async #admit(email: string, token: string | null) {
    const invitation = token === null ? null : await Invitation.findOpen(token)
    const refusal = invitation && invitationRefusal(invitation.email, email)
    if (invitation && !refusal) return invitation
    if (!isSignupClosed()) return null
    if (refusal) throw new InvitationForOtherException(refusal)
    throw new SignupClosedException(signupClosedAdvice())
  }

  /**
   * Mails a link that opens the account; the owner of an address that has one is told so instead. Nobody
   * waits: the time of the answer tells no more than its words.
   */
  #sendLink(account: NewAccount, invitation: Invitation | null): SignUpOutcome {
    const { email, fullName, passwordHash: password } = account
    detachedWork.run('Answering a sign-up by email', async () => {
      if (!(await mayMailSignup(email))) return
      const user = await User.findBy({ email })
      if (user) return this.mail.sendTaken({ to: email, name: user.fullName })
      const pending = { fullName, password, invitationId: invitation?.id ?? null }
      const token = await EmailConfirmation.issueForNewcomer(email, pending)
      await this.mail.send({ to: email, name: fullName, token })
    })
    return { kind: 'link_sent' }
  }
}
