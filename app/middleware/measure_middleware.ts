import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { countRequest } from '#services/metrics/request_metrics'

/** Takes the time of each request, to its last byte. */
export default class MeasureMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const begun = performance.now()
    ctx.response.onFinish(() => {
      countRequest({
        method: ctx.request.method(),
        route: ctx.route?.pattern,
        status: ctx.response.response.statusCode,
        seconds: (performance.now() - begun) / 1000,
      })
    })
    return next()
  }
}
