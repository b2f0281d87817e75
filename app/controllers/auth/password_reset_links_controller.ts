import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SendResetLink from '#actions/auth/send_reset_link'
import { emailValidator } from '#validators/user'

@inject()
export default class PasswordResetLinksController {
  constructor(private sendResetLink: SendResetLink) {}

  /** The same answer for every address, known or not. */
  async store({ request, response }: HttpContext) {
    const { email } = await request.validateUsing(emailValidator)
    this.sendResetLink.handle(email)
    return response.noContent()
  }
}
