import { inject } from '@adonisjs/core'
import ContactMessage from '#models/contact_message'
import { detachedWork } from '#services/background/shutdown'
import { ContactMail } from '#services/mail/team_mails'
import DeliverMail from '#actions/mail/deliver_mail'

type Input = { name: string; email: string; message: string; website?: string }

/**
 * Saves a message of the contact form and emails it where that is configured. A request that fills
 * in the hidden field comes from a bot: it gets the usual answer and nothing is saved.
 */
@inject()
export default class ReceiveContactMessage {
  constructor(
    private mail: ContactMail,
    private deliverMail: DeliverMail
  ) {}

  async handle({ name, email, message: body, website }: Input) {
    if (website) return
    const { id } = await ContactMessage.create({ name, email, body })
    if (!this.mail.isEnabled) return
    detachedWork.run('Emailing a contact form message', async () => {
      await this.deliverMail.handle({ kind: 'contact_message', input: { id } })
    })
  }
}
