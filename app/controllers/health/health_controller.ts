import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ProveInstallation from '#actions/health/prove_installation'

/** Liveness: this process answers. */
@inject()
export default class HealthController {
  constructor(private proveInstallation: ProveInstallation) {}

  show({ request }: HttpContext) {
    return this.proveInstallation.handle(request.input('challenge'))
  }
}
