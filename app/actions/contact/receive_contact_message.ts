import { inject } from '@adonisjs/core'
import ContactMessage from '#models/contact_message'
import { detachedWork } from '#services/background/shutdown'
import { MailDelivery } from '#services/mail/mail_delivery'
import { ContactMail } from '#services/mail/team_mails'
import { now } from '#services/clock'

type Input = { name: string; email: string; message: string; website?: string }

/**
 * Saves a message of the contact form and emails it where that is configured. A request that fills
 * in the hidden field comes from a bot: it gets the usual answer and nothing is saved.
 */
@inject()
export default class ReceiveContactMessage {
  constructor(
    private mail: ContactMail,
    private delivery: MailDelivery
  ) {}

  async handle({ name, email, message: body, website }: Input) {
    if (website) return
    const message = await ContactMessage.create({ name, email, body })
    if (this.mail.isEnabled)
      detachedWork.run('Emailing a contact form message', () => this.#forward(message))
  }

  async #forward(message: ContactMessage) {
    const { name, email, body } = message
    await this.delivery.retry(() => this.mail.send({ name, email, body }))
    await message.merge({ mailedAt: now() }).save()
  }
}
