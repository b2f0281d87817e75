import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RequireReadablePosts from '#actions/posts/require_readable_posts'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import Run from '#models/run'
import { postImportValidator } from '#validators/post_validator'
import { runUrl, runCard } from '#transformers/run_transformer'
import { prefersAsync } from '#validators/run_validator'

@inject()
export default class PostImportsController {
  constructor(
    private requireReadablePosts: RequireReadablePosts,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** The running import, for a screen opened meanwhile; null when none runs. */
  async show({ organization, response }: HttpContext) {
    const run = await Run.activeIn(organization.id, 'import')
    return response.type('json').send(JSON.stringify(run && runCard(run)))
  }

  /**
   * Takes minutes. With `Prefer: respond-async` it returns the run's URL immediately, also while
   * an import is running.
   */
  async store({ auth, organization, request, response }: HttpContext) {
    const { authors = [] } = await postImportValidator.validate(request.all())
    const organizationId = organization.id
    await this.requireReadablePosts.handle({ organizationId })
    const isLater = prefersAsync(request)
    const userId = auth.getUserOrFail().id
    const order = { organizationId, userId, kind: 'import', input: { authors } } as const
    const run = await (isLater ? this.startRun.join(order) : this.startRun.handle(order))
    if (isLater) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return this.awaitRun.handle({ run, connection: response.response })
  }

  /**
   * Fetches outdated metrics of the latest posts. `read` in the result is the number of posts
   * requested from LinkedIn.
   */
  async metrics({ auth, organization, request, response }: HttpContext) {
    const order = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const run = await this.startRun.handle({ ...order, kind: 'figures', input: {} })
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return this.awaitRun.handle({ run, connection: response.response })
  }
}
