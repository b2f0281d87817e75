import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RequireMaterials from '#actions/materials/require_materials'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import BrandAnalysis from '#models/brand_analysis'
import Run from '#models/run'
import { brandAnalysisCard } from '#transformers/material_transformer'
import { runUrl, runCard } from '#transformers/run_transformer'
import { prefersAsync } from '#validators/run_validator'

@inject()
export default class BrandAnalysesController {
  constructor(
    private requireMaterials: RequireMaterials,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  /** The newest analysis; null before the first one. */
  async show({ organization, response }: HttpContext) {
    const analysis = await BrandAnalysis.newestOf(organization.id)
    return response.type('json').send(JSON.stringify(analysis && brandAnalysisCard(analysis)))
  }

  /**
   * Takes minutes. With `Prefer: respond-async` it returns the run's URL immediately, also while
   * an analysis is running.
   */
  async store({ auth, organization, request, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const order = { organizationId: organization.id, userId, kind: 'analysis', input: {} } as const
    await this.requireMaterials.handle(order)
    const isLater = prefersAsync(request)
    const run = await (isLater ? this.startRun.join(order) : this.startRun.handle(order))
    if (isLater) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return this.awaitRun.handle({ run, connection: response.response })
  }

  /** The running analysis, for a screen opened meanwhile; null when none runs. */
  async run({ organization, response }: HttpContext) {
    const run = await Run.activeIn(organization.id, 'analysis')
    return response.type('json').send(JSON.stringify(run && runCard(run)))
  }
}
