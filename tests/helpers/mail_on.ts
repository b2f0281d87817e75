import mail from '@adonisjs/mail/services/main'
import { detachedWork } from '#services/background/detached_work'
import { ConfirmationMail } from '#services/mail/confirmation_mail'
import { InvitationMail } from '#services/mail/invitation_mail'

const MAILS = [ConfirmationMail.prototype, InvitationMail.prototype]

/** One email that was sent. */
interface Sent {
  to: string
  subject: string
  text: string
}

/** Sets mail up for a test: `const { sent, restore } = mailOn()`, and `cleanup(restore)`. */
export function mailOn() {
  const before = MAILS.map((mails) => Object.getOwnPropertyDescriptor(mails, 'isOn')!)
  const on = { configurable: true, get: () => true }
  for (const mails of MAILS) Object.defineProperty(mails, 'isOn', on)
  const { messages } = mail.fake()
  return {
    /** Once all that is on its way has been sent. */
    async sent(): Promise<Sent[]> {
      await detachedWork.settled()
      return messages.sent().map(({ nodeMailerMessage: { to, subject, text } }) => {
        const [first] = [to].flat()
        return {
          to: String(typeof first === 'object' ? first.address : first),
          subject: String(subject),
          text: String(text),
        }
      })
    },
    restore() {
      mail.restore()
      MAILS.forEach((mails, i) => Object.defineProperty(mails, 'isOn', before[i]))
    },
  }
}

/** The token of the link in a mail that confirms an email address. */
export function confirmationIn(text: string) {
  return /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? ''
}
