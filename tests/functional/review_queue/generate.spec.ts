import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import ai from '#config/ai'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import GeneratePostNow from '#actions/campaigns/generate_post_now'
import BrandAnalysis from '#models/brand_analysis'
import Campaign from '#models/campaign'
import CampaignGeneration from '#models/campaign_generation'
import Post from '#models/post'
import Run from '#models/run'
import { now } from '#services/clock'
import { activeCampaign, campaignGroup, campaignRequests } from '#tests/helpers/requests/campaigns'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { waitingRun } from '#tests/helpers/data/runs'
import { makeMember } from '#tests/helpers/data/members'

test.group('review queue: generating a post now', (group) => {
  const { peer, lane } = campaignGroup(group)

  type Member = Awaited<ReturnType<typeof withCampaign>>

  async function withCampaign() {
    const member = await makeMember()
    const ids = { organizationId: member.organization.id, createdBy: member.user.id }
    return { ...member, campaign: await activeCampaign(ids) }
  }

  test('a generated post is returned in review, and the schedule stays', async ({
    client,
    assert,
  }) => {
    const member = await withCampaign()
    const { generate, queue, list } = campaignRequests(client, member)
    const { nextGenerationAt } = member.campaign
    const made = await generate(member.campaign.id)
    made.assertStatus(201)
    assert.containSubset(made.body(), {
      campaign_id: member.campaign.id,
      campaign_name: 'Warehouses that move',
      status: 'pending',
      content_pillar: 'Night shifts',
      content_type: 'text',
    })
    assert.equal(made.body().content, made.body().original_content)
    assert.deepEqual(await bodyOf(queue()), [made.body()])
    const [shown] = await bodyOf(list())
    assert.containSubset(shown, { total_posts: 1, pending_review: 1 })
    assert.equal(shown.next_generation_at, nextGenerationAt?.toJSDate().toISOString())
    assert.equal(shown.last_generation_time, now().toJSDate().toISOString())
    assert.isEmpty(await CampaignGeneration.all())
  })

  test('a draft or paused campaign generates a post on request', async ({ client }) => {
    const member = await makeMember()
    const { id } = await CampaignFactory.merge({ organizationId: member.organization.id }).create()
    const made = await campaignRequests(client, member).generate(id)
    made.assertStatus(201)
  })

  test('an asynchronous generation returns a run', async ({ client, assert }) => {
    const member = await withCampaign()
    const { generate } = campaignRequests(client, member)
    const started = await generate(member.campaign.id).header('prefer', 'respond-async')
    started.assertStatus(202)
    started.assertHeader('location', `/api/runs/${started.body().id}`)
    assert.equal(started.body().kind, 'generation')
    await lane.idle()
    const run = await client
      .get(`/api/runs/${started.body().id}`)
      .withGuard('api')
      .loginAs(member.user)
    const post = await Post.firstOrFail()
    const result = { post_id: post.id, campaign_id: member.campaign.id }
    assert.containSubset(run.body(), { status: 'succeeded', result })
  })

  /** A run in a process that crashes before it records the outcome. */
  async function crashingRun({ user, organization, campaign }: Member) {
    const of = { organizationId: organization.id, userId: user.id, kind: 'generation' as const }
    const run = await waitingRun({ ...of, input: { campaignId: campaign.id } })
    await Run.begin({ id: run.id, claim: 'elsewhere|1|life' }, now())
    const action = await app.container.make(GeneratePostNow)
    const { signal } = new AbortController()
    const context = { run, input: run.input, partialResult: null, progress: () => {}, signal }
    return { run, perform: () => action.perform(context) }
  }

  test('a retry after a crash returns the post that was saved, and writes no second one', async ({
    client,
    assert,
  }) => {
    const member = await withCampaign()
    const { run, perform } = await crashingRun(member)
    await perform()
    const [saved] = await Post.all()
    await Run.failLost(['elsewhere|1|life'], now())
    const retried = await actingAs(client, member.user).post(`/api/runs/${run.id}/retry`)
    retried.assertStatus(202)
    await lane.idle()
    const { status, result } = await Run.findOrFail(retried.body().id)
    assert.equal(status, 'succeeded')
    assert.deepEqual(result, { post_id: saved?.id, campaign_id: member.campaign.id })
    assert.lengthOf(await Post.all(), 1)
  })

  test('a run that was given up before its post was saved saves none', async ({ assert }) => {
    const member = await withCampaign()
    const { perform } = await crashingRun(member)
    await Run.failLost(['elsewhere|1|life'], now())
    await assert.rejects(perform, /stopped/)
    assert.isEmpty(await Post.all())
  })

  test('a failure of the provider is reported and leaves the campaign unchanged', async ({
    client,
    assert,
  }) => {
    const member = await withCampaign()
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    const failed = await campaignRequests(client, member).generate(member.campaign.id)
    failed.assertStatus(422)
    assert.match(failed.body().detail, /no credit left/)
    const campaign = await Campaign.findOrFail(member.campaign.id)
    assert.equal(campaign.failures, 0)
    assert.isEmpty(await Post.all())
  })

  test('a generation without a key is refused', async ({ client, assert }) => {
    Object.assign(ai, { openrouterUrl: 'https://openrouter.ai/api/v1', key: null })
    const member = await withCampaign()
    const refused = await campaignRequests(client, member).generate(member.campaign.id)
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'E_KEY_MISSING')
  })
})

