import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiveContactMessage from '#actions/contact/receive_contact_message'
import { contactValidator } from '#validators/contact_validator'

@inject()
export default class ContactMessagesController {
  constructor(private receiveContactMessage: ReceiveContactMessage) {}

  async page({ inertia, session }: HttpContext) {
    const sent = session.flashMessages.get('contact') === 'sent'
    return inertia.render('public/contact', { sent, problem: null, written: null })
  }

  async store({ request, response }: HttpContext) {
    await this.receiveContactMessage.handle(await request.validateUsing(contactValidator))
    return response.noContent()
  }

  /** The form without JavaScript. It responds with a page; #errors/requests renders refusals. */
  async submit({ request, response, session }: HttpContext) {
    await this.receiveContactMessage.handle(await request.validateUsing(contactValidator))
    session.flash('contact', 'sent')
    return response.redirect().status(303).toPath('/contact')
  }
}
