import { test } from '@japa/runner'
import Campaign from '#models/campaign'
import CountedPost from '#models/counted_post'
import { activeCampaign, campaignGroup, doneBy, goToNext } from '#tests/helpers/campaign_clock'
import { makeConnectedMember } from '#tests/helpers/make_connected_member'
import { countPosts, spend } from '#tests/helpers/plan_limits'
import { stripePeer } from '#tests/helpers/stripe_peer'

test.group('billing: campaigns that write by themselves', (group) => {
  const { peer, round } = campaignGroup(group)
  stripePeer(group)

  async function selfPosting() {
    const member = await makeConnectedMember()
    const campaign = await activeCampaign({
      ...{ organizationId: member.organization.id, createdBy: member.user.id, autoPost: true },
      linkedinAuthorId: member.account.memberUrn,
      postingSchedule: { frequency: 'daily', time_slots: ['10:00'] },
    })
    return { ...member, campaign }
  }

  test('what they schedule counts for their maker', async ({ assert }) => {
    const { campaign, user } = await selfPosting()
    await round()
    const { posts } = await doneBy(campaign)
    assert.equal(posts[0].status, 'scheduled')
    const counted = await CountedPost.findOrFail(posts[0].id)
    assert.equal(counted.userId, user.id)
  })

  test('without room for a post it waits for review, and the card says why', async ({ assert }) => {
    const member = await selfPosting()
    await countPosts(member, 50)
    await round()
    const { posts, campaign } = await doneBy(member.campaign)
    assert.equal(posts[0].status, 'pending_review')
    assert.match(campaign.failureSentence ?? '', /all 50 posts/)
    assert.equal(campaign.status, 'active')
    assert.lengthOf(await CountedPost.all(), 50)
  })

  test('without AI tokens they write nothing, say why and pause after the fifth try', async ({
    assert,
  }) => {
    const member = await selfPosting()
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
