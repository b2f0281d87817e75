import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import { runAddress, runCard } from '#transformers/run_transformer'
import { asksToRespondLater } from '#validators/run'

@inject()
export default class FigureReadingsController {
  constructor(
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** Has the figures of the latest posts read that are not fresh; `read` says of how many. */
  async store({ auth, organization, request, response }: HttpContext) {
    const order = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const run = await this.startRun.handle({ ...order, kind: 'figures', input: {} })
    if (asksToRespondLater(request)) {
      return response.header('Location', runAddress(run)).status(202).json(runCard(run))
    }
    const { result } = await this.awaitRun.handle({ run, connection: response.response })
    return result
  }
}
