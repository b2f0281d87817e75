import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { countRequest } from '#services/metrics/request_metrics'

/** What goes well and changes nothing is told to those who look closely. */
const QUIET = /^(GET|HEAD|OPTIONS)$/

/**
 * Takes the time of each request, to its last byte, and writes its line in the log: the pattern of its
 * route and never its address, which may hold a secret.
 */
export default class MeasureMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const begun = performance.now()
    ctx.response.onFinish(() => this.#tell(ctx, performance.now() - begun))
    return next()
  }

  #tell({ logger, request, response, route }: HttpContext, ms: number) {
    const [method, status] = [request.method(), response.response.statusCode]
    countRequest({ method, route: route?.pattern, status, seconds: ms / 1000 })
    const line = { method, route: route?.pattern ?? null, status, ms: Math.round(ms) }
    if (QUIET.test(method) && status < 500) logger.debug(line, 'answered')
    else logger.info(line, 'answered')
  }
}
