import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import NeedPictureKeys from '#actions/media/need_picture_keys'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import Preference from '#models/preference'
import { runAddress, runCard } from '#transformers/run_transformer'
import { pictureOrder, pictureValidator } from '#validators/picture'
import { asksToRespondLater } from '#validators/run'

@inject()
export default class DraftPicturesController {
  constructor(
    private needPictureKeys: NeedPictureKeys,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** Seconds to minutes: with `Prefer: respond-async` it answers where to ask for the picture. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const sent = await pictureValidator.validate(request.body())
    const preference = await Preference.of(userId)
    const input = pictureOrder(sent, preference?.imageModel)
    await this.needPictureKeys.handle({ userId, model: input.model })
    const order = { organizationId: organization.id, userId, kind: 'image', input } as const
    const run = await this.startRun.handle(order)
    if (asksToRespondLater(request)) {
      return response.header('Location', runAddress(run)).status(202).json(runCard(run))
    }
    const { result } = await this.awaitRun.handle({ run, connection: response.response })
    return result
  }
}
