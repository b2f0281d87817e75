import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ResetPassword from '#actions/auth/reset_password'
import PasswordReset from '#models/password_reset'
import { newPasswordValidator } from '#validators/user'

@inject()
export default class PasswordResetsController {
  constructor(private resetPassword: ResetPassword) {}

  /** The page behind the link. Its address is a secret: no cache keeps it, no other site is told. */
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
}
