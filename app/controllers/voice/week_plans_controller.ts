import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RequireAiKey from '#actions/campaigns/require_ai_key'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import { runUrl, runCard } from '#transformers/run_transformer'
import { prefersAsync } from '#validators/run_validator'
import { weekPlan, weekPlanValidator } from '#validators/voice_validator'

@inject()
export default class WeekPlansController {
  constructor(
    private requireAiKey: RequireAiKey,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /**
   * Takes up to some minutes. With `Prefer: respond-async` it returns the run's URL immediately.
   * While a plan for the author runs, no second one starts.
   */
  async store({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { id: organizationId } = organization
    const payload = weekPlan(await weekPlanValidator.validate(request.body()))
    await this.requireAiKey.handle({ userId })
    const order = { organizationId, userId, kind: 'week_plan', input: payload } as const
    const run = await this.startRun.join(order, payload)
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return this.awaitRun.handle({ run, connection: response.response })
  }
}
