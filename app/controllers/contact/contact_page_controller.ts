import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiveMessage from '#actions/contact/receive_message'
import { contactValidator } from '#validators/contact'

/** The contact form as browsers send it by themselves: answered with a page, refusals by #exceptions/contact_refusal. */
@inject()
export default class ContactPageController {
  constructor(private receiveMessage: ReceiveMessage) {}

  async show({ inertia, session }: HttpContext) {
    const sent = session.flashMessages.get('contact') === 'sent'
    return inertia.render('public/contact', { sent, problem: null, written: null })
  }

  async store({ request, response, session }: HttpContext) {
    await this.receiveMessage.handle(await request.validateUsing(contactValidator))
    session.flash('contact', 'sent')
    return response.redirect().status(303).toPath('/contact')
  }
}
