import { invitationRefusal } from '#domain/organizations/invitation_rules'
import {
  ConfirmationExpiredException,
  EmailTakenException,
  SignupClosedException,
} from '#errors/auth_errors'
import { InvitationExpiredException } from '#errors/organizations_errors'
import EmailConfirmation from '#models/email_confirmation'
import { createAccount } from '#actions/auth/sign_up'
import { joinByInvitation } from '#actions/organizations/accept_invitation'
import User from '#models/user'
import { isSignupClosed, signupClosedMessage } from '#services/auth/signup_settings'
import { now } from '#services/clock'

/** Uses a confirmation link: confirms the email address, or creates a new user's account. */
export default class ConfirmEmail {
  /**
   * @throws ConfirmationExpiredException, SignupClosedException, EmailTakenException,
   *   InvitationExpiredException
   */
  async handle(token: string) {
    const link = await EmailConfirmation.findUsable(token)
    if (!link) throw new ConfirmationExpiredException()
    const { userId, email } = link
    if (userId === null) await this.#openAccount(link)
    else await User.confirmEmail({ id: userId, email }, now())
    await EmailConfirmation.query().where('email', email).delete()
  }

  /**
   * Someone who signed up with an invitation becomes a member right away, unless it was withdrawn.
   */
  async #openAccount({ email, fullName, password, invitation: sent }: EmailConfirmation) {
    const invitation = sent && invitationRefusal(sent.email, email) === null ? sent : null
    if (!invitation && isSignupClosed()) throw new SignupClosedException(signupClosedMessage())
    const account = { email, fullName: fullName ?? '', passwordHash: password ?? '' }
    const created = await createAccount({ ...account, emailConfirmedAt: now() }, invitation)
    if (created.kind === 'email_taken') throw new EmailTakenException()
    if (created.kind === 'invitation_gone') throw new InvitationExpiredException()
    if (invitation) await joinByInvitation(created.user.id, invitation)
  }
}
