import { test } from '@japa/runner'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MAX_DEPTH } from '#domain/webhooks/delivery_rules'
import { withTransaction } from '#database/transaction'
import { saveMetrics } from '#actions/posts/save_metrics'
import Post from '#models/post'
import WebhookDelivery from '#models/webhook_delivery'
import { now } from '#services/clock'
import { runHourlyJobs } from '#tests/helpers/clock'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { deliveries, openWebhook, webhookReceiver } from '#tests/helpers/peers/webhook_receiver'
import { duePost, publishingGroup, tick } from '#tests/helpers/publishing/publisher'
import { actingAs } from '#tests/helpers/requests'

/** The kinds of the stored events, oldest first. */
async function kinds() {
  const stored = await deliveries()
  return stored.map(({ event }) => event)
}

async function dataOfLast() {
  const stored = await deliveries()
  return JSON.parse(stored.at(-1)!.body).data
}

test.group('webhook events', (group) => {
  const receiver = webhookReceiver(group)
  const peer = publishingGroup(group)

  test('a published post is an event with its URN and link', async ({ client, assert }) => {
    const member = await connectedOrganization(peer().url)
    await openWebhook(client, member, receiver.url())
    const post = await duePost({ organizationId: member.organization.id })
    await WebhookDelivery.query().delete()
    await tick()
    await post.refresh()
    assert.deepEqual(await kinds(), ['post.published'])
    assert.deepEqual(await dataOfLast(), {
      organization_id: member.organization.id,
      post_id: post.id,
      status: 'published',
      publish_time: post.publishAt?.toJSDate().toISOString() ?? null,
      urn: post.platformUrn,
      link: post.platformUrl,
      failure_code: null,
      draft_id: null,
      campaign_id: null,
    })
  })

  test('LinkedIn answering {fault} is the event {kind}')
    .with([
      { fault: 'status', status: 422, kind: 'post.failed' },
      { fault: 'drop_after', status: undefined, kind: 'post.unconfirmed' },
    ])
    .run(async ({ client, assert }, { fault, status, kind }) => {
      const member = await connectedOrganization(peer().url)
      await openWebhook(client, member, receiver.url())
      await duePost({ organizationId: member.organization.id })
      await WebhookDelivery.query().delete()
      peer().faults.add({ match: 'POST /rest/posts', fault, status })
      await tick()
      assert.deepEqual(await kinds(), [kind])
      const { failure_code: code } = await dataOfLast()
      assert.isNotNull(code)
    })

  test('a post without a working connection is held', async ({ client, assert }) => {
    const member = await connectedOrganization(peer().url)
    await openWebhook(client, member, receiver.url())
    await duePost({ organizationId: member.organization.id })
    await WebhookDelivery.query().delete()
    await member.account.merge({ status: 'expired' }).save()
    await tick()
    assert.deepEqual(await kinds(), ['post.held'])
  })

  test('scheduling and moving a post are events, and the same time again is none', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    await openWebhook(client, member, receiver.url())
    const post = await PostFactory.merge({ organizationId: member.organization.id }).create()
    const time = now().plus({ days: 3 }).startOf('minute')
    const move = () =>
      actingAs(client, member.user).patch(`/api/scheduled-posts/${post.id}`, {
        publish_time: time.toISO(),
      })
    const moved = await move()
    moved.assertStatus(200)
    await move()
    assert.deepEqual(await kinds(), ['post.scheduled', 'post.scheduled'])
    const { publish_time: planned } = await dataOfLast()
    assert.equal(planned, time.toJSDate().toISOString())
  })

  test('a queue that moves is an event for each of its posts', async ({ client, assert }) => {
    const member = await makeMember()
    const { user, organization } = member
    const asked = actingAs(client, user)
    const author = { org_id: organization.id, author_type: 'personal', author_id: null }
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const slots = weekdays.map((weekday) => ({ weekday, time: '11:00' }))
    await asked.put('/api/author-slots', { org_id: organization.id, slots })
    const drafts = await DraftFactory.merge({ organizationId: organization.id }).createMany(2)
    for (const { id } of drafts) {
      await asked.post('/api/queue', { org_id: organization.id, draft_id: id })
    }
    await openWebhook(client, member, receiver.url())
    const answer = await asked.post('/api/queue/shift', { ...author, by: 1 })
    answer.assertStatus(200)
    const stored = await deliveries()
    assert.deepEqual(await kinds(), ['post.scheduled', 'post.scheduled'])
    assert.sameMembers(
      stored.map(({ body }) => JSON.parse(body).data.publish_time),
      answer.body().map((post: { publish_time: string }) => post.publish_time)
    )
  })

  test('a move and a rejection that are undone are events', async ({ client, assert }) => {
    const member = await makeMember()
    await openWebhook(client, member, receiver.url())
    const asked = actingAs(client, member.user)
    const publishAt = now().plus({ days: 3 }).startOf('minute')
    const planned = { publishAt, dueAt: publishAt, needsReview: true }
    const own = { organizationId: member.organization.id, ...planned }
    const post = await PostFactory.merge(own).create()
    const url = `/api/scheduled-posts/${post.id}`
    const moved = await asked.patch(url, { publish_time: publishAt.plus({ days: 1 }).toISO() })
    const rejected = async () => asked.post(`${url}/reject`)
    for (const decide of [async () => moved, rejected]) {
      const decided = await decide()
      await WebhookDelivery.query().delete()
      const undone = await asked.post(`/api/undo/${decided.header('x-undo-token')}`)
      undone.assertStatus(200)
      assert.deepEqual(await kinds(), ['post.scheduled'])
      const { publish_time: time } = await dataOfLast()
      assert.equal(time, publishAt.toJSDate().toISOString())
    }
  })

  test('review decisions are events', async ({ client, assert }) => {
    const member = await makeMember()
    await openWebhook(client, member, receiver.url())
    const own = { organizationId: member.organization.id, ...PENDING }
    const [first, second] = await PostFactory.merge(own).createMany(2)
    const asked = actingAs(client, member.user)
    const approved = await asked.post(`/api/ai-content/posts/${first.id}/approve`)
    approved.assertStatus(200)
    const rejected = await asked.post(`/api/ai-content/posts/${second.id}/reject`)
    rejected.assertStatus(200)
    assert.sameMembers(await kinds(), [
      'post.waiting_review',
      'post.waiting_review',
      'post.approved',
      'post.rejected',
    ])
  })

  test('a paused campaign, read metrics and an ending connection are events', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const account = await LinkedinAccountFactory.merge({
      userId: member.user.id,
      refreshToken: null,
      expiresAt: now().plus({ days: 5 }),
    }).create()
    await member.organization.merge({ linkedinAccountId: account.id }).save()
    await openWebhook(client, member, receiver.url())
    const campaign = await CampaignFactory.merge({ organizationId, status: 'active' }).create()
    await campaign.merge({ status: 'paused' }).save()
    const post = await PostFactory.merge({ organizationId }).apply('published').create()
    await WebhookDelivery.query().where('event', 'post.published').delete()
    const metrics = { impressions: 10, reactions: 2, comments: 1, shares: 0 }
    await withTransaction((trx) => saveMetrics([{ post, metrics }], now(), trx))
    assert.containSubset(await dataOfLast(), { post_id: post.id, ...metrics })
    await runHourlyJobs()
    await runHourlyJobs()
    assert.deepEqual(await kinds(), ['campaign.paused', 'figures.read', 'connection.ending'])
  })

  test('a change that is rolled back leaves no event', async ({ client, assert }) => {
    const member = await makeMember()
    await openWebhook(client, member, receiver.url())
    const { id } = await PostFactory.merge({
      organizationId: member.organization.id,
      ...PENDING,
    }).create()
    await WebhookDelivery.query().delete()
    await assert.rejects(() =>
      withTransaction(async (trx) => {
        const post = await Post.lockForChange(id, trx)
        await post.merge({ status: 'rejected' }).save()
        throw new Error('The disk is full')
      })
    )
    assert.deepEqual(await kinds(), [])
  })

  test('events of other organizations and other kinds are not stored', async ({
    client,
    assert,
  }) => {
    const [member, other] = [await makeMember(), await makeMember()]
    await openWebhook(client, member, receiver.url(), ['post.failed'])
    await PostFactory.merge({ organizationId: member.organization.id, ...PENDING }).create()
    await PostFactory.merge({ organizationId: other.organization.id, ...PENDING }).create()
    assert.deepEqual(await kinds(), [])
  })

  test('a webhook that leads back to Herald comes to an end', async ({ client, assert }) => {
    const member = await makeMember()
    await openWebhook(client, member, receiver.url())
    const own = { organizationId: member.organization.id, ...PENDING }
    const [first, second] = await PostFactory.merge(own).createMany(2)
    await WebhookDelivery.query().delete()
    const reject = (id: string, depth: number) =>
      actingAs(client, member.user)
        .post(`/api/ai-content/posts/${id}/reject`)
        .header('herald-webhook-depth', String(depth))
    await reject(first.id, MAX_DEPTH - 1)
    await reject(second.id, MAX_DEPTH)
    const [stored, ...more] = await deliveries()
    assert.equal(stored.depth, MAX_DEPTH - 1)
    assert.lengthOf(more, 0)
  })
})
