import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ConfirmEmail from '#actions/auth/confirm_email'
import SendConfirmation from '#actions/auth/send_confirmation'
import EmailConfirmation from '#models/email_confirmation'
import { confirmationValidator } from '#validators/user'

@inject()
export default class EmailConfirmationsController {
  constructor(
    private confirmEmail: ConfirmEmail,
    private sendConfirmation: SendConfirmation
  ) {}

  /**
   * The page behind the link. Only its button confirms: programs that look at links in mails open pages,
   * too. The URL is a secret, so no cache keeps it and no other site learns it.
   */
  async show({ inertia, params, response }: HttpContext) {
    const link = await EmailConfirmation.findUsable(params.token)
    response.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store')
    const email = link?.email ?? null
    return inertia.render('auth/confirm_email', { token: params.token, email })
  }

  async store({ request, response }: HttpContext) {
    const { token } = await request.validateUsing(confirmationValidator)
    await this.confirmEmail.handle(token)
    return response.noContent()
  }

  /** Another link for the user who asks; nothing is sent to an address that is confirmed. */
  async update({ auth, response }: HttpContext) {
    this.sendConfirmation.handle(auth.getUserOrFail())
    return response.noContent()
  }
}
