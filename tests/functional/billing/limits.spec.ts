import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import Campaign from '#models/campaign'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import {
  billingOf,
  stripePeer,
  CONCURRENT_REQUESTS,
  countPosts,
  LAST_MONTH,
  many,
  statuses,
} from '#tests/helpers/requests/billing_requests'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'

test.group('billing: posts of the Free plan', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  stripePeer(group)

  async function makePlanner(client: ApiClient) {
    const member = await makeMember()
    const organizationId = member.organization.id
    const draft = await DraftFactory.merge({ organizationId, id: 'draft_1' }).create()
    const { post } = actingAs(client, member.user)
    const body = { draft_id: draft.id, org_id: organizationId, timezone: 'UTC' }
    const when = { publish_time: '2030-05-03T09:00:00Z', status: 'scheduled' }
    const plan = (id: string) => post('/api/scheduled-posts', { ...body, ...when, id })
    return { ...member, plan, ...actingAs(client, member.user) }
  }

  test('of 40 parallel posts one below the limit one is scheduled', async ({ client, assert }) => {
    const member = await makePlanner(client)
    await countPosts(member, 49)
    await countPosts(member, 50, LAST_MONTH)
    const answers = await many((number) => member.plan(`scheduled_${number}`))
    assert.deepEqual(statuses(answers), { 201: 1, 402: 39 })
    assert.lengthOf(await Post.all(), 1)
    const refused = answers.find((answer) => answer.status() === 402)
    assert.deepEqual(refused?.body(), {
      code: 'E_PLAN_LIMIT',
      limit: 'posts',
      upgrade_url: '/dashboard/settings?tab=billing',
      detail:
        "You've used all 50 posts of the Free plan this month. Upgrade to Pro to schedule more.",
    })
    const { user_subscription: subscription } = await billingOf(client, member.user).status()
    assert.deepEqual([subscription.posts_this_month, subscription.post_limit_per_month], [50, 50])
  })

  test('a restored post counts again, unless the limit is reached by then', async ({
    client,
    assert,
  }) => {
    const member = await makePlanner(client)
    await countPosts(member, 48)
    await member.plan('scheduled_1')
    const calls = await undoCalls(client, member.user)
    const first = await calls.remove('/api/scheduled-posts/scheduled_1')
    const undone = await calls.undo(tokenOf(first))
    undone.assertStatus(200)
    assert.lengthOf(await CountedPost.all(), 49)
    const second = await calls.remove('/api/scheduled-posts/scheduled_1')
    await member.plan('scheduled_2')
    await member.plan('scheduled_3')
    const refused = await calls.undo(tokenOf(second))
    refused.assertStatus(402)
    refused.assertBodyContains({ code: 'E_PLAN_LIMIT' })
    await calls.remove('/api/scheduled-posts/scheduled_3')
    const possible = await calls.undo(tokenOf(second))
    possible.assertStatus(200)
    assert.lengthOf(await CountedPost.all(), 50)
  })

  test('repeated requests and rescheduling are not counted', async ({ client, assert }) => {
    const member = await makePlanner(client)
    await countPosts(member, 49)
    await member.plan('scheduled_1')
    const again = await member.plan('scheduled_1')
    again.assertStatus(200)
    const moved = await member.patch('/api/scheduled-posts/scheduled_1', {
      publish_time: '2030-05-04T09:00:00Z',
    })
    moved.assertStatus(200)
    const other = await member.plan('scheduled_2')
    other.assertStatus(402)
    assert.lengthOf(await CountedPost.all(), 50)
  })

  test('posts deleted with their organization count only if they were published', async ({
    client,
    assert,
  }) => {
    const { user, organization, plan, delete: remove } = await makePlanner(client)
    await plan('scheduled_1')
    await plan('scheduled_2')
    const postedAt = DateTime.fromISO('2030-05-01T00:00:00Z')
    const live = { status: 'published' as const, postedAt, authorUrn: 'urn:li:person:1' }
    const published = await Post.findOrFail('scheduled_1')
    await published.merge(live).save()
    const answer = await remove(`/api/organizations/${organization.id}`)
    answer.assertStatus(204)
    const [counted, ...others] = await CountedPost.all()
    assert.isEmpty(others)
    assert.containsSubset(counted!.$attributes, { id: 'scheduled_1', authorUrn: live.authorUrn })
    assert.equal(counted!.postedAt?.toMillis(), postedAt.toMillis())
    const { user_subscription: subscription } = await billingOf(client, user).status()
    assert.equal(subscription.posts_this_month, 1)
  })

  test('a post deleted before publication is not counted, a published one is', async ({
    client,
    assert,
  }) => {
    const member = await makePlanner(client)
    await countPosts(member, 48)
    await member.plan('scheduled_1')
    await member.plan('scheduled_2')
    await Post.query().where('id', 'scheduled_2').update({ status: 'published' })
    for (const id of ['scheduled_1', 'scheduled_2']) {
      const gone = await member.delete(`/api/scheduled-posts/${id}`)
      gone.assertStatus(204)
    }
    assert.lengthOf(await CountedPost.all(), 49)
    const third = await member.plan('scheduled_3')
    third.assertStatus(201)
    const fourth = await member.plan('scheduled_4')
    fourth.assertStatus(402)
  })

  test('approving into a slot, scheduling later and posting now are counted too', async ({
    client,
    assert,
  }) => {
    const member = await makePlanner(client)
    const calls = campaignRequests(client, member)
    const organizationId = member.organization.id
    const campaign = await CampaignFactory.merge({ organizationId }).create()
    const pending = { organizationId, campaignId: campaign.id, ...PENDING }
    const [one, two] = await PostFactory.merge(pending).createMany(2)
    await countPosts(member, 50)
    const slot = { scheduled_for: '2030-05-03T09:00:00Z' }
    const slotted = await calls.approve(one.id, slot)
    slotted.assertStatus(402)
    await one.refresh()
    assert.equal(one.status, 'pending_review')
    const approved = await calls.approve(two.id)
    approved.assertStatus(200)
    const later = await calls.schedule(two.id, slot)
    later.assertStatus(402)
    await CountedPost.query().delete()
    await countPosts(member, 49)
    const room = await calls.schedule(two.id, slot)
    room.assertStatus(200)
  })
})

test.group('billing: active campaigns of the Free plan', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  stripePeer(group)

  test('of 40 campaigns activated beside one, one more becomes active', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const calls = campaignRequests(client, member)
    const own = { organizationId: member.organization.id, createdBy: member.user.id }
    const campaigns = await CampaignFactory.merge(own).createMany(CONCURRENT_REQUESTS + 1)
    const first = await calls.turn(campaigns[CONCURRENT_REQUESTS].id, 'active')
    first.assertStatus(200)
    const answers = await many((number) => calls.turn(campaigns[number].id, 'active'))
    assert.deepEqual(statuses(answers), { 200: 1, 402: 39 })
    assert.lengthOf(await Campaign.query().where('status', 'active'), 2)
    const refused = answers.find((answer) => answer.status() === 402)
    assert.deepInclude(refused?.body(), {
      limit: 'campaigns',
      detail: 'The Free plan allows 2 active campaigns. Pause another one, or upgrade to Pro.',
    })
    const born = await calls.create({ name: 'A', status: 'active', id: 'camp_born' })
    born.assertStatus(402)
    assert.isNull(await Campaign.find('camp_born'))
    await calls.turn(campaigns[CONCURRENT_REQUESTS].id, 'paused')
    const again = await calls.create({ name: 'A', status: 'active', id: 'camp_born' })
    again.assertStatus(201)
  })
})
