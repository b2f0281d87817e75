import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import { freezeClock } from '#tests/helpers/clock'
import { actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { stripePeer, countPosts } from '#tests/helpers/requests/billing_requests'
import { setQuotas } from '#tests/helpers/quotas'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { writeRequests, type Write } from '#tests/functional/hardening/write_requests'

/**
 * Number of counted posts left in the plan. Every run may add as many, however many requests it
 * makes.
 */
const LEFT = 20
/** The maximum number of simultaneous connections. A server would reset more than it accepts. */
const MAX_CONNECTIONS = 400

test.group('hardening: parallel writes of one user', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  group.each.setup(() => setQuotas({ organizationsPerUser: 1000, invitationsPerHour: 1000 }))
  group.tap((one) => one.timeout(120_000))
  stripePeer(group)

  test('{$self} parallel writes of every kind succeed, and the plan counts exactly')
    .with([1, 6, 12, 50])
    .run(async ({ client, assert }, each) => {
      const member = await makeConnectedMember()
      const { user, organization } = member
      const own = { organizationId: organization.id, createdBy: user.id }
      const campaign = await CampaignFactory.merge(own).create()
      const pending = { ...own, campaignId: campaign.id, ...PENDING }
      const waiting = await PostFactory.merge(pending).createMany(5 * each)
      const planned = await PostFactory.merge(own).createMany(6 * each)
      const campaigns = await CampaignFactory.merge(own).createMany(each)
      await countPosts(member, 50 - Math.min(LEFT, each))
      const writes = await writeRequests(client, member, { each, waiting, planned, campaigns })
      const answers = await answersTo(writes, each)
      const outcomes = answers.map(({ name, answer }) => `${name}: ${answer.status()}`)
      const odd = outcomes.filter((outcome) => !/: (?:200|201|204|402)$/.test(outcome))
      assert.deepEqual(odd, [])
      assert.lengthOf(await CountedPost.all(), 50)
    })
})

test.group('hardening: writes while an organization is deleted', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  group.tap((one) => one.timeout(60_000))

  test('every write is done or answers that nothing is there, and nothing is left', async ({
    client,
    assert,
  }) => {
    const member = await makeConnectedMember()
    const { user, organization } = member
    const each = 6
    const own = { organizationId: organization.id, createdBy: user.id }
    const campaigns = await CampaignFactory.merge(own).createMany(each)
    const pending = { ...own, campaignId: campaigns[0]!.id, ...PENDING }
    const waiting = await PostFactory.merge(pending).createMany(5 * each)
    const planned = await PostFactory.merge(own).createMany(6 * each)
    const writes = await writeRequests(client, member, { each, waiting, planned, campaigns })
    const path = `/api/organizations/${organization.id}`
    const deletion = { name: 'delete', ask: () => actingAs(client, user).delete(path) }
    const middle = Math.floor(writes.length / 2)
    const answers = await answersTo(writes.toSpliced(middle, 0, deletion), each)
    const outcomes = answers.map(({ name, answer }) => `${name}: ${answer.status()}`)
    assert.deepEqual(
      outcomes.filter((outcome) => !/: (?:200|201|204|404|409|422)$/.test(outcome)),
      []
    )
    assert.include(outcomes, 'delete: 204')
    assert.isEmpty(await Post.all())
    assert.isEmpty(await CountedPost.all())
  })
})

/** Sends every write `each` times, many kinds of writes at the same time. */
async function answersTo(writes: Write[], each: number) {
  const answers: { name: string; answer: ApiResponse }[] = []
  const kinds = Math.floor(MAX_CONNECTIONS / each)
  for (let first = 0; first < writes.length; first += kinds) {
    const asked = Array.from({ length: each }, (_, number) => number).flatMap((number) =>
      writes
        .slice(first, first + kinds)
        .map(async ({ name, ask }) => ({ name, answer: await ask(number) }))
    )
    answers.push(...(await Promise.all(asked)))
  }
  return answers
}
