import type { HttpContext } from '@adonisjs/core/http'
import { runningAnalysis } from '#queries/materials/running_analysis'
import { runCard } from '#transformers/run_transformer'

export default class AnalysisRunsController {
  /** The analysis under way, for a screen that opens in the midst of it; null when none is. */
  async show({ organization, response }: HttpContext) {
    const run = await runningAnalysis(organization.id)
    return response.type('json').send(JSON.stringify(run && runCard(run)))
  }
}
