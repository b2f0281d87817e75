import { contactEmail, mailEnabled } from '#config/mail'
import mail from '@adonisjs/mail/services/main'

type Letter = { name: string; email: string; body: string }

/** Passes a message of the contact form on to CONTACT_EMAIL. */
export class ContactMail {
  /** False where there is nobody to mail to: the message is kept, and read with `contact:messages`. */
  get isOn() {
    return mailEnabled && contactEmail !== null
  }

  /** @throws when the mail server does not take it */
  async send({ name, email, body }: Letter) {
    await mail.send((message) => {
      message
        .to(contactEmail ?? '')
        .replyTo(email, name)
        .subject(`Message from ${name}`)
        .text(`${name} <${email}> sent a message through the contact form:\n\n${body}\n`)
    })
  }
}
