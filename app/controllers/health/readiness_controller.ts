import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CheckReadiness from '#actions/health/check_readiness'

/** Readiness: 200 when posts go out on time, 503 naming the part that keeps them. */
@inject()
export default class ReadinessController {
  constructor(private checkReadiness: CheckReadiness) {}

  async show({ response }: HttpContext) {
    const checks = await this.checkReadiness.handle()
    const ready = checks.every(({ problem }) => problem === null)
    const parts = Object.fromEntries(checks.map(({ part, problem }) => [part, problem ?? 'ok']))
    response.header('cache-control', 'no-store')
    return response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not_ready', parts })
  }
}
