import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import NeedReadablePosts from '#actions/posts/need_readable_posts'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import { runningImport } from '#queries/posts/running_import'
import { runAddress, runCard } from '#transformers/run_transformer'
import { postImportValidator } from '#validators/post_batch'
import { asksToRespondLater } from '#validators/run'

@inject()
export default class PostImportsController {
  constructor(
    private needReadablePosts: NeedReadablePosts,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** The import under way, for a screen that opens in the midst of it; null when none is. */
  async show({ organization, response }: HttpContext) {
    const run = await runningImport(organization.id)
    return response.type('json').send(JSON.stringify(run && runCard(run)))
  }

  /** Minutes: with `Prefer: respond-async` it answers where to ask, also to who comes second. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { authors = [] } = await postImportValidator.validate(request.all())
    const organizationId = organization.id
    await this.needReadablePosts.handle({ organizationId })
    const isLater = asksToRespondLater(request)
    const known = isLater ? await runningImport(organizationId) : null
    const order = { organizationId, userId: auth.getUserOrFail().id, input: { authors } }
    const run = known ?? (await this.startRun.handle({ ...order, kind: 'import' }))
    if (isLater) {
      return response.header('Location', runAddress(run)).status(202).json(runCard(run))
    }
    const { result } = await this.awaitRun.handle({ run, connection: response.response })
    return result
  }
}
