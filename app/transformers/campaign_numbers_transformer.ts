import { campaignFigures, type CampaignNumbers } from '#domain/campaigns/campaign_figures'

/** The figures of a campaign on the wire (spec section 3). */
export function campaignNumbers(numbers: CampaignNumbers) {
  return campaignFigures(numbers)
}

export type CampaignFiguresCard = ReturnType<typeof campaignNumbers>
