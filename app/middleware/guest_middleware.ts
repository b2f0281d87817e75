import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Redirects signed-in users from login and sign-up to the dashboard. */
export default class GuestMiddleware {
  async handle({ auth, response, session }: HttpContext, next: NextFn) {
    const guard = auth.use('web')
    if (session.has(guard.sessionKeyName) && (await guard.check()))
      return response.redirect('/dashboard')
    return next()
  }
}
