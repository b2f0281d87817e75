import Campaign from '#models/campaign'
import Notice from '#models/notice'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'

/** Removes a campaign for good. Its posts stay, those in the review queue too. */
export default class DeleteCampaign {
  /** @throws E_ROW_NOT_FOUND */
  async handle({ campaignId }: { campaignId: string }) {
    return inTransaction(async (trx) => {
      const campaign = await Campaign.lockForChange(campaignId, trx)
      await Post.query({ client: trx })
        .where('campaign_id', campaignId)
        .update({ campaign_id: null })
      await Notice.withdraw(campaignId, { client: trx })
      await campaign.delete()
    })
  }
}
