import type { HttpContext } from '@adonisjs/core/http'
import User from '#models/user'

export default class LogoutsController {
  /** Ends the token that was sent and the one that the browser's session stands on. */
  async store({ auth, response, session }: HttpContext) {
    for (const guard of ['api', 'web'] as const) {
      const user = (await auth.use(guard).check()) ? auth.use(guard).user : undefined
      const token = user?.currentAccessToken
      if (user && token) await User.accessTokens.delete(user, token.identifier)
    }
    await auth.use('web').logout()
    session.clear()
    return response.noContent()
  }
}
