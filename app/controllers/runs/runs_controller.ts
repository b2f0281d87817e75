import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CancelRuns from '#actions/runs/cancel_runs'
import RetryRun from '#actions/runs/retry_run'
import Run from '#models/run'
import { controllableRun } from '#policies/run_policy'
import { runCard, runUrl } from '#transformers/run_transformer'

@inject()
export default class RunsController {
  constructor(
    private cancelRuns: CancelRuns,
    private retryRun: RetryRun
  ) {}

  async show({ auth, params }: HttpContext) {
    return runCard(
      await Run.visibleRunsOf(auth.getUserOrFail()).where('id', params.id).firstOrFail()
    )
  }

  /** A finished run stays as it is. */
  async destroy({ auth, params, response }: HttpContext) {
    const run = await controllableRun(auth.getUserOrFail(), params.id)
    await this.cancelRuns.handle([run.id])
    return response.noContent()
  }

  async retry({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await controllableRun(user, params.id)
    const run = await this.retryRun.handle({ runId: id, userId: user.id })
    return response.header('Location', runUrl(run)).status(202).json(runCard(run))
  }
}
