import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CheckReadiness, { readinessOf } from '#actions/health/check_readiness'

/**
 * Readiness: 200 while this process does its work ('degraded' while no worker does its own), 503 naming
 * the part that keeps it from that.
 */
@inject()
export default class ReadinessController {
  constructor(private checkReadiness: CheckReadiness) {}

  async show({ response }: HttpContext) {
    const checks = await this.checkReadiness.handle()
    const status = readinessOf(checks)
    const parts = Object.fromEntries(checks.map(({ part, problem }) => [part, problem ?? 'ok']))
    response.header('cache-control', 'no-store')
    return response.status(status === 'not_ready' ? 503 : 200).json({ status, parts })
  }
}
