import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import HandOverCampaigns from '#actions/campaigns/hand_over_campaigns'
import { CampaignFactory } from '#database/factories/campaign_factory'
import Campaign from '#models/campaign'
import CampaignGeneration from '#models/campaign_generation'
import Post from '#models/post'
import { PostWriter } from '#services/campaigns/post_writer'
import { now } from '#services/clock'
import { aiPeer } from '#tests/helpers/ai_peer'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { workLane } from '#tests/helpers/work_lane'

export const BEGIN = '2030-05-01T10:00:00Z'

/**
 * What every test of the generation clock starts from: a fresh database, an AI to write with, a
 * frozen clock at `BEGIN`, and a lane of this process.
 */
export function campaignGroup(group: Group) {
  const peer = aiPeer(group)
  const lane = workLane(group)
  group.tap((one) => one.timeout(240_000))
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(BEGIN))
  return { peer, lane, round: () => round(lane) }
}

/** One round of the clock, and everything that it begins. */
async function round(lane: { idle(): Promise<void> }) {
  const clock = await app.container.make(HandOverCampaigns)
  await clock.handle()
  await lane.idle()
}

/** Moves the frozen clock. */
export function goTo(moment: DateTime) {
  freezeClock(moment.toUTC().toISO() ?? '')
}

/** To the moment at which a campaign writes next. */
export async function goToNext({ id }: Campaign) {
  const { nextGenerationAt } = await Campaign.findOrFail(id)
  if (nextGenerationAt === null) throw new Error('It writes no more')
  goTo(nextGenerationAt)
}

/** An active campaign, its first generation planned by its own schedule; needs `organizationId`. */
export async function activeCampaign(
  own: Partial<Campaign> & { organizationId: string },
  zone = 'UTC'
) {
  const campaign = await CampaignFactory.merge(own).make()
  campaign.activate(zone, now())
  return campaign.save()
}

/** A process that takes a campaign up, asks the model, and dies before it keeps anything. */
export async function dieWriting({ id, createdBy }: Campaign, life: string) {
  const taken = await Campaign.begin({ id, claim: `elsewhere|1|${life}` }, now())
  if (!taken) return false
  const writer = await app.container.make(PostWriter)
  const { signal } = new AbortController()
  await writer.handle({ campaignId: id, userId: createdBy ?? '', signal })
  return true
}

/** What a campaign has done, in order. */
export async function doneBy({ id }: Campaign) {
  const generations = await CampaignGeneration.query()
    .where('campaign_id', id)
    .orderBy('planned_for')
  const posts = await Post.query().where('campaign_id', id).orderBy('created_at').orderBy('id')
  const times = generations.map(({ plannedFor }) => plannedFor.toISO() ?? '')
  return { times, posts, campaign: await Campaign.findOrFail(id) }
}
