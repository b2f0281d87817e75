import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChangePassword from '#actions/auth/change_password'
import { passwordChangeValidator } from '#validators/user'

@inject()
export default class PasswordsController {
  constructor(private changePassword: ChangePassword) {}

  async update({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const sent = await request.validateUsing(passwordChangeValidator)
    const { current_password: current, password, end_api_tokens: ends = false } = sent
    const session = user.currentAccessToken
    const apiTokens = ends ? 'ended' : 'kept'
    await this.changePassword.handle({ user, current, password, session, apiTokens })
    return response.noContent()
  }
}
