import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  campaignFields,
  isSameCampaign,
  type CampaignChange,
} from '#domain/campaigns/campaign_fields'
import { campaignProblem, statusRefusal } from '#domain/campaigns/campaign_rules'
import type { CampaignStatus } from '#domain/campaigns/options'
import CampaignRefusedException from '#exceptions/campaign_refused_exception'
import CampaignStateException from '#exceptions/campaign_state_exception'
import Campaign from '#models/campaign'
import { needRoomForCampaign, takeCampaignTurn } from '#models/campaign_limit'
import Notice from '#models/notice'
import { inReadCommitted } from '#models/transaction'
import { zoneOf } from '#models/zone_of'
import { campaignSettings } from '#services/campaigns/campaign_settings'
import { now } from '#services/clock'

type SaveCampaignInput = {
  campaignId: string
  userId: string
  change: CampaignChange
  /** Activates or pauses it, where it is another one than it has. */
  status?: CampaignStatus
}

/** Saves a campaign and its status. Another schedule begins anew; another status too. */
export default class SaveCampaign {
  /** @throws CampaignRefusedException, CampaignStateException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ campaignId, userId, change, status }: SaveCampaignInput) {
    return inReadCommitted(async (trx) => {
      const known = await Campaign.findOrFail(campaignId, { client: trx })
      if (status === 'active') await takeCampaignTurn(known, trx)
      const campaign = await Campaign.lockForChange(campaignId, trx)
      const before = JSON.stringify(campaign.postingSchedule)
      const fields = campaignFields(change, campaign)
      const wanted = status ?? campaign.status
      const isJustPaused = wanted === 'paused' && isSameCampaign(fields, campaign)
      const problem = campaignProblem(change, fields, campaignSettings())
      if (problem && !isJustPaused) throw new CampaignRefusedException(problem)
      const refusal = statusRefusal(campaign.status, wanted)
      if (refusal) throw new CampaignStateException(refusal)
      const isOtherSchedule = before !== JSON.stringify(fields.postingSchedule)
      campaign.merge({ ...fields, updatedBy: userId })
      await this.#turn(campaign, wanted, { isOtherSchedule }, trx)
      return campaign.save()
    })
  }

  async #turn(
    campaign: Campaign,
    wanted: CampaignStatus,
    { isOtherSchedule }: { isOtherSchedule: boolean },
    trx: TransactionClientContract
  ) {
    const isTurned = wanted !== campaign.status
    if (isTurned && wanted === 'paused') return campaign.pause()
    if (wanted !== 'active' || (!isTurned && !isOtherSchedule)) return
    if (isTurned) await needRoomForCampaign(campaign, trx)
    campaign.activate(await zoneOf(campaign.organizationId, { client: trx }), now())
    await Notice.withdraw(campaign.id, { client: trx })
  }
}
