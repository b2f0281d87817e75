import { test } from '@japa/runner'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import CountedPost from '#models/counted_post'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { countPosts } from '#tests/helpers/publishing/plan_limits'
import { stripePeer } from '#tests/helpers/requests/billing_requests'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { writeRequests } from '#tests/helpers/requests/write_requests'

/** Parallel requests of each kind. */
const EACH = 12

test.group('hardening: parallel writes of one user', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  group.tap((one) => one.timeout(60_000))
  stripePeer(group)

  test('parallel writes of every kind succeed, and the plan counts exactly', async ({
    client,
    assert,
  }) => {
    const member = await makeConnectedMember()
    const { user, organization } = member
    const own = { organizationId: organization.id, createdBy: user.id }
    const campaign = await CampaignFactory.merge(own).create()
    const pending = { ...own, campaignId: campaign.id, ...PENDING }
    const waiting = await PostFactory.merge(pending).createMany(4 * EACH)
    const planned = await PostFactory.merge(own).createMany(6 * EACH)
    const campaigns = await CampaignFactory.merge(own).createMany(EACH)
    await countPosts(member, 30)
    const writes = await writeRequests(client, member, { each: EACH, waiting, planned, campaigns })
    const asked = Array.from({ length: EACH }, (_, number) => number).flatMap((number) =>
      writes.map(async ({ name, ask }) => ({ name, answer: await ask(number) }))
    )
    const answers = await Promise.all(asked)
    const outcomes = answers.map(({ name, answer }) => `${name}: ${answer.status()}`)
    const odd = outcomes.filter((outcome) => !/: (?:200|201|204|402)$/.test(outcome))
    assert.deepEqual(odd, [])
    assert.lengthOf(await CountedPost.all(), 50)
  })
})
