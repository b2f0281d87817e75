import { inject } from '@adonisjs/core'
import ContactMessage from '#models/contact_message'
import { detachedWork } from '#services/background/detached_work'
import { now } from '#services/clock'
import { ContactMail } from '#services/mail/contact_mail'

type Input = { name: string; email: string; message: string; website?: string }

/**
 * Keeps a message of the contact form and mails it on where that is set up. Whoever fills in the field
 * that people do not see is thanked like everybody else, and nothing is kept.
 */
@inject()
export default class ReceiveMessage {
  constructor(private mail: ContactMail) {}

  async handle({ name, email, message: body, website }: Input) {
    if (website) return
    const message = await ContactMessage.create({ name, email, body })
    if (this.mail.isOn)
      detachedWork.run('Emailing a contact form message', () => this.#passOn(message))
  }

  async #passOn(message: ContactMessage) {
    const { name, email, body } = message
    await this.mail.send({ name, email, body })
    await message.merge({ mailedAt: now() }).save()
  }
}
