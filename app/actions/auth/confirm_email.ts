import { invitationRefusal } from '#domain/organizations/invitation_rules'
import ConfirmationGoneException from '#exceptions/confirmation_gone_exception'
import EmailTakenException from '#exceptions/email_taken_exception'
import InvitationGoneException from '#exceptions/invitation_gone_exception'
import SignupClosedException from '#exceptions/signup_closed_exception'
import EmailConfirmation from '#models/email_confirmation'
import { openAccount } from '#models/new_account'
import User from '#models/user'
import { isSignupClosed, signupClosedAdvice } from '#services/auth/signup_settings'
import { now } from '#services/clock'

/** Uses the link of a mail: the address is proved, and a newcomer's account is opened. */
export default class ConfirmEmail {
  /** @throws ConfirmationGoneException, SignupClosedException, EmailTakenException, InvitationGoneException */
  async handle(token: string) {
    const link = await EmailConfirmation.findUsable(token)
    if (!link) throw new ConfirmationGoneException()
    const { userId, email } = link
    if (userId === null) await this.#openAccount(link)
    else await User.confirmEmail({ id: userId, email }, now())
    await EmailConfirmation.query().where('email', email).delete()
  }

  /** Whoever signed up with an invitation is a member right away, unless it was withdrawn. */
  async #openAccount({ email, fullName, password, invitation: sent }: EmailConfirmation) {
    const invitation = sent && invitationRefusal(sent.email, email) === null ? sent : null
    if (!invitation && isSignupClosed()) throw new SignupClosedException(signupClosedAdvice())
    const account = { email, fullName: fullName ?? '', passwordHash: password ?? '' }
    const opened = await openAccount({ ...account, emailConfirmedAt: now() }, invitation)
    if (opened.kind === 'email_taken') throw new EmailTakenException()
    if (opened.kind === 'invitation_gone') throw new InvitationGoneException()
    await invitation?.acceptFor(opened.user.id)
  }
}
