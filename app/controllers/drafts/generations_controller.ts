import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import GenerateDraft from '#actions/assistant/generate_draft'
import PrepareCarousel from '#actions/assistant/prepare_carousel'
import RequireImageKeys from '#actions/media/require_image_keys'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import Preference from '#models/preference'
import { writtenDraft, carouselResult } from '#transformers/assistant_transformer'
import { runUrl, runCard } from '#transformers/run_transformer'
import {
  draftGenerationValidator,
  draftMessages,
  carouselGenerationValidator,
} from '#validators/assistant_validator'
import { imageRequest, imageValidator } from '#validators/image_validator'
import { prefersAsync } from '#validators/run_validator'

@inject()
export default class GenerationsController {
  constructor(
    private generateDraft: GenerateDraft,
    private prepareCarousel: PrepareCarousel,
    private startRun: StartRun,
    private awaitRun: AwaitRun,
    private requireImageKeys: RequireImageKeys
  ) {}

  async draft({ auth, organization, request, response }: HttpContext) {
    const draft = await this.generateDraft.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      connection: response.response,
      messages: draftMessages(await draftGenerationValidator.validate(request.body())),
    })
    return writtenDraft(draft)
  }

  /** Takes minutes. With `Prefer: respond-async` it returns the run's URL immediately. */
  async carousel({ auth, organization, request, response }: HttpContext) {
    const { topic, tone } = await carouselGenerationValidator.validate(request.body())
    const { id: userId } = auth.getUserOrFail()
    const input = await this.prepareCarousel.handle({ userId, topic, tone: tone ?? undefined })
    const order = { organizationId: organization.id, userId, kind: 'carousel', input } as const
    const run = await this.startRun.handle(order)
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return carouselResult(await this.awaitRun.handle({ run, connection: response.response }))
  }

  /**
   * Takes seconds to minutes. With `Prefer: respond-async` it returns the run's URL immediately.
   */
  async image({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const payload = await imageValidator.validate(request.body())
    const preference = await Preference.of(userId)
    const input = imageRequest(payload, preference?.imageModel)
    await this.requireImageKeys.handle({ userId, model: input.model })
    const order = { organizationId: organization.id, userId, kind: 'image', input } as const
    const run = await this.startRun.handle(order)
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return this.awaitRun.handle({ run, connection: response.response })
  }
}
