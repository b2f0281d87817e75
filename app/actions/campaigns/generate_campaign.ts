import { campaignFields, NEW_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import { suggestedFields } from '#domain/campaigns/suggested_fields'
import NoAnalysisException from '#exceptions/no_analysis_exception'
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
  /** True: from the newest brand analysis, which there must be. */
  useAnalysis: boolean
}

/** Makes a campaign, still a draft, out of what is known of the brand. */
export default class GenerateCampaign {
  /** @throws NoAnalysisException */
  async handle({ organizationId, userId, name, focus, useAnalysis }: GenerateCampaignInput) {
    const analysis = useAnalysis ? await BrandAnalysis.newestOf(organizationId) : null
    if (useAnalysis && !analysis) throw new NoAnalysisException()
    const change = suggestedFields({ name, focus }, analysis && analysis.onWire)
    const own = { organizationId, createdBy: userId, updatedBy: userId }
    const id = newClientId('camp', now().toMillis(), randomUUID())
    const begin = { id, status: 'draft' as const, failures: 0 }
    const made = await Campaign.create({
      ...own,
      ...begin,
      ...campaignFields(change, NEW_CAMPAIGN),
    })
    return Campaign.findOrFail(made.id)
  }
}
