import AuthorSlot from '#models/author_slot'
import Campaign from '#models/campaign'
import Notification from '#models/notification'
import Post from '#models/post'
import { withTransaction } from '#database/transaction'

/**
 * Deletes a campaign. Its posts remain, including those in the review queue. Posting times that
 * were kept for it are open to every post again.
 */
export default class DeleteCampaign {
  /** @throws E_ROW_NOT_FOUND */
  async handle({ campaignId }: { campaignId: string }) {
    return withTransaction(async (trx) => {
      const campaign = await Campaign.lockForChange(campaignId, trx)
      await Post.query({ client: trx })
        .where('campaign_id', campaignId)
        .update({ campaign_id: null })
      await AuthorSlot.query({ client: trx })
        .where('campaign_id', campaignId)
        .update({ campaign_id: null })
      await Notification.retract(campaignId, { client: trx })
      await campaign.delete()
    })
  }
}