test.group('campaigns: generated from the brand', (group) => {
  const { lane } = campaignGroup(group)

  test('a generated campaign has its focus first, then pillars, audience and tone', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const suggestion = { name: 'Night work', description: 'A series.', focus: 'Safety' }
    await BrandAnalysis.store({
      organizationId: member.organization.id,
      userId: member.user.id,
      materials: [],
      model: 'm',
      result: {
        brand_voice: 'Friendly and warm.',
        content_pillars: ['Robots', 'Safety'],
        target_audience: { industries: ['Logistics'], job_titles: ['COO'] },
        expert_segments: ['Cold chains'],
        suggested_campaigns: [suggestion],
        evidence: [],
      },
    })
    const { fromAnalysis, list } = campaignRequests(client, member)
    const made = await fromAnalysis({ campaign_name: 'Night work', focus_area: 'Safety' })
    made.assertStatus(201)
    assert.containSubset(made.body(), {
      name: 'Night work',
      description: 'A series.',
      status: 'draft',
      content_pillars: ['Safety', 'Robots'],
      tone_voice: 'casual',
      target_audience: {
        job_titles: ['COO'],
        industries: ['Logistics'],
        interests: ['Cold chains'],
      },
    })
    assert.match(made.body().id, /^camp_/)
    assert.lengthOf(await bodyOf(list()), 1)
    await lane.idle()
  })

  test('a campaign cannot be generated without an analysis', async ({ client, assert }) => {
    const { fromAnalysis } = campaignRequests(client, await makeMember())
    const refused = await fromAnalysis({ campaign_name: 'A', focus_area: 'B' })
    refused.assertStatus(422)
    assert.equal(refused.body().detail, 'Analyze your materials first.')
  })
})

test.group('campaigns: metrics', (group) => {
  campaignGroup(group)

  test('campaign metrics are computed where possible, otherwise null', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const { id: campaignId } = await CampaignFactory.merge({ organizationId }).create()
    const { analytics } = campaignRequests(client, member)
    const none = await analytics(campaignId)
    assert.deepEqual(none.body(), {
      total_posts: 0,
      successful_posts: 0,
      failed_posts: 0,
      pending_review: 0,
      total_impressions: 0,
      total_likes: 0,
      total_comments: 0,
      total_shares: 0,
      avg_engagement_rate: null,
      best_performing_pillar: null,
      best_performing_time: null,
    })
    const own = { organizationId, campaignId, origin: 'campaign' as const }
    const published = { ...own, status: 'published' as const }
    const out = (figures: object) => PostFactory.merge({ ...published, ...figures })
    const at = (time: string) => DateTime.fromISO(`2030-04-30T${time}Z`, { zone: 'utc' })
    const robots = { contentPillar: 'Robots', postedAt: at('08:00') }
    const peak = { contentPillar: 'Peak', postedAt: at('14:30') }
    await out({ ...robots, impressions: 1000, reactions: 20, comments: 5, shares: 5 }).create()
    await out({ ...peak, impressions: 300, reactions: 60, comments: 0, shares: 0 }).create()
    await out({ ...peak }).create()
    await PostFactory.merge({ ...own, status: 'pending_review' }).create()
    await PostFactory.apply('failed').merge(own).create()
    const known = await analytics(campaignId)
    assert.deepEqual(known.body(), {
      total_posts: 5,
      successful_posts: 3,
      failed_posts: 1,
      pending_review: 1,
      total_impressions: 1300,
      total_likes: 80,
      total_comments: 5,
      total_shares: 5,
      avg_engagement_rate: 11.5,
      best_performing_pillar: 'Peak',
      best_performing_time: '14:00',
    })
    await member.user.merge({ timezone: 'Europe/Berlin' }).save()
    const inBerlin = await analytics(campaignId)
    assert.equal(inBerlin.body().best_performing_time, '16:00')
  })
})
