import type { HttpContext } from '@adonisjs/core/http'

export default class SessionsController {
  /** Trades a bearer token for a session that lives as long as the token. */
  async store({ auth, response }: HttpContext) {
    await auth.use('web').login(auth.getUserOrFail())
    return response.noContent()
  }
}
