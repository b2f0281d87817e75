import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RetryRun from '#actions/runs/retry_run'
import { controllableRun } from '#policies/run_policy'
import { runAddress, runCard } from '#transformers/run_transformer'

@inject()
export default class RunRetriesController {
  constructor(private retryRun: RetryRun) {}

  async store({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await controllableRun(user, params.id)
    const run = await this.retryRun.handle({ runId: id, userId: user.id })
    return response.header('Location', runAddress(run)).status(202).json(runCard(run))
  }
}
