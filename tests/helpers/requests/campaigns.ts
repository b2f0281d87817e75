import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import type { ApiClient } from '@japa/api-client'
import EnqueueDueCampaigns from '#actions/campaigns/enqueue_due_campaigns'
import { CampaignFactory } from '#database/factories/campaign_factory'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import CampaignGeneration from '#models/campaign_generation'
import Post from '#models/post'
import { PostWriter } from '#services/campaigns/post_writer'
import { now } from '#services/clock'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { jobQueue } from '#tests/helpers/data/runs'
import type Organization from '#models/organization'
import type User from '#models/user'

/** The remaining fields of a generated post that consists of text only. */
export const NOTHING_ELSE = { firstComment: null, poll: null, imageProblem: null }

const BEGIN = '2030-05-01T10:00:00Z'

/**
 * The setup of every test of the generation clock: a fresh database, an AI sandbox, a frozen clock
 * at `BEGIN`, and a job queue in this process.
 */
export function campaignGroup(group: Group) {
  const peer = aiPeer(group)
  const lane = jobQueue(group)
  group.tap((one) => one.timeout(240_000))
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(BEGIN))
  return { peer, lane, round: () => round(lane) }
}

/** Runs one tick of the clock and all jobs that it enqueues. */
async function round(lane: { idle(): Promise<void> }) {
  const clock = await app.container.make(EnqueueDueCampaigns)
  await clock.handle()
  await lane.idle()
}

/** A source of a campaign that has nothing to propose. */
export function emptySource(organizationId: string, campaignId: string) {
  const begin = { postIds: [], nextReadAt: now(), failures: 0 }
  return CampaignSource.create({ organizationId, campaignId, kind: 'evergreen', ...begin })
}

/** Moves the frozen clock. */
export function goTo(moment: DateTime) {
  freezeClock(moment.toUTC().toISO() ?? '')
}

/** Moves the clock to the campaign's next generation. */
export async function goToNext({ id }: Campaign) {
  const { nextGenerationAt } = await Campaign.findOrFail(id)
  if (nextGenerationAt === null) throw new Error('It writes no more')
  goTo(nextGenerationAt)
}

/** An active campaign whose first generation is planned by its schedule. Needs `organizationId`. */
export async function activeCampaign(
  own: Partial<Campaign> & { organizationId: string },
  zone = 'UTC'
) {
  const campaign = await CampaignFactory.merge(own).make()
  campaign.activate(zone, now())
  return campaign.save()
}

/**
 * Simulates a process that claims a campaign, calls the model and crashes before saving anything.
 */
export async function crashWhileWriting({ id, createdBy }: Campaign, life: string) {
  const taken = await Campaign.begin({ id, claim: `elsewhere|1|${life}` }, now())
  if (!taken) return false
  const writer = await app.container.make(PostWriter)
  const { signal } = new AbortController()
  await writer.handle({ campaignId: id, userId: createdBy ?? '', signal })
  return true
}

/** The campaign's generations in order. */
export async function doneBy({ id }: Campaign) {
  const generations = await CampaignGeneration.query()
    .where('campaign_id', id)
    .orderBy('planned_for')
  const posts = await Post.query().where('campaign_id', id).orderBy('created_at').orderBy('id')
  const times = generations.map(({ plannedFor }) => plannedFor.toISO() ?? '')
  return { times, posts, campaign: await Campaign.findOrFail(id) }
}

type Member = { user: User; organization: Organization }

/** A member's requests about campaigns and their posts. */
export function campaignRequests(client: ApiClient, { user, organization }: Member) {
  const orgId = organization.id
  const signed = (method: string, path: string) =>
    client.request(path, method).withGuard('api').loginAs(user)
  const inOrganization = (method: string, path: string) =>
    signed(method, path).qs({ org_id: orgId })
  const post = (id: string, rest = '') => `/api/ai-content/posts/${id}${rest}`
  return {
    list: () => inOrganization('GET', '/api/campaigns'),
    create: (body: object) =>
      signed('POST', '/api/campaigns').json({ org_id: orgId, created_by: user.id, ...body }),
    save: (id: string, body: object) =>
      signed('PUT', `/api/campaigns/${id}`).json({ org_id: orgId, updated_by: user.id, ...body }),
    turn: (id: string, status: string) =>
      signed('PATCH', `/api/campaigns/${id}/status`).json({ status }),
    remove: (id: string) => signed('DELETE', `/api/campaigns/${id}`),
    analytics: (id: string) => signed('GET', `/api/campaigns/${id}/analytics`),
    fromAnalysis: (body: object) =>
      signed('POST', '/api/organization-materials/generate-campaign').json({
        org_id: orgId,
        use_analysis: true,
        ...body,
      }),
    generate: (campaignId: string) =>
      signed('POST', '/api/ai-content/generate').json({
        campaign_id: campaignId,
        org_id: orgId,
        user_id: user.id,
      }),
    queue: () => inOrganization('GET', '/api/ai-content/review-queue'),
    approved: (query: object = {}) =>
      signed('GET', '/api/ai-content/approved-posts').qs({ org_id: orgId, ...query }),
    bannedWords: (words: string[], opened?: string[]) =>
      inOrganization('PUT', '/api/ai-content/banned-words').json({ words, opened }),
    approve: (id: string, body: object = {}) => signed('POST', post(id, '/approve')).json(body),
    reject: (id: string, body: object = {}) => signed('POST', post(id, '/reject')).json(body),
    edit: (id: string, body: object) => signed('PUT', post(id)).json(body),
    schedule: (id: string, body: object) => signed('PATCH', post(id, '/schedule')).json(body),
    postNow: (id: string) => signed('POST', post(id, '/post-now')),
    show: (id: string) => signed('GET', post(id)),
    removePost: (id: string) => signed('DELETE', post(id)),
  }
}
