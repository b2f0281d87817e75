import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import logger from '@adonisjs/core/services/logger'
import mail from '@adonisjs/mail/services/main'

type Letter = { to: string; name: string; token: string }

const SUBJECT = 'Choose a new password for Herald'

/** Sends the link to choose a new password; without a mail server it is written to the log. */
export class ResetLinkMail {
  async send({ to, name, token }: Letter) {
    const link = `${appUrl}/reset-password/${token}`
    if (!mailEnabled) return logger.info(`Link to choose a new password for ${to}: ${link}`)
    await mail.send((message) => {
      message
        .to(to)
        .subject(SUBJECT)
        .htmlView('emails/password_reset', { name, link })
        .textView('emails/password_reset_text', { name, link })
    })
  }
}
