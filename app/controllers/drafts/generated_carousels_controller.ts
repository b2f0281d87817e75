import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import OrderCarousel from '#actions/assistant/order_carousel'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import { runAddress, runCard } from '#transformers/run_transformer'
import { carouselResult } from '#transformers/assistant_transformer'
import { generationValidator } from '#validators/assistant'
import { asksToRespondLater } from '#validators/run'

@inject()
export default class GeneratedCarouselsController {
  constructor(
    private orderCarousel: OrderCarousel,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** Minutes: with `Prefer: respond-async` it answers where to ask for the carousel. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { topic, tone } = await generationValidator.validate(request.body())
    const { id: userId } = auth.getUserOrFail()
    const input = await this.orderCarousel.handle({ userId, topic, tone: tone ?? undefined })
    const order = { organizationId: organization.id, userId, kind: 'carousel', input } as const
    const run = await this.startRun.handle(order)
    if (asksToRespondLater(request)) {
      return response.header('Location', runAddress(run)).status(202).json(runCard(run))
    }
    return carouselResult(await this.awaitRun.handle({ run, connection: response.response }))
  }
}
