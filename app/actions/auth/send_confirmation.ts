import { inject } from '@adonisjs/core'
import EmailConfirmation from '#models/email_confirmation'
import type User from '#models/user'
import { mayMailSignup } from '#services/auth/signup_settings'
import { detachedWork } from '#services/background/detached_work'
import { ConfirmationMail } from '#services/mail/confirmation_mail'

/** Mails a user the link that proves their email address, unless it is proved already. */
@inject()
export default class SendConfirmation {
  constructor(private mail: ConfirmationMail) {}

  handle(user: User) {
    if (!this.mail.isOn || user.emailConfirmedAt) return
    detachedWork.run('Emailing a link to confirm an email address', async () => {
      if (!(await mayMailSignup(user.email))) return
      const token = await EmailConfirmation.issueFor(user)
      await this.mail.send({ to: user.email, name: user.fullName, token })
    })
  }
}
