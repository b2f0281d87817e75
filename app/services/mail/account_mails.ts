import mail from '@adonisjs/mail/services/main'
import logger from '@adonisjs/core/services/logger'
import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import { messageIdOf } from '#services/mail/mail_delivery'

type MailInput = { to: string; name: string; token: string }

/**
 * Emails the link that confirms an address. Without a mail server, addresses need no confirmation.
 */
export class ConfirmationMail {
  get isEnabled() {
    return mailEnabled
  }

  /** Sends the link for a sign-up, or for a user whose address is not confirmed. */
  async send({ to, name, token }: MailInput, id: string) {
    const link = `${appUrl}/confirm-email/${token}`
    await mail.send((message) => {
      message
        .messageId(messageIdOf(id))
        .to(to)
        .subject('Confirm your email address for Herald')
        .htmlView('emails/confirmation', { name, link })
        .textView('emails/confirmation_text', { name, link })
    })
  }

  /**
   * Sent when someone signs up with the address of an existing account. Only the owner of the
   * address learns that the account exists.
   */
  async sendAlreadyRegistered({ to, name }: Omit<MailInput, 'token'>, id: string) {
    const view = { name, link: `${appUrl}/login`, reset: `${appUrl}/forgot-password` }
    await mail.send((message) => {
      message
        .messageId(messageIdOf(id))
        .to(to)
        .subject('You already have a Herald account')
        .htmlView('emails/account_known', view)
        .textView('emails/account_known_text', view)
    })
  }
}

const SUBJECT = 'Choose a new password for Herald'

/** Emails the link for choosing a new password. Without a mail server it is written to the log. */
export class ResetLinkMail {
  get isEnabled() {
    return mailEnabled
  }

  async send(input: MailInput, id: string) {
    await (this.isEnabled ? this.post(input, id) : this.log(input))
  }

  async log({ to, token }: MailInput) {
    logger.info(`Password reset link for ${to}: ${linkTo(token)}`)
  }

  async post({ to, name, token }: MailInput, id: string) {
    const view = { name, link: linkTo(token) }
    await mail.send((message) => {
      message
        .messageId(messageIdOf(id))
        .to(to)
        .subject(SUBJECT)
        .htmlView('emails/password_reset', view)
        .textView('emails/password_reset_text', view)
    })
  }
}

function linkTo(token: string) {
  return `${appUrl}/reset-password/${token}`
}
