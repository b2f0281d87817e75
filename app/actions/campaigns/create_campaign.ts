import { campaignFields, isSameCampaign, NEW_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import type { CampaignChange, CampaignFields } from '#domain/campaigns/campaign_fields'
import { campaignProblem } from '#domain/campaigns/campaign_rules'
import type { CampaignStatus } from '#domain/campaigns/options'
import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import CampaignRefusedException from '#exceptions/campaign_refused_exception'
import IdTakenException from '#exceptions/id_taken_exception'
import Campaign from '#models/campaign'
import { needRoomForCampaign } from '#models/campaign_limit'
import { inReadCommitted } from '#models/transaction'
import { zoneOf } from '#models/zone_of'
import { campaignSettings } from '#services/campaigns/campaign_settings'
import { now } from '#services/clock'

type CreateCampaignInput = {
  organizationId: string
  userId: string
  /** Made by the client, so that a repeated request makes no second campaign. */
  id?: string
  change: CampaignChange
  status?: CampaignStatus
}

type CreatedCampaign = { kind: 'created' | 'repeated'; campaign: Campaign }

/** Keeps a new campaign; the same request again answers the campaign that is already there. */
export default class CreateCampaign {
  /** @throws CampaignRefusedException, IdTakenException, PlanLimitReached */
  async handle(input: CreateCampaignInput): Promise<CreatedCampaign> {
    const { id, organizationId, change } = input
    const fields = campaignFields(change, NEW_CAMPAIGN)
    const known = id === undefined ? null : await Campaign.find(id)
    if (known) return repeated(known, organizationId, fields)
    const problem = campaignProblem(change, fields, campaignSettings())
    if (problem) throw new CampaignRefusedException(problem)
    const { campaign, isNew } = await inReadCommitted((trx) => this.#keep(input, fields, trx))
    const kept = await Campaign.findOrFail(campaign.id)
    return isNew ? { kind: 'created', campaign: kept } : repeated(kept, organizationId, fields)
  }

  async #keep(input: CreateCampaignInput, fields: CampaignFields, trx: TransactionClientContract) {
    const campaign = await this.#new(input, fields, trx)
    if (campaign.status === 'active') await needRoomForCampaign(campaign, trx)
    return { campaign, isNew: await campaign.saveAsNew() }
  }

  async #new(input: CreateCampaignInput, fields: CampaignFields, trx: TransactionClientContract) {
    const { id, organizationId, userId, status = 'draft' } = input
    const own = { organizationId, createdBy: userId, updatedBy: userId }
    const campaign = new Campaign().useTransaction(trx)
    campaign.merge({ id: id ?? uuidv7(), ...own, status, failures: 0, ...fields })
    if (status === 'active') campaign.activate(await zoneOf(organizationId, { client: trx }), now())
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
