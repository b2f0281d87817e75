import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateCampaign from '#actions/campaigns/create_campaign'
import DeleteCampaign from '#actions/campaigns/delete_campaign'
import SaveCampaign from '#actions/campaigns/save_campaign'
import Campaign from '#models/campaign'
import { campaignList, listedCampaign } from '#queries/campaigns/campaign_list'
import { campaignCard } from '#transformers/campaign_transformer'
import { campaignChange, campaignChangeValidator, newCampaignValidator } from '#validators/campaign'

@inject()
export default class CampaignsController {
  constructor(
    private createCampaign: CreateCampaign,
    private saveCampaign: SaveCampaign,
    private deleteCampaign: DeleteCampaign
  ) {}

  async index({ organization }: HttpContext) {
    const listed = await campaignList(organization.id)
    return listed.map((one) => campaignCard(one, DateTime.utc()))
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const { id, status, ...sent } = await newCampaignValidator.validate(request.body())
    const { kind, campaign } = await this.createCampaign.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      ...{ id, status, change: campaignChange(sent) },
    })
    const card = campaignCard(await listedCampaign(campaign), DateTime.utc())
    return response.status(kind === 'created' ? 201 : 200).json(card)
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: campaignId } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    const { status, ...sent } = await campaignChangeValidator.validate(request.body())
    const change = campaignChange(sent)
    await this.saveCampaign.handle({ campaignId, userId: user.id, change, status })
    const campaign = await Campaign.findOrFail(campaignId)
    return campaignCard(await listedCampaign(campaign), DateTime.utc())
  }

  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: campaignId } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    await this.deleteCampaign.handle({ campaignId })
    return response.noContent()
  }
}
