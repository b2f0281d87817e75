import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiveMessage from '#actions/contact/receive_message'
import { contactValidator } from '#validators/contact'

@inject()
export default class ContactMessagesController {
  constructor(private receiveMessage: ReceiveMessage) {}

  async store({ request, response }: HttpContext) {
    await this.receiveMessage.handle(await request.validateUsing(contactValidator))
    return response.noContent()
  }
}
