import { inject } from '@adonisjs/core'
import { MAX_RESET_LINKS } from '#domain/auth/auth_rules'
import { detachedWork } from '#services/background/shutdown'
import { ResetLinkMail } from '#services/mail/account_mails'
import { MailDelivery } from '#services/mail/mail_delivery'
import PasswordReset from '#models/password_reset'
import User from '#models/user'

/**
 * Emails a link to choose a new password. For an unknown address nothing happens. The request does
 * not wait, so its duration does not reveal whether there is an account. A link that could not be
 * emailed does not count.
 */
@inject()
export default class SendResetLink {
  constructor(
    private mail: ResetLinkMail,
    private delivery: MailDelivery
  ) {}

  handle(email: string) {
    detachedWork.run('Emailing a password reset link', () => this.#send(email))
  }

  async #send(email: string) {
    const user = await User.findBy({ email })
    if (!user || user.disabledAt || (await this.#hasEnoughLinks(user))) return
    const token = await PasswordReset.issueFor(user)
    try {
      const letter = { to: user.email, name: user.fullName, token }
      await this.delivery.retry(() => this.mail.send(letter))
    } catch (error) {
      await PasswordReset.deleteUnsent(token)
      throw error
    }
  }

  async #hasEnoughLinks(user: User) {
    const links = await PasswordReset.usable().where('user_id', user.id)
    return links.length >= MAX_RESET_LINKS
  }
}
