import { inject } from '@adonisjs/core'
import { ConfirmationNotSentException } from '#errors/auth_errors'
import { TooManyRequestsException } from '#errors/requests_errors'
import EmailConfirmation from '#models/email_confirmation'
import type User from '#models/user'
import { consumeSignupMail } from '#services/auth/signup_settings'
import { ConfirmationMail } from '#services/mail/account_mails'
import DeliverMail from '#actions/mail/deliver_mail'

/** Emails a user the link that confirms their email address, unless it is confirmed already. */
@inject()
export default class SendConfirmation {
  constructor(
    private mail: ConfirmationMail,
    private deliverMail: DeliverMail
  ) {}

  /** @throws TooManyRequestsException, ConfirmationNotSentException */
  async handle(user: User) {
    if (!this.mail.isEnabled || user.emailConfirmedAt) return
    const { email: to, fullName: name } = user
    const seconds = await consumeSignupMail(to)
    if (seconds > 0) throw new TooManyRequestsException(seconds)
    const token = await EmailConfirmation.issueFor(user)
    const mail = { kind: 'confirmation', input: { to, name, token } } as const
    const outcome = await this.deliverMail.handleForRequest(mail)
    if (outcome === 'refused') throw new ConfirmationNotSentException()
  }
}
