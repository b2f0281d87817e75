import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requestBegan } from '#services/background/publish_slots'
import { recordRequest } from '#services/metrics/registry'

/** Successful reads are logged only at debug level. */
const QUIET = /^(GET|HEAD|OPTIONS)$/

/**
 * Measures each request until its last byte and logs it with the pattern of its route. The URL is
 * not logged, because it may contain a secret.
 */
export default class RequestLogMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    requestBegan()
    const startedAt = performance.now()
    ctx.response.onFinish(() => this.#logRequest(ctx, performance.now() - startedAt))
    return next()
  }

  #logRequest({ logger, request, response, route }: HttpContext, ms: number) {
    const [method, status] = [request.method(), response.response.statusCode]
    recordRequest({ method, route: route?.pattern, status, seconds: ms / 1000 })
    const line = { method, route: route?.pattern ?? null, status, ms: Math.round(ms) }
    if (QUIET.test(method) && status < 500) logger.debug(line, 'answered')
    else logger.info(line, 'answered')
  }
}
