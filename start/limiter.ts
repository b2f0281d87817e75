import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { LOGIN_THROTTLE, normaliseEmail } from '#domain/auth/rules'

function emailOf({ request }: HttpContext) {
  const email: unknown = request.input('email')
  return typeof email === 'string' ? normaliseEmail(email).slice(0, 254) : ''
}

/** Login and signup: ten tries a minute for one address and e-mail together. */
export const throttleSignIn = limiter.define('sign-in', (ctx) =>
  limiter
    .allowRequests(LOGIN_THROTTLE.tries)
    .every(LOGIN_THROTTLE.windowMs / 1000)
    .usingKey(`${ctx.request.ip()}|${emailOf(ctx)}`)
)

/** Links by mail: few, so that nobody's mailbox is flooded. */
export const throttleMail = limiter.define('mail', (ctx) =>
  limiter.allowRequests(LOGIN_THROTTLE.tries).every(LOGIN_THROTTLE.windowMs / 1000).usingKey(ctx.request.ip())
)
