import { inject } from '@adonisjs/core'
import { MAX_RESET_LINKS } from '#domain/auth/auth_rules'
import { detachedWork } from '#services/background/shutdown'
import DeliverMail from '#actions/mail/deliver_mail'
import PasswordReset from '#models/password_reset'
import User from '#models/user'

/**
 * Emails a link to choose a new password. For an unknown address nothing happens. The request does
 * not wait, so its duration does not reveal whether there is an account. A link that the mail server
 * refused does not count.
 */
@inject()
export default class SendResetLink {
  constructor(private deliverMail: DeliverMail) {}

  handle(email: string) {
    detachedWork.run('Emailing a password reset link', () => this.#send(email))
  }

  async #send(email: string) {
    const user = await User.findBy({ email })
    if (!user || user.disabledAt || (await this.#hasEnoughLinks(user))) return
    const token = await PasswordReset.issueFor(user)
    const input = { to: user.email, name: user.fullName, token }
    await this.deliverMail.handle({ kind: 'reset_link', input })
  }

  async #hasEnoughLinks(user: User) {
    const links = await PasswordReset.usable().where('user_id', user.id)
    return links.length >= MAX_RESET_LINKS
  }
}
