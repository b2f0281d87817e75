import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** What a program may fetch as well as a browser. */
const TAKES_BEARER = /^\/(api|media)\//

/**
 * Pages need a session. `/api` and `/media` take a bearer token or the session; a bearer token that
 * is sent must be good, a session beside it does not help.
 */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await ctx.auth.authenticateUsing([this.#guard(ctx)], { loginRoute: '/login' })
    return next()
  }

  #guard({ request }: HttpContext) {
    const authorization = request.header('authorization')
    if (!TAKES_BEARER.test(request.url()) || authorization === undefined) return 'web'
    if (/^bearer \S/i.test(authorization)) return 'api'
    throw new errors.E_UNAUTHORIZED_ACCESS('Unusable credentials', { guardDriverName: 'api' })
  }
}
