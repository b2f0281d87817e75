import { inject } from '@adonisjs/core'
import HandOverCampaigns from '#actions/campaigns/hand_over_campaigns'

/** Every second: campaigns that are due go to the lane of slow work. */
@inject()
export default class HandOverCampaignsJob {
  constructor(private handOverCampaigns: HandOverCampaigns) {}

  async handle() {
    await this.handOverCampaigns.handle()
  }
}
