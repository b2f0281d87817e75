import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import TooManyRequestsException from '#exceptions/too_many_requests_exception'
import { secondsToWait } from '#services/web/request_allowance'

/** Counts requests of those who are not signed in, by their address. The rest is counted with `auth`. */
export default class AllowanceMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    const seconds = await secondsToWait(`address ${request.ip()}`)
    if (seconds > 0) throw new TooManyRequestsException(seconds)
    return next()
  }
}
