import { inject } from '@adonisjs/core'
import { ConfirmationNotSentException } from '#errors/auth_errors'
import { TooManyRequestsException } from '#errors/requests_errors'
import EmailConfirmation from '#models/email_confirmation'
import type User from '#models/user'
import { consumeSignupMail, returnSignupMail } from '#services/auth/signup_settings'
import { ConfirmationMail } from '#services/mail/account_mails'
import { MailDelivery } from '#services/mail/mail_delivery'

/** Emails a user the link that confirms their email address, unless it is confirmed already. */
@inject()
export default class SendConfirmation {
  constructor(
    private mail: ConfirmationMail,
    private delivery: MailDelivery
  ) {}

  /** @throws TooManyRequestsException, ConfirmationNotSentException */
  async handle(user: User) {
    if (!this.mail.isEnabled || user.emailConfirmedAt) return
    const { email: to, fullName: name } = user
    const seconds = await consumeSignupMail(to)
    if (seconds > 0) throw new TooManyRequestsException(seconds)
    const token = await EmailConfirmation.issueFor(user)
    const send = () => this.mail.send({ to, name, token })
    if (await this.delivery.isSent('Emailing a link to confirm an email address', send)) return
    await returnSignupMail(to)
    throw new ConfirmationNotSentException()
  }
}
