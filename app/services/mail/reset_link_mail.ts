import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import logger from '@adonisjs/core/services/logger'
import mail from '@adonisjs/mail/services/main'

type Letter = { to: string; name: string; token: string }

const SUBJECT = 'Choose a new password for Herald'

/** Sends the link to choose a new password; without a mail server it is written to the log. */
export class ResetLinkMail {
  async send(letter: Letter) {
    await (mailEnabled ? this.post(letter) : this.log(letter))
  }

  async log({ to, token }: Letter) {
    logger.info(`Password reset link for ${to}: ${linkTo(token)}`)
  }

  async post({ to, name, token }: Letter) {
    const words = { name, link: linkTo(token) }
    await mail.send((message) => {
      message
        .to(to)
        .subject(SUBJECT)
        .htmlView('emails/password_reset', words)
        .textView('emails/password_reset_text', words)
    })
  }
}

function linkTo(token: string) {
  return `${appUrl}/reset-password/${token}`
}
