import { DEFAULT_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import { now } from '#services/clock'
import { DEMO_CAMPAIGNS, type DemoCampaign } from '#database/demo/demo_campaigns'
import Campaign from '#models/campaign'

interface DemoOrganization {
  organizationId: string
  userId: string
  zone: string
  author: { authorUrn: string | null; authorName: string | null }
}

/** Creates the demo's campaigns and returns their ids by name. */
export async function seedCampaigns(organization: DemoOrganization) {
  const ids = new Map<string, string>()
  for (const [index, demo] of DEMO_CAMPAIGNS.entries()) {
    const id = `camp_demo_${organization.organizationId.slice(-12)}_${index}`
    await campaignOf(demo, id, organization).save()
    ids.set(demo.name, id)
  }
  return ids
}

function campaignOf(demo: DemoCampaign, id: string, organization: DemoOrganization) {
  const { organizationId, userId, zone, author } = organization
  const campaign = new Campaign().fill({
    ...DEFAULT_CAMPAIGN,
    id,
    organizationId,
    createdBy: userId,
    failures: 0,
    name: demo.name,
    description: demo.description,
    contentPillars: demo.pillars,
    profileType: 'company',
    linkedinAuthorId: author.authorUrn,
    authorName: author.authorName,
    postingSchedule: { frequency: demo.frequency, time_slots: ['09:00'] },
    status: 'draft',
  })
  if (demo.status === 'active') campaign.activate(zone, now())
  if (demo.status === 'paused') campaign.pause()
  if (demo.wroteHoursAgo !== null) {
    campaign.lastGenerationTime = now().minus({ hours: demo.wroteHoursAgo })
  }
  return campaign
}
