import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CancelRuns from '#actions/runs/cancel_runs'
import Run from '#models/run'
import { controllableRun } from '#policies/run_policy'
import { runCard } from '#transformers/run_transformer'

@inject()
export default class RunsController {
  constructor(private cancelRuns: CancelRuns) {}

  async show({ auth, params }: HttpContext) {
    return runCard(await Run.seenBy(auth.getUserOrFail()).where('id', params.id).firstOrFail())
  }

  /** One that is over stays as it is. */
  async destroy({ auth, params, response }: HttpContext) {
    const run = await controllableRun(auth.getUserOrFail(), params.id)
    await this.cancelRuns.handle([run.id])
    return response.noContent()
  }
}
