import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import Campaign from '#models/campaign'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import {
  stripePeer,
  deadlocks,
  countPosts,
  statuses,
} from '#tests/helpers/requests/billing_requests'
import { PENDING } from '#tests/helpers/data/stored_posts'

type Member = Awaited<ReturnType<typeof makeMember>>

const LIMIT = 50
const SLOT = '2030-05-03T09:00:00Z'

/** Number of parallel requests, and how many of them the plan allows. */
const CONCURRENT_REQUESTS = [
  { crowd: 1, room: 1 },
  { crowd: 6, room: 3 },
  { crowd: 12, room: 7 },
  { crowd: 50, room: 20 },
]

const concurrently = (crowd: number, ask: (number: number) => PromiseLike<ApiResponse>) =>
  Promise.all(Array.from({ length: crowd }, (_, number) => ask(number)))

const expected = (ok: number, crowd: number, room: number) =>
  crowd === room ? { [ok]: room } : { [ok]: room, 402: crowd - room }

test.group('billing: parallel requests against a plan', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  group.tap((one) => one.timeout(30_000))
  stripePeer(group)

  const draftsOf = ({ organization }: Member, count: number) =>
    DraftFactory.merge({ organizationId: organization.id }).createMany(count)

  function planner(client: ApiClient, { user, organization }: Member) {
    const { post } = actingAs(client, user)
    const at = { publish_time: SLOT, status: 'scheduled', timezone: 'UTC' }
    return (draftId: string) =>
      post('/api/scheduled-posts', { org_id: organization.id, draft_id: draftId, ...at })
  }

  test('of {crowd} drafts scheduled in parallel {room} are accepted and none fails')
    .with(CONCURRENT_REQUESTS)
    .run(async ({ client, assert }, { crowd, room }) => {
      const member = await makeMember()
      const schedule = planner(client, member)
      await countPosts(member, LIMIT - room)
      const drafts = await draftsOf(member, crowd)
      const before = await deadlocks()
      const answers = await concurrently(crowd, (number) => schedule(drafts[number].id))
      assert.deepEqual(statuses(answers), expected(201, crowd, room))
      assert.lengthOf(await Post.all(), room)
      assert.lengthOf(await CountedPost.all(), LIMIT)
      assert.equal(await deadlocks(), before)
    })

  test('{crowd} parallel approvals into slots are counted exactly, and none fails')
    .with(CONCURRENT_REQUESTS)
    .run(async ({ client, assert }, { crowd, room }) => {
      const member = await makeMember()
      const calls = campaignRequests(client, member)
      const organizationId = member.organization.id
      const campaign = await CampaignFactory.merge({ organizationId }).create()
      const pending = { organizationId, campaignId: campaign.id, ...PENDING }
      const posts = await PostFactory.merge(pending).createMany(crowd)
      await countPosts(member, LIMIT - room)
      const before = await deadlocks()
      const answers = await concurrently(crowd, (number) =>
        calls.approve(posts[number].id, { scheduled_for: SLOT })
      )
      assert.deepEqual(statuses(answers), expected(200, crowd, room))
      assert.lengthOf(await Post.query().where('status', 'scheduled'), room)
      assert.equal(await deadlocks(), before)
    })

  test('approved posts that are moved, queued and sent at the same moment lock in one order', async ({
    client,
    assert,
  }) => {
    const member = await makeConnectedMember()
    const calls = campaignRequests(client, member)
    const { post } = actingAs(client, member.user)
    const org = { org_id: member.organization.id }
    const campaign = await CampaignFactory.merge({ organizationId: org.org_id }).create()
    const approved = { organizationId: org.org_id, campaignId: campaign.id, ...PENDING }
    const posts = await PostFactory.merge({ ...approved, status: 'approved' }).createMany(12)
    const before = await deadlocks()
    const answers = await Promise.all(
      posts.flatMap(({ id }) => [
        calls.schedule(id, { scheduled_for: SLOT }),
        post('/api/queue', { ...org, post_id: id }),
        calls.postNow(id),
      ])
    )
    assert.notInclude(
      answers.map((answer) => answer.status()),
      500
    )
    assert.lengthOf(await CountedPost.all(), posts.length)
    assert.equal(await deadlocks(), before)
  })

  test('of {crowd} campaigns created active in parallel two are active, and none fails')
    .with([{ crowd: 6 }, { crowd: 50 }])
    .run(async ({ client, assert }, { crowd }) => {
      const member = await makeMember()
      const calls = campaignRequests(client, member)
      const before = await deadlocks()
      const answers = await concurrently(crowd, (number) =>
        calls.create({ name: 'Launch', status: 'active', id: `camp_${number}` })
      )
      assert.deepEqual(statuses(answers), { 201: 2, 402: crowd - 2 })
      assert.lengthOf(await Campaign.all(), 2)
      assert.equal(await deadlocks(), before)
    })

  test('ten users who schedule in their own organizations do not wait for each other', async ({
    client,
    assert,
  }) => {
    const members = await Promise.all(Array.from({ length: 10 }, () => makeMember()))
    const drafts = await Promise.all(members.map((member) => draftsOf(member, 4)))
    const before = await deadlocks()
    const answers = await concurrently(40, (number) => {
      const at = number % members.length
      return planner(client, members[at])(drafts[at][Math.floor(number / 10)].id)
    })
    assert.deepEqual(statuses(answers), { 201: 40 })
    assert.lengthOf(await CountedPost.all(), 40)
    assert.equal(await deadlocks(), before)
  })
})
