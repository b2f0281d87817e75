import { test } from '@japa/runner'
import Campaign from '#models/campaign'
import CountedPost from '#models/counted_post'
import Notification from '#models/notification'
import {
  activeCampaign,
  campaignGroup,
  campaignRequests,
  doneBy,
  goToNext,
} from '#tests/helpers/requests/campaigns'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import { stripePeer, countPosts, spend } from '#tests/helpers/requests/billing_requests'

test.group('billing: scheduled campaigns', (group) => {
  const { peer, round } = campaignGroup(group)
  stripePeer(group)

  async function autoPostingCampaign() {
    const member = await makeConnectedMember()
    const campaign = await activeCampaign({
      organizationId: member.organization.id,
      createdBy: member.user.id,
      autoPost: true,
      linkedinAuthorId: member.account.memberUrn,
      postingSchedule: { frequency: 'daily', time_slots: ['10:00'] },
    })
    return { ...member, campaign }
  }

  test('posts of a campaign count for its creator', async ({ assert }) => {
    const { campaign, user } = await autoPostingCampaign()
    await round()
    const { posts } = await doneBy(campaign)
    assert.equal(posts[0].status, 'scheduled')
    const counted = await CountedPost.findOrFail(posts[0].id)
    assert.equal(counted.userId, user.id)
  })

  test('a campaign of a former member counts for the owner and notifies only them', async ({
    client,
    assert,
  }) => {
    const { campaign, user, organization } = await autoPostingCampaign()
    const left = await makeMember()
    await campaign.merge({ createdBy: left.user.id }).save()
    const others = { organizationId: organization.id, createdBy: left.user.id }
    await activeCampaign({ ...others, postingSchedule: campaign.postingSchedule })
    await round()
    const { posts } = await doneBy(campaign)
    const counted = await CountedPost.findOrFail(posts[0].id)
    assert.equal(counted.userId, user.id)
    const { create } = campaignRequests(client, left)
    const own = await create({ name: 'My own', status: 'active' })
    own.assertStatus(201)
    await spend({ user }, 1000)
    for (let failures = 0; failures < 5; failures += 1) {
      await goToNext(campaign)
      await round()
    }
    const notified = await Notification.query().where('kind', 'campaign_paused').select('user_id')
    assert.deepEqual([...new Set(notified.map(({ userId }) => userId))], [user.id])
  })

  test('active campaigns of former members take room in the plan of the owner', async ({
    client,
    assert,
  }) => {
    const owner = await makeMember()
    const organizationId = owner.organization.id
    const former = { organizationId, createdBy: null }
    const [first] = [await activeCampaign(former), await activeCampaign(former)]
    const { create, turn } = campaignRequests(client, owner)
    const third = await create({ name: 'One too many', status: 'active' })
    third.assertStatus(402)
    await turn(first.id, 'paused')
    const second = await create({ name: 'Fits again', status: 'active' })
    second.assertStatus(201)
    const back = await turn(first.id, 'active')
    back.assertStatus(402)
    assert.lengthOf(await Campaign.query().where('status', 'active'), 2)
  })

  test('a campaign post beyond the limit waits for review, and the card says why', async ({
    assert,
  }) => {
    const member = await autoPostingCampaign()
    await countPosts(member, 50)
    await round()
    const { posts, campaign } = await doneBy(member.campaign)
    assert.equal(posts[0].status, 'pending_review')
    assert.match(campaign.failureSentence ?? '', /all 50 posts/)
    assert.equal(campaign.status, 'active')
    assert.lengthOf(await CountedPost.all(), 50)
  })

  test('campaigns without AI tokens say why and pause after the fifth try', async ({ assert }) => {
    const member = await autoPostingCampaign()
    await spend(member, 1000)
    await round()
    const once = await Campaign.findOrFail(member.campaign.id)
    assert.match(once.failureSentence ?? '', /all 1,000 AI tokens/)
    for (let more = 0; more < 4; more += 1) {
      await goToNext(member.campaign)
      await round()
    }
    const { posts, campaign } = await doneBy(member.campaign)
    assert.isEmpty(posts)
    assert.isEmpty(peer().ledger())
    assert.equal(campaign.status, 'paused')
  })
})
