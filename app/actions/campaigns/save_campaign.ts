import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { campaignFields, isSameCampaign, withMergedLists } from '#domain/campaigns/campaign_fields'
import type { CampaignChange, CampaignLists } from '#domain/campaigns/campaign_fields'
import { campaignProblem, statusRefusal } from '#domain/campaigns/campaign_rules'
import type { CampaignStatus } from '#domain/campaigns/campaign_options'
import { CampaignRefusedException, CampaignStateException } from '#errors/campaigns_errors'
import { campaignSettings } from '#services/campaigns/post_writer'
import Campaign from '#models/campaign'
import { requireCampaignAllowance, lockCampaignPlan } from '#actions/campaigns/campaign_limit'
import Notification from '#models/notification'
import { withReadCommitted } from '#database/transaction'
import Membership from '#models/membership'
import { now } from '#services/clock'

type SaveCampaignInput = {
  campaignId: string
  userId: string
  change: CampaignChange
  /** The lists as the editor saw them. With them, only the changes of lists are saved. */
  opened?: CampaignLists
  /** Activates or pauses the campaign if it differs from the current status. */
  status?: CampaignStatus
}

/** Saves a campaign and its status. A changed schedule or status restarts the schedule. */
export default class SaveCampaign {
  /** @throws CampaignRefusedException, CampaignStateException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ campaignId, userId, change: sent, opened = {}, status }: SaveCampaignInput) {
    return withReadCommitted(async (trx) => {
      const known = await Campaign.findOrFail(campaignId, { client: trx })
      if (status === 'active') await lockCampaignPlan(known, trx)
      const campaign = await Campaign.lockForChange(campaignId, trx)
      const before = JSON.stringify(campaign.postingSchedule)
      const change = withMergedLists(sent, opened, campaign)
      const fields = campaignFields(change, campaign)
      const newStatus = status ?? campaign.status
      const isJustPaused = newStatus === 'paused' && isSameCampaign(fields, campaign)
      const problem = campaignProblem(change, fields, campaignSettings())
      if (problem && !isJustPaused) throw new CampaignRefusedException(problem)
      const refusal = statusRefusal(campaign.status, newStatus)
      if (refusal) throw new CampaignStateException(refusal)
      const isOtherSchedule = before !== JSON.stringify(fields.postingSchedule)
      campaign.merge({ ...fields, updatedBy: userId })
      await this.#changeStatus(campaign, newStatus, { isOtherSchedule }, trx)
      return campaign.save()
    })
  }

  async #changeStatus(
    campaign: Campaign,
    newStatus: CampaignStatus,
    { isOtherSchedule }: { isOtherSchedule: boolean },
    trx: TransactionClientContract
  ) {
    const isStatusChange = newStatus !== campaign.status
    if (isStatusChange && newStatus === 'paused') return campaign.pause()
    if (newStatus !== 'active' || (!isStatusChange && !isOtherSchedule)) return
    if (isStatusChange) await requireCampaignAllowance(campaign, trx)
    campaign.activate(await Membership.zoneOf(campaign.organizationId, { client: trx }), now())
    await Notification.retract(campaign.id, { client: trx })
  }
}
