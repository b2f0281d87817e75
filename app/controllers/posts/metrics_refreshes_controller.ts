import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import { runUrl, runCard } from '#transformers/run_transformer'
import { prefersAsync } from '#validators/run_validator'

@inject()
export default class MetricsRefreshesController {
  constructor(
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** Fetches outdated metrics of the latest posts. `read` is their number. */
  async store({ auth, organization, request, response }: HttpContext) {
    const order = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const run = await this.startRun.handle({ ...order, kind: 'figures', input: {} })
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    const { result } = await this.awaitRun.handle({ run, connection: response.response })
    return result
  }
}
