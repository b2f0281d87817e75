import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ConfirmEmail from '#actions/auth/confirm_email'
import SendConfirmation from '#actions/auth/send_confirmation'
import EmailConfirmation from '#models/email_confirmation'
import { confirmationValidator } from '#validators/account_validator'

@inject()
export default class EmailConfirmationsController {
  constructor(
    private confirmEmail: ConfirmEmail,
    private sendConfirmation: SendConfirmation
  ) {}

  /**
   * The page of a confirmation link. Only its button confirms, because email programs open links
   * to scan them. The URL is a secret, so it is neither cached nor sent as a referrer.
   */
  async show({ inertia, params, response }: HttpContext) {
    const link = await EmailConfirmation.findUsable(params.token)
    response.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store')
    const email = link?.email ?? null
    const signUps = link?.userId === null ? await EmailConfirmation.signUpsOf(link.email) : []
    const asksPassword = EmailConfirmation.areOfSeveral(signUps)
    return inertia.render('auth/confirm_email', { token: params.token, email, asksPassword })
  }

  async store({ request, response }: HttpContext) {
    const { token, password } = await request.validateUsing(confirmationValidator)
    await this.confirmEmail.handle(token, password ?? null)
    return response.noContent()
  }

  /** Sends the current user another link, unless the address is confirmed already. */
  async update({ auth, response }: HttpContext) {
    await this.sendConfirmation.handle(auth.getUserOrFail())
    return response.noContent()
  }
}
