import { inject } from '@adonisjs/core'
import { MAX_RESET_LINKS } from '#domain/auth/rules'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import { detachedWork } from '#services/background/detached_work'
import { ResetLinkMail } from '#services/mail/reset_link_mail'

/**
 * Sends a link to choose a new password. Nothing happens for an address without an account, and
 * nobody waits: the time of the answer does not tell whether there is one.
 */
@inject()
export default class SendResetLink {
  constructor(private mail: ResetLinkMail) {}

  handle(email: string) {
    detachedWork.run('Emailing a password reset link', () => this.#send(email))
  }

  async #send(email: string) {
    const user = await User.findBy({ email })
    if (!user || (await this.#hasEnoughLinks(user))) return
    const token = await PasswordReset.issueFor(user)
    await this.mail.send({ to: user.email, name: user.fullName, token })
  }

  async #hasEnoughLinks(user: User) {
    const links = await PasswordReset.usable().where('user_id', user.id)
    return links.length >= MAX_RESET_LINKS
  }
}
