import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SaveCampaign from '#actions/campaigns/save_campaign'
import Campaign from '#models/campaign'
import { listedCampaign } from '#queries/campaigns/campaign_list'
import { campaignCard } from '#transformers/campaign_transformer'
import { campaignStatusValidator } from '#validators/campaign'

@inject()
export default class CampaignStatusesController {
  constructor(private saveCampaign: SaveCampaign) {}

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: campaignId } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    const { status } = await campaignStatusValidator.validate(request.body())
    await this.saveCampaign.handle({ campaignId, userId: user.id, change: {}, status })
    const campaign = await Campaign.findOrFail(campaignId)
    return campaignCard(await listedCampaign(campaign), DateTime.utc())
  }
}
