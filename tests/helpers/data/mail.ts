import mail from '@adonisjs/mail/services/main'
import { detachedWork } from '#services/background/shutdown'
import { ConfirmationMail, ResetLinkMail } from '#services/mail/account_mails'
import { ClientReminderMail, InvitationMail, NotificationMail } from '#services/mail/team_mails'
import Notification from '#models/notification'
import type { NotificationKind } from '#domain/notifications/notification_kinds'

const MAILS = [
  ConfirmationMail.prototype,
  ResetLinkMail.prototype,
  InvitationMail.prototype,
  ClientReminderMail.prototype,
  NotificationMail.prototype,
]

interface Sent {
  to: string
  subject: string
  text: string
  messageId: string
}

/**
 * Configures a fake mailer for a test: `const { sent } = captureMail(cleanup)`. Without `cleanup`
 * the caller restores the mailer.
 */
export function captureMail(cleanup?: (restore: () => void) => void) {
  const before = MAILS.map((mails) => Object.getOwnPropertyDescriptor(mails, 'isEnabled')!)
  const on = { configurable: true, get: () => true }
  for (const mails of MAILS) Object.defineProperty(mails, 'isEnabled', on)
  const { messages } = mail.fake()
  const restore = () => {
    mail.restore()
    MAILS.forEach((mails, i) => Object.defineProperty(mails, 'isEnabled', before[i]))
  }
  cleanup?.(restore)
  return {
    /** Waits until all queued emails are sent, and returns them. */
    async sent(): Promise<Sent[]> {
      await detachedWork.idle()
      return messages.sent().map(({ nodeMailerMessage: { to, subject, text, messageId } }) => {
        const [first] = [to].flat()
        return {
          to: String(typeof first === 'object' ? first.address : first),
          subject: String(subject),
          text: String(text),
          messageId: String(messageId),
        }
      })
    },
    restore,
  }
}

/** The token of the link in an email that confirms an address. */
export function confirmationIn(text: string) {
  return /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? ''
}

export async function createNotification(
  userId: string,
  kind: NotificationKind,
  title: string,
  link: string
) {
  const words = { title, body: '"At 04:30 the dock decides the day."', link }
  const dedupeKey = `${kind}:${userId}:${title}`
  await Notification.writeOnce({
    userId,
    subjectId: title,
    kind,
    ...words,
    dedupeKey,
    endsAt: null,
  })
  return Notification.findByOrFail('dedupe_key', dedupeKey)
}
