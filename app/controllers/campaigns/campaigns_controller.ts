import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateCampaign from '#actions/campaigns/create_campaign'
import DeleteCampaign from '#actions/campaigns/delete_campaign'
import GenerateCampaign from '#actions/campaigns/generate_campaign'
import SaveCampaign from '#actions/campaigns/save_campaign'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { campaignAnalytics } from '#queries/campaigns/campaign_analytics'
import { requirePublishing } from '#policies/tool_policy'
import { campaignList, campaignPage, listedCampaign } from '#queries/campaigns/campaign_list'
import {
  campaignCard,
  campaignMetricsCard,
  campaignsOnPage,
  NO_CAMPAIGNS,
} from '#transformers/campaign_transformer'
import { toZone } from '#validators/analytics_validator'
import {
  campaignChange,
  campaignLists,
  campaignChangeValidator,
  newCampaignValidator,
  shownCampaigns,
  campaignStatusValidator,
  generatedCampaignValidator,
} from '#validators/campaign_validator'

@inject()
export default class CampaignsController {
  constructor(
    private createCampaign: CreateCampaign,
    private saveCampaign: SaveCampaign,
    private deleteCampaign: DeleteCampaign,
    private generateCampaign: GenerateCampaign
  ) {}

  async page({ inertia, request, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('campaigns', { campaigns: NO_CAMPAIGNS, zone: 'UTC' })
    const zone = await Membership.zoneOf(organization.id)
    const asked = { organizationId: organization.id, zone, ...shownCampaigns(request.qs()) }
    const campaigns = async () => campaignsOnPage(await campaignPage(asked), DateTime.utc())
    return inertia.render('campaigns', { campaigns, zone })
  }

  async index({ organization }: HttpContext) {
    const listed = await campaignList(organization.id)
    return listed.map((campaign) => campaignCard(campaign, DateTime.utc()))
  }

  async store(ctx: HttpContext) {
    const { auth, organization, request, response } = ctx
    const { id, status, ...payload } = await newCampaignValidator.validate(request.body())
    this.#checkAutoPost(ctx, payload)
    const { kind, campaign } = await this.createCampaign.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      id,
      status,
      change: campaignChange(payload),
    })
    const card = campaignCard(await listedCampaign(campaign), DateTime.utc())
    return response.status(kind === 'created' ? 201 : 200).json(card)
  }

  async update(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const user = auth.getUserOrFail()
    const { id: campaignId } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    const { status, opened, ...payload } = await campaignChangeValidator.validate(request.body())
    this.#checkAutoPost(ctx, payload)
    const change = { campaignId, userId: user.id, change: campaignChange(payload), status }
    await this.saveCampaign.handle({ ...change, opened: opened && campaignLists(opened) })
    const campaign = await Campaign.findOrFail(campaignId)
    return campaignCard(await listedCampaign(campaign), DateTime.utc())
  }

  /** A program that may only fill the review queue can't let a campaign publish automatically. */
  #checkAutoPost({ auth, organization }: HttpContext, sent: { auto_post?: boolean }) {
    const isProgram = auth.authenticatedViaGuard === 'program'
    if (isProgram && sent.auto_post) requirePublishing(organization, 'posts:publish')
  }

  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: campaignId } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    await this.deleteCampaign.handle({ campaignId })
    return response.noContent()
  }

  async updateStatus({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: campaignId } = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    const { status } = await campaignStatusValidator.validate(request.body())
    await this.saveCampaign.handle({ campaignId, userId: user.id, change: {}, status })
    const campaign = await Campaign.findOrFail(campaignId)
    return campaignCard(await listedCampaign(campaign), DateTime.utc())
  }

  async generate({ auth, organization, request, response }: HttpContext) {
    const payload = await generatedCampaignValidator.validate(request.body())
    const campaign = await this.generateCampaign.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      name: payload.campaign_name,
      focus: payload.focus_area ?? '',
      useAnalysis: payload.use_analysis ?? true,
    })
    const card = campaignCard(await listedCampaign(campaign), DateTime.utc())
    return response.status(201).json(card)
  }

  async analytics({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const campaign = await Campaign.visibleTo(user).where('id', params.id).firstOrFail()
    const asked = { campaign, zone: toZone(user.timezone), now: DateTime.utc() }
    return campaignMetricsCard(await campaignAnalytics(asked))
  }
}
