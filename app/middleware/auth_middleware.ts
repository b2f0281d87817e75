import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import { isWantedPlace } from '#domain/auth/wanted_place'
import ScopeMissingException from '#exceptions/scope_missing_exception'
import TooManyRequestsException from '#exceptions/too_many_requests_exception'
import User from '#models/user'
import { secondsToWait } from '#services/web/request_allowance'
import { deviceOf } from '#validators/device'

/** What a program may fetch as well as a browser. */
const TAKES_BEARER = /^\/(api|media)\//

/** Pages and files are not; streams of what changes come back by themselves. */
const IS_COUNTED = /^\/api\/(?!live\/)/

/** How long a page waits for somebody to log in. */
const WANTED_SECONDS = 600

/**
 * Pages need a session. `/api` and `/media` take a bearer token or the session; a bearer token that
 * is sent must be good, a session beside it does not help. An API token opens what its scopes name.
 */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const guard = this.#guard(ctx)
    await this.#authenticate(ctx, guard)
    const { id, currentAccessToken: token } = ctx.auth.getUserOrFail()
    await this.#count(ctx, id)
    if (guard === 'program') this.#mustAllow(ctx)
    if (token) await User.accessTokens.noteUse(token, deviceOf(ctx.request))
    return next()
  }

  /** Who fails is counted by address: guesses are not free. */
  async #authenticate(ctx: HttpContext, guard: 'web' | 'api' | 'program') {
    try {
      await ctx.auth.authenticateUsing([guard], { loginRoute: '/login' })
    } catch (error) {
      await this.#count(ctx, `address ${ctx.request.ip()}`)
      if (guard === 'web') this.#keepWantedPlace(ctx)
      throw error
    }
  }

  /**
   * A page that somebody was led to, by a letter for example, waits in the browser while they log in
   * (inertia/lib/place_after_sign_in).
   */
  #keepWantedPlace({ request, response }: HttpContext) {
    const place = request.url(true)
    if (request.method() !== 'GET' || !isWantedPlace(place)) return
    const options = {
      encode: false,
      httpOnly: false,
      sameSite: 'lax',
      maxAge: WANTED_SECONDS,
    } as const
    response.plainCookie('wanted', place, options)
  }

  /** @throws TooManyRequestsException */
  async #count({ request }: HttpContext, who: string) {
    if (!IS_COUNTED.test(request.url())) return
    const seconds = await secondsToWait(who)
    if (seconds > 0) throw new TooManyRequestsException(seconds)
  }

  #guard({ request }: HttpContext) {
    const authorization = request.header('authorization')
    if (!TAKES_BEARER.test(request.url()) || authorization === undefined) return 'web'
    if (/^bearer herald_/i.test(authorization)) return 'program'
    if (/^bearer \S/i.test(authorization)) return 'api'
    throw new errors.E_UNAUTHORIZED_ACCESS('Unusable credentials', { guardDriverName: 'api' })
  }

  /** @throws ScopeMissingException */
  #mustAllow({ auth, request, route }: HttpContext) {
    const scope = scopeOfRoute(request.method(), route?.pattern ?? '')
    const token = auth.use('program').getUserOrFail().currentAccessToken
    if (scope === null || token.denies(scope)) throw new ScopeMissingException(scope)
  }
}
