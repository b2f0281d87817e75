import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import NeedMaterials from '#actions/materials/need_materials'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import { newestAnalysis } from '#queries/materials/newest_analysis'
import { runningAnalysis } from '#queries/materials/running_analysis'
import { brandAnalysisCard } from '#transformers/brand_analysis_transformer'
import { runAddress, runCard } from '#transformers/run_transformer'
import { asksToRespondLater } from '#validators/run'

@inject()
export default class BrandAnalysesController {
  constructor(
    private needMaterials: NeedMaterials,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** The newest; null before the first. */
  async show({ organization, response }: HttpContext) {
    const analysis = await newestAnalysis(organization.id)
    return response.type('json').send(JSON.stringify(analysis && brandAnalysisCard(analysis)))
  }

  /** Minutes: with `Prefer: respond-async` it answers where to ask, also to who comes second. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const order = { organizationId: organization.id, userId }
    await this.needMaterials.handle(order)
    const isLater = asksToRespondLater(request)
    const known = isLater ? await runningAnalysis(order.organizationId) : null
    const run = known ?? (await this.startRun.handle({ ...order, kind: 'analysis', input: {} }))
    if (isLater) {
      return response.header('Location', runAddress(run)).status(202).json(runCard(run))
    }
    const { result } = await this.awaitRun.handle({ run, connection: response.response })
    return result
  }
}
