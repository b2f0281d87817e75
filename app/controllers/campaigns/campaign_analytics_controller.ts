import type { HttpContext } from '@adonisjs/core/http'
import Campaign from '#models/campaign'
import { campaignAnalytics } from '#queries/campaigns/campaign_analytics'
import { campaignNumbers } from '#transformers/campaign_numbers_transformer'

export default class CampaignAnalyticsController {
  async show({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    return campaignNumbers(await campaignAnalytics(id))
  }
}
