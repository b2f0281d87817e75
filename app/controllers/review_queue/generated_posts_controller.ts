import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RequireAiKey from '#actions/campaigns/require_ai_key'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import Campaign from '#models/campaign'
import { generatedPost } from '#queries/review_queue/review_queue'
import { generationValidator } from '#validators/ai_post_validator'
import { queuedPost } from '#transformers/ai_post_transformer'
import { runUrl, runCard } from '#transformers/run_transformer'
import { prefersAsync } from '#validators/run_validator'

@inject()
export default class GeneratedPostsController {
  constructor(
    private requireAiKey: RequireAiKey,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** Takes up to a minute. With `Prefer: respond-async` it returns the run's URL immediately. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { campaign_id: id } = await generationValidator.validate(request.body())
    const { id: organizationId } = organization
    await Campaign.query().where({ id, organization_id: organizationId }).firstOrFail()
    await this.requireAiKey.handle({ userId })
    const input = { campaignId: id }
    const run = await this.startRun.handle({ organizationId, userId, kind: 'generation', input })
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    const result = await this.awaitRun.handle({ run, connection: response.response })
    return response.status(201).json(queuedPost(await generatedPost(organization, result)))
  }
}
