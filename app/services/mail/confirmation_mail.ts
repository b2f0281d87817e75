import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import mail from '@adonisjs/mail/services/main'

type Letter = { to: string; name: string; token: string }

/** Mails the link that proves an email address. Without a mail server nothing has to be proved. */
export class ConfirmationMail {
  get isOn() {
    return mailEnabled
  }

  /** The link of someone who signs up, or of a user who has not confirmed their address. */
  async send({ to, name, token }: Letter) {
    const link = `${appUrl}/confirm-email/${token}`
    await mail.send((message) => {
      message
        .to(to)
        .subject('Confirm your email address for Herald')
        .htmlView('emails/confirmation', { name, link })
        .textView('emails/confirmation_text', { name, link })
    })
  }

  /** Someone signed up with the address of an account: only its owner is told. */
  async sendTaken({ to, name }: Omit<Letter, 'token'>) {
    const words = { name, link: `${appUrl}/login`, reset: `${appUrl}/forgot-password` }
    await mail.send((message) => {
      message
        .to(to)
        .subject('You already have a Herald account')
        .htmlView('emails/account_known', words)
        .textView('emails/account_known_text', words)
    })
  }
}
