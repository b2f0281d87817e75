import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DescribeMail from '#actions/notifications/describe_mail'
import ResetPassword from '#actions/auth/reset_password'
import SendResetLink from '#actions/auth/send_reset_link'
import PasswordReset from '#models/password_reset'
import { newPasswordValidator, emailValidator } from '#validators/account_validator'

@inject()
export default class PasswordResetsController {
  constructor(
    private resetPassword: ResetPassword,
    private sendResetLink: SendResetLink,
    private describeMail: DescribeMail
  ) {}

  /** The page on which users ask for a link. It says where the link is if no email is sent. */
  async show({ inertia }: HttpContext) {
    return inertia.render('auth/forgot_password', this.describeMail.handle())
  }

  /**
   * The page of a reset link. The URL is a secret, so it is neither cached nor sent as a referrer.
   */
  async create({ inertia, params, response }: HttpContext) {
    const isUsable = (await PasswordReset.findUsable(params.token)) !== null
    response.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store')
    return inertia.render('auth/reset_password', { token: params.token, isUsable })
  }

  async store({ request, response }: HttpContext) {
    const { token, password } = await request.validateUsing(newPasswordValidator)
    await this.resetPassword.handle({ token, password })
    return response.noContent()
  }

  /** Answers the same for known and unknown addresses. */
  async sendLink({ request, response }: HttpContext) {
    const { email } = await request.validateUsing(emailValidator)
    this.sendResetLink.handle(email)
    return response.noContent()
  }
}
