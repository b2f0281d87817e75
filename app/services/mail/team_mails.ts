import mail from '@adonisjs/mail/services/main'
import logger from '@adonisjs/core/services/logger'
import { appUrl } from '#config/app'
import { mailEnabled, contactEmail } from '#config/mail'
import { INVITATION_DAYS, invitationPath } from '#domain/organizations/invitation_rules'
import { ROLE_LABELS, ROLE_DESCRIPTIONS } from '#domain/organizations/roles'
import type { Role } from '#domain/organizations/roles'
import { addressIn, bodyOnScreen } from '#domain/notifications/post_notifications'
import { publicOrigin } from '#services/calendar/ics_feed'
import { messageIdOf } from '#services/mail/mail_delivery'

type MailInput = { to: string; inviter: string; organization: string; role: Role; token: string }

/**
 * Emails an invitation to join an organization. Without a mail server, members pass on its link
 * themselves.
 */
export class InvitationMail {
  get isEnabled() {
    return mailEnabled
  }

  async send({ to, inviter, organization, role, token }: MailInput, id: string) {
    const view = {
      inviter,
      organization,
      days: INVITATION_DAYS,
      role: ROLE_LABELS[role],
      line: ROLE_DESCRIPTIONS[role],
      link: `${appUrl}${invitationPath(token)}`,
    }
    await mail.send((message) => {
      message
        .messageId(messageIdOf(id))
        .to(to)
        .subject(`${inviter} invited you to ${organization} on Herald`)
        .htmlView('emails/invitation', view)
        .textView('emails/invitation_text', view)
    })
  }
}

type NotificationMailInput = {
  to: string
  name: string
  title: string
  body: string
  /** The path of the page where the user can act on it. */
  link: string
}

/** Emails a notification. Without a mail server it is written to the log. */
export class NotificationMail {
  get isEnabled() {
    return mailEnabled
  }

  /** @throws when the mail server refuses the mail */
  async send(input: NotificationMailInput, id: string) {
    await (this.isEnabled ? this.post(input, id) : this.log(input))
  }

  async log({ to, title, body, link }: NotificationMailInput) {
    logger.info(`Notification for ${to}: ${title} ${body} ${appUrl}${link}`)
  }

  async post({ to, link, ...content }: NotificationMailInput, id: string) {
    const title = content.title.replace(/\.$/, '')
    const view = { ...content, link: `${appUrl}${link}` }
    const linked = { title, body: bodyOnScreen(content.body), address: addressIn(content.body) }
    await mail.send((message) => {
      message
        .messageId(messageIdOf(id))
        .to(to)
        .subject(title)
        .htmlView('emails/notice', { ...view, ...linked })
        .textView('emails/notice_text', view)
    })
  }
}

type ClientReminderMailInput = {
  to: string
  /** The client's name, as the review link has it. */
  name: string
  /** The member who reminds them. */
  by: string
  organization: string
  path: string
  posts: readonly { text: string; time: string | null }[]
  /** When the link expires. */
  end: string
}

/** Posts that the email names; the link shows the others. */
const NAMED_POSTS = 10

/** Emails the client of a review link which posts wait for them. */
export class ClientReminderMail {
  get isEnabled() {
    return mailEnabled
  }

  /** @throws when the mail server refuses the mail */
  async send({ to, path, posts, ...about }: ClientReminderMailInput) {
    const count = posts.length === 1 ? '1 post' : `${posts.length} posts`
    const named = posts.slice(0, NAMED_POSTS)
    const more = posts.length - named.length
    const view = { ...about, count, posts: named, more, link: `${appUrl}${path}` }
    await mail.send((message) => {
      message
        .to(to, about.name)
        .subject(`${about.organization}: ${count} to approve`)
        .htmlView('emails/client_reminder', view)
        .textView('emails/client_reminder_text', view)
    })
  }
}

type ContactMailInput = { name: string; email: string; body: string }

/** Forwards a message of the contact form to CONTACT_EMAIL. */
export class ContactMail {
  /**
   * False when mail or CONTACT_EMAIL is missing. The stored message can be read with
   * `contact:messages`.
   */
  get isEnabled() {
    return mailEnabled && contactEmail !== null
  }

  /** @throws when the mail server refuses the mail */
  async send({ name, email, body }: ContactMailInput, id: string) {
    await mail.send((message) => {
      message
        .messageId(messageIdOf(id))
        .to(contactEmail ?? '')
        .replyTo(email, name)
        .subject(`Message from ${name}`)
        .text(`${name} <${email}> sent a message through the contact form:\n\n${body}\n`)
    })
  }
}

/** The URL of an invitation. `origin` is the origin that the browser used. */
export function invitationUrl(token: string, origin: string | null): string {
  return `${publicOrigin(origin)}${invitationPath(token)}`
}
