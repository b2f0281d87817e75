import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CheckReadiness, { readinessOf } from '#actions/health/check_readiness'
import ProveInstallation from '#actions/health/prove_installation'

@inject()
export default class HealthController {
  constructor(
    private proveInstallation: ProveInstallation,
    private checkReadiness: CheckReadiness
  ) {}

  /** Liveness: this process responds. */
  show({ request }: HttpContext) {
    return this.proveInstallation.handle(request.input('challenge'))
  }

  /**
   * Readiness: 200 while this process works ('degraded' while no worker runs), 503 with the failing
   * part otherwise.
   */
  async readiness({ response }: HttpContext) {
    const checks = await this.checkReadiness.handle()
    const status = readinessOf(checks)
    const parts = Object.fromEntries(checks.map(({ part, problem }) => [part, problem ?? 'ok']))
    response.header('cache-control', 'no-store')
    return response.status(status === 'not_ready' ? 503 : 200).json({ status, parts })
  }
}
