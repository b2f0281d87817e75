import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { TooManyRequestsException } from '#errors/requests_errors'
import { consumeRequest } from '#services/web/guarded_fetch'

/**
 * Limits requests of visitors by IP address. Requests of signed-in users are counted by the auth
 * middleware.
 */
export default class RateLimitMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    const seconds = await consumeRequest(`address ${request.ip()}`)
    if (seconds > 0) throw new TooManyRequestsException(seconds)
    return next()
  }
}
