import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import NeedAiKey from '#actions/campaigns/need_ai_key'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import Campaign from '#models/campaign'
import { generatedPost } from '#queries/campaigns/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'
import { runAddress, runCard } from '#transformers/run_transformer'
import { generationValidator } from '#validators/ai_post'
import { asksToRespondLater } from '#validators/run'

@inject()
export default class GeneratedPostsController {
  constructor(
    private needAiKey: NeedAiKey,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** Seconds to a minute: with `Prefer: respond-async` it answers where to ask for the post. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { campaign_id: id } = await generationValidator.validate(request.body())
    const { id: organizationId } = organization
    await Campaign.query().where({ id, organization_id: organizationId }).firstOrFail()
    await this.needAiKey.handle({ userId })
    const input = { campaignId: id }
    const run = await this.startRun.handle({ organizationId, userId, kind: 'generation', input })
    if (asksToRespondLater(request)) {
      return response.header('Location', runAddress(run)).status(202).json(runCard(run))
    }
    const { result } = await this.awaitRun.handle({ run, connection: response.response })
    return response.status(201).json(queuedPost(await generatedPost(organization, result)))
  }
}
