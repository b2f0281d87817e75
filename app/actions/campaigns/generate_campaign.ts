import {
  campaignFields,
  DEFAULT_CAMPAIGN,
  suggestedFields,
} from '#domain/campaigns/campaign_fields'
import { NoAnalysisException } from '#errors/materials_errors'
import BrandAnalysis from '#models/brand_analysis'
import Campaign from '#models/campaign'
import { newClientId } from '#domain/posts/client_ids'
import { now } from '#services/clock'
import { randomUUID } from 'node:crypto'

type GenerateCampaignInput = {
  organizationId: string
  userId: string
  name: string
  focus: string
  /** True to use the newest brand analysis, which must exist. */
  useAnalysis: boolean
}

/** Creates a draft campaign from what is known about the brand. */
export default class GenerateCampaign {
  /** @throws NoAnalysisException */
  async handle({ organizationId, userId, name, focus, useAnalysis }: GenerateCampaignInput) {
    const analysis = useAnalysis ? await BrandAnalysis.newestOf(organizationId) : null
    if (useAnalysis && !analysis) throw new NoAnalysisException()
    const change = suggestedFields({ name, focus }, analysis && analysis.wireFormat)
    const own = { organizationId, createdBy: userId, updatedBy: userId }
    const id = newClientId('camp', now().toMillis(), randomUUID())
    const begin = { id, status: 'draft' as const, failures: 0 }
    const made = await Campaign.create({
      ...own,
      ...begin,
      ...campaignFields(change, DEFAULT_CAMPAIGN),
    })
    return Campaign.findOrFail(made.id)
  }
}
