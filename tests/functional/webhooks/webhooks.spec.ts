import { test } from '@japa/runner'
import { WebhookFactory } from '#database/factories/webhook_factory'
import { MAX_WEBHOOKS } from '#domain/webhooks/delivery_rules'
import Webhook from '#models/webhook'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import {
  deliveries,
  openWebhook,
  sendWebhooks,
  isSignedWith,
  webhookReceiver,
} from '#tests/helpers/peers/webhook_receiver'
import { actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

const NOW = '2026-11-22T09:00:00Z'

test.group('webhooks', (group) => {
  const receiver = webhookReceiver(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('a webhook shows its secret once, and stores it encrypted', async ({ client, assert }) => {
    const member = await makeMember()
    const made = await openWebhook(client, member, receiver.url(), ['post.published'])
    assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const stored = await Webhook.query().where('id', made.id).firstOrFail()
    assert.equal(stored.secret, made.secret)
    const [raw] = await Webhook.query().where('id', made.id).pojo<{ secret: string }>()
    assert.notInclude(raw.secret, made.secret.slice(6))
    const listed = await actingAs(client, member.user).get('/api/webhooks', {
      org_id: member.organization.id,
    })
    assert.notInclude(listed.text(), made.secret)
    assert.deepEqual(listed.body(), [
      {
        id: made.id,
        url: receiver.url(),
        events: ['post.published'],
        is_enabled: true,
        disabled_reason: null,
        failing_since: null,
        former_secret_until: null,
        created_at: '2026-11-22T09:00:00.000Z',
      },
    ])
  })

  test('{name} is refused as an address')
    .with([
      { name: 'no URL', url: 'herald' },
      { name: 'plain http', url: 'http://example.com/herald' },
      { name: 'a private address', url: 'https://10.0.0.8/herald' },
      { name: 'the metadata service', url: 'https://169.254.169.254/latest' },
      { name: 'a short form of loopback', url: 'https://127.1/herald' },
      { name: 'IPv6 loopback', url: 'https://[::1]/herald' },
      { name: 'localhost', url: 'https://localhost/herald' },
      { name: 'another port', url: 'https://example.com:8443/herald' },
      { name: 'a password', url: 'https://ana:secret@example.com/herald' },
      { name: 'a long address', url: `https://example.com/${'a'.repeat(2040)}` },
      { name: 'a line break', url: 'https://exam\nple.com/herald' },
      { name: 'another protocol', url: 'file:///etc/passwd' },
    ])
    .run(async ({ client, assert }, { url }) => {
      const { user, organization } = await makeMember()
      const asked = { org_id: organization.id, url, events: ['post.published'] }
      const answer = await actingAs(client, user).post('/api/webhooks', asked)
      answer.assertStatus(422)
      assert.lengthOf(await Webhook.all(), 0)
    })

  test('{name} are refused as events')
    .with([
      { name: 'no events', events: [] },
      { name: 'unknown events', events: ['post.deleted'] },
      { name: 'test events', events: ['test'] },
    ])
    .run(async ({ client }, { events }) => {
      const { user, organization } = await makeMember()
      const asked = { org_id: organization.id, url: receiver.url(), events }
      const answer = await actingAs(client, user).post('/api/webhooks', asked)
      answer.assertStatus(422)
    })

  test('an organization has ten webhooks at most', async ({ client }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    await WebhookFactory.merge(own).createMany(MAX_WEBHOOKS)
    const asked = { org_id: organization.id, url: receiver.url(), events: ['post.failed'] }
    const answer = await actingAs(client, user).post('/api/webhooks', asked)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_WEBHOOK_STATE' })
  })

  test('a test event arrives signed, and its answer is listed', async ({ client, assert }) => {
    const member = await makeMember()
    const made = await openWebhook(client, member, receiver.url(), ['post.published'])
    const asked = actingAs(client, member.user)
    const tested = await asked.post(`/api/webhooks/${made.id}/test`)
    tested.assertStatus(201)
    assert.equal(await sendWebhooks(), 1)
    const [call] = receiver.calls()
    assert.isTrue(isSignedWith(made.secret, call))
    assert.isFalse(isSignedWith(Webhook.newSecret(), call))
    assert.deepEqual(call.body, {
      type: 'test',
      timestamp: '2026-11-22T09:00:00.000Z',
      data: { organization_id: member.organization.id },
    })
    assert.equal(call.headers['webhook-timestamp'], '1795338000')
    assert.equal(call.headers['content-type'], 'application/json')
    const listed = await asked.get(`/api/webhooks/${made.id}/deliveries`)
    assert.containSubset(listed.body(), [
      {
        id: tested.body().id,
        message_id: call.id,
        event: 'test',
        body: call.text,
        status_code: 204,
        error: null,
        attempts: 1,
        next_at: null,
        delivered_at: '2026-11-22T09:00:00.000Z',
      },
    ])
    assert.equal(await sendWebhooks(), 0)
  })

  test('a request repeated with its Idempotency-Key sends no second event', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const { id } = await openWebhook(client, member, receiver.url(), ['post.published'])
    const askTwice = async (path: string) => {
      const repeated = () => {
        return actingAs(client, member.user).post(path).header('idempotency-key', path)
      }
      const first = await repeated()
      await sendWebhooks()
      const again = await repeated()
      await sendWebhooks()
      again.assertHeader('idempotent-replayed', 'true')
      assert.deepEqual(again.body(), first.body())
      return first.body().id
    }
    const delivery = await askTwice(`/api/webhooks/${id}/test`)
    assert.lengthOf(receiver.calls(), 1)
    await askTwice(`/api/webhooks/${id}/deliveries/${delivery}/redeliver`)
    assert.lengthOf(receiver.calls(), 2)
  })

  test('both secrets sign for a day after a new one was created', async ({ client, assert }) => {
    const member = await makeMember()
    const made = await openWebhook(client, member, receiver.url())
    const asked = actingAs(client, member.user)
    const rotated = await asked.post(`/api/webhooks/${made.id}/rotate-secret`)
    rotated.assertStatus(200)
    const { secret } = rotated.body()
    assert.notEqual(secret, made.secret)
    assert.equal(rotated.body().former_secret_until, '2026-11-23T09:00:00.000Z')
    await asked.post(`/api/webhooks/${made.id}/test`)
    await sendWebhooks()
    freezeClock('2026-11-23T09:00:00Z')
    await asked.post(`/api/webhooks/${made.id}/test`)
    await sendWebhooks()
    const [during, after] = receiver.calls()
    assert.deepEqual(
      [during, after].map((call) => [isSignedWith(secret, call), isSignedWith(made.secret, call)]),
      [
        [true, true],
        [true, false],
      ]
    )
    assert.lengthOf(String(after.headers['webhook-signature']).split(' '), 1)
  })

  test('a changed webhook gets other events at another address', async ({ client, assert }) => {
    const member = await makeMember()
    const made = await openWebhook(client, member, receiver.url('/old'), ['post.failed'])
    const change = { url: receiver.url('/new'), events: ['post.held', 'post.held'] }
    const changed = await client
      .patch(`/api/webhooks/${made.id}`)
      .json(change)
      .withGuard('api')
      .loginAs(member.user)
    changed.assertStatus(200)
    assert.containSubset(changed.body(), { url: receiver.url('/new'), events: ['post.held'] })
    const refused = await client
      .patch(`/api/webhooks/${made.id}`)
      .json({ url: 'http://192.168.0.1/' })
      .withGuard('api')
      .loginAs(member.user)
    refused.assertStatus(422)
  })

  test('a webhook that is turned off gets nothing and can be turned on again', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const made = await openWebhook(client, member, receiver.url())
    const asked = actingAs(client, member.user)
    await asked.post(`/api/webhooks/${made.id}/test`)
    const turn = (isEnabled: boolean) =>
      client
        .patch(`/api/webhooks/${made.id}`)
        .json({ is_enabled: isEnabled })
        .withGuard('api')
        .loginAs(member.user)
    const off = await turn(false)
    off.assertBodyContains({ is_enabled: false, disabled_reason: 'member' })
    assert.equal(await sendWebhooks(), 0)
    const refused = await asked.post(`/api/webhooks/${made.id}/test`)
    refused.assertStatus(409)
    const on = await turn(true)
    on.assertBodyContains({ is_enabled: true, disabled_reason: null })
    assert.equal(await sendWebhooks(), 1)
  })

  test('a deleted webhook takes its deliveries with it', async ({ client, assert }) => {
    const member = await makeMember()
    const made = await openWebhook(client, member, receiver.url())
    const asked = actingAs(client, member.user)
    await asked.post(`/api/webhooks/${made.id}/test`)
    const gone = await asked.delete(`/api/webhooks/${made.id}`)
    gone.assertStatus(204)
    assert.lengthOf(await deliveries(), 0)
    assert.equal(await sendWebhooks(), 0)
  })

  test('a webhook that is deleted while its event is claimed delays no other webhook', async ({
    client,
    assert,
    cleanup,
  }) => {
    const member = await makeMember()
    const deleted = await openWebhook(client, member, receiver.url('/deleted'))
    const other = await openWebhook(client, member, receiver.url('/other'))
    const asked = actingAs(client, member.user)
    for (const { id } of [deleted, other]) await asked.post(`/api/webhooks/${id}/test`)
    const deleteFirst = async () => {
      Webhook.$hooks.remove('before:fetch', deleteFirst)
      await Webhook.query().where('id', deleted.id).delete()
    }
    cleanup(() => void Webhook.$hooks.remove('before:fetch', deleteFirst))
    Webhook.before('fetch', deleteFirst)
    assert.equal(await sendWebhooks(), 1)
    assert.lengthOf(receiver.calls(), 1)
    const [{ deliveredAt }] = await deliveries()
    assert.isNotNull(deliveredAt)
  })

  test("a webhook of another organization and another webhook's delivery do not exist", async ({
    client,
    assert,
  }) => {
    const [own, other] = [await makeMember(), await makeMember()]
    const theirs = await openWebhook(client, other, receiver.url())
    const mine = await openWebhook(client, own, receiver.url())
    const tested = await actingAs(client, other.user).post(`/api/webhooks/${theirs.id}/test`)
    const asked = actingAs(client, own.user)
    const answers = [
      await asked.post(`/api/webhooks/${theirs.id}/test`),
      await asked.post(`/api/webhooks/${theirs.id}/rotate-secret`),
      await asked.get(`/api/webhooks/${theirs.id}/deliveries`),
      await asked.delete(`/api/webhooks/${theirs.id}`),
      await asked.post(`/api/webhooks/${mine.id}/deliveries/${tested.body().id}/redeliver`),
    ]
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [404, 404, 404, 404, 404]
    )
  })
})
