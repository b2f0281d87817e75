import { invitationRefusal } from '#domain/organizations/invitation_rules'
import {
  ConfirmationExpiredException,
  ConfirmationPasswordException,
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
   * @throws ConfirmationExpiredException, ConfirmationPasswordException, SignupClosedException,
   *   EmailTakenException, InvitationExpiredException
   */
  async handle(token: string, password: string | null) {
    const link = await EmailConfirmation.findUsable(token)
    if (!link) throw new ConfirmationExpiredException()
    const { userId, email } = link
    if (userId === null) await this.#openAccount(await signUpBehind(link, password))
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

/** Sign-ups whose passwords are compared. Each comparison costs what a login costs. */
const MAX_COMPARED = 10

/**
 * Returns the sign-up whose account is opened. Anyone can sign up with any address, so when several
 * people did, its owner may hold a stranger's link: the password then says which sign-up was theirs.
 */
async function signUpBehind(link: EmailConfirmation, password: string | null) {
  const signUps = await EmailConfirmation.signUpsOf(link.email)
  if (!EmailConfirmation.areOfSeveral(signUps)) return link
  if (password === null) throw new ConfirmationPasswordException()
  for (const signUp of signUps.slice(0, MAX_COMPARED)) {
    if (await User.isHashOf(signUp.password ?? '', password)) return signUp
  }
  throw new ConfirmationPasswordException()
}
