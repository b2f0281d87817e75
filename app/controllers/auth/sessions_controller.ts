import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import LogIn from '#actions/auth/log_in'
import User from '#models/user'
import { sessionUser, signedIn } from '#transformers/user_transformer'
import { loginValidator } from '#validators/account_validator'
import { deviceOf } from '#validators/fields'

@inject()
export default class SessionsController {
  constructor(private logIn: LogIn) {}

  show({ auth }: HttpContext) {
    return { user: sessionUser(auth.getUserOrFail()) }
  }

  async store({ auth, request }: HttpContext) {
    const payload = await request.validateUsing(loginValidator)
    const user = await this.logIn.handle({ ...payload, ip: request.ip() })
    await auth.use('web').login(user)
    await user.recordLogin(deviceOf(request))
    await user.detectClock(request.header('accept-language'))
    return signedIn(user)
  }

  /** Ends the bearer token of the request and the token of the browser session. */
  async destroy({ auth, response, session }: HttpContext) {
    for (const guard of ['api', 'web'] as const) {
      const user = (await auth.use(guard).check()) ? auth.use(guard).user : undefined
      const token = user?.currentAccessToken
      if (user && token) await User.endSession(user, token)
    }
    await auth.use('web').logout()
    session.clear()
    return response.noContent()
  }

  /** Exchanges a bearer token for a session that lives as long as the token. */
  async exchange({ auth, response }: HttpContext) {
    await auth.use('web').login(auth.getUserOrFail())
    return response.noContent()
  }
}
