import { inject } from '@adonisjs/core'
import EmailConfirmation from '#models/email_confirmation'
import type User from '#models/user'
import { consumeSignupMail } from '#services/auth/signup_settings'
import { detachedWork } from '#services/background/shutdown'
import { ConfirmationMail } from '#services/mail/account_mails'

/** Emails a user the link that confirms their email address, unless it is confirmed already. */
@inject()
export default class SendConfirmation {
  constructor(private mail: ConfirmationMail) {}

  handle(user: User) {
    if (!this.mail.isEnabled || user.emailConfirmedAt) return
    detachedWork.run('Emailing a link to confirm an email address', async () => {
      if (!(await consumeSignupMail(user.email))) return
      const token = await EmailConfirmation.issueFor(user)
      await this.mail.send({ to: user.email, name: user.fullName, token })
    })
  }
}
