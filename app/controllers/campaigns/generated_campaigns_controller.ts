import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import GenerateCampaign from '#actions/campaigns/generate_campaign'
import { listedCampaign } from '#queries/campaigns/campaign_list'
import { campaignCard } from '#transformers/campaign_transformer'
import { generatedCampaignValidator } from '#validators/campaign'

@inject()
export default class GeneratedCampaignsController {
  constructor(private generateCampaign: GenerateCampaign) {}

  async store({ auth, organization, request, response }: HttpContext) {
    const sent = await generatedCampaignValidator.validate(request.body())
    const campaign = await this.generateCampaign.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      name: sent.campaign_name,
      focus: sent.focus_area ?? '',
      useAnalysis: sent.use_analysis ?? true,
    })
    const card = campaignCard(await listedCampaign(campaign), DateTime.utc())
    return response.status(201).json(card)
  }
}
