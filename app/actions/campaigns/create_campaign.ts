import { campaignFields, isSameCampaign, DEFAULT_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import type { CampaignChange, CampaignFields } from '#domain/campaigns/campaign_fields'
import { campaignProblem } from '#domain/campaigns/campaign_rules'
import type { CampaignStatus } from '#domain/campaigns/campaign_options'
import { CampaignRefusedException } from '#errors/campaigns_errors'
import { IdTakenException } from '#errors/requests_errors'
import { campaignSettings } from '#services/campaigns/post_writer'
import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Campaign from '#models/campaign'
import { requireCampaignAllowance } from '#actions/campaigns/campaign_limit'
import { withReadCommitted } from '#database/transaction'
import Membership from '#models/membership'
import { now } from '#services/clock'

type CreateCampaignInput = {
  organizationId: string
  userId: string
  /** Chosen by the client, so that a repeated request creates no second campaign. */
  id?: string
  change: CampaignChange
  status?: CampaignStatus
}

type CreatedCampaign = { kind: 'created' | 'repeated'; campaign: Campaign }

/** Creates a campaign. A repeated request returns the existing one. */
export default class CreateCampaign {
  /** @throws CampaignRefusedException, IdTakenException, PlanLimitReached */
  async handle(input: CreateCampaignInput): Promise<CreatedCampaign> {
    const { id, organizationId, change } = input
    const fields = campaignFields(change, DEFAULT_CAMPAIGN)
    const existing = id === undefined ? null : await Campaign.find(id)
    if (existing) return repeated(existing, organizationId, fields)
    const problem = campaignProblem(change, fields, campaignSettings())
    if (problem) throw new CampaignRefusedException(problem)
    const { campaign, isNew } = await withReadCommitted((trx) => this.#save(input, fields, trx))
    const saved = await Campaign.findOrFail(campaign.id)
    return isNew ? { kind: 'created', campaign: saved } : repeated(saved, organizationId, fields)
  }

  async #save(input: CreateCampaignInput, fields: CampaignFields, trx: TransactionClientContract) {
    const campaign = await this.#build(input, fields, trx)
    if (campaign.status === 'active') await requireCampaignAllowance(campaign, trx)
    return { campaign, isNew: await campaign.saveAsNew() }
  }

  async #build(input: CreateCampaignInput, fields: CampaignFields, trx: TransactionClientContract) {
    const { id, organizationId, userId, status = 'draft' } = input
    const own = { organizationId, createdBy: userId, updatedBy: userId }
    const campaign = new Campaign().useTransaction(trx)
    campaign.merge({ id: id ?? uuidv7(), ...own, status, failures: 0, ...fields })
    if (status === 'active')
      campaign.activate(await Membership.zoneOf(organizationId, { client: trx }), now())
    return campaign
  }
}

function repeated(
  campaign: Campaign,
  organizationId: string,
  fields: CampaignFields
): CreatedCampaign {
  const isSame = campaign.organizationId === organizationId && isSameCampaign(campaign, fields)
  if (!isSame) throw new IdTakenException()
  return { kind: 'repeated', campaign }
}
