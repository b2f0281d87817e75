import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import Campaign from '#models/campaign'
import { campaignAnalytics } from '#queries/campaigns/campaign_analytics'
import { campaignNumbers } from '#transformers/campaign_numbers_transformer'
import { toZone } from '#validators/analytics'

export default class CampaignAnalyticsController {
  async show({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const campaign = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    const asked = { campaign, zone: toZone(user.timezone), now: DateTime.utc() }
    return campaignNumbers(await campaignAnalytics(asked))
  }
}
