import campaigns from '#config/campaigns'

/** The operator's settings of campaigns (README, "Configuration"). */
export function campaignSettings() {
  return campaigns
}
