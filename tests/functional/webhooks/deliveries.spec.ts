import type { ServerResponse } from 'node:http'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import SendDeliveries from '#actions/webhooks/send_deliveries'
import DeleteExpiredRecords from '#actions/auth/delete_expired_records'
import web from '#config/web'
import { sqlInstant } from '#database/instants'
import Notification from '#models/notification'
import Webhook from '#models/webhook'
import { detachedWork } from '#services/background/shutdown'
import { postWebhook } from '#services/webhooks/post_webhook'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import {
  deliveries,
  openWebhook,
  sendWebhooks,
  answerWith,
  webhookReceiver,
} from '#tests/helpers/peers/webhook_receiver'
import { until } from '#tests/helpers/publishing/herald_process'
import { actingAs } from '#tests/helpers/requests'
import { statementsOf } from '#tests/helpers/statements'
import { freshDatabase } from '#tests/helpers/test_database'

const NOW = DateTime.fromISO('2026-11-22T09:00:00Z', { zone: 'utc' })

const DELAYS_S = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

test.group('webhook deliveries', (group) => {
  const receiver = webhookReceiver(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW.toISO()!))

  /** A webhook with one test event that waits to be sent. */
  async function waiting(client: Parameters<typeof openWebhook>[0], url = receiver.url()) {
    const member = await makeMember()
    const { id } = await openWebhook(client, member, url)
    await actingAs(client, member.user).post(`/api/webhooks/${id}/test`)
    const change = (changes: object) =>
      client.patch(`/api/webhooks/${id}`).json(changes).withGuard('api').loginAs(member.user)
    return { ...member, id, asked: actingAs(client, member.user), change }
  }

  /** Calls to /slow stay open until the test ends. Others are answered. */
  function holdSlowCalls(cleanup: (end: () => Promise<void>) => void) {
    const open: ServerResponse[] = []
    receiver.respond((call, answer, request) => {
      if (request.url === '/slow') open.push(answer)
      else answerWith(204)(call, answer, request)
    })
    cleanup(async () => {
      await Webhook.query().delete()
      open.forEach((answer) => answer.destroy())
      await detachedWork.idle()
    })
    return open
  }

  test('a failing event is tried ten times over three days with one id', async ({
    client,
    assert,
  }) => {
    await waiting(client)
    receiver.respond(answerWith(500))
    let at = NOW.toMillis()
    for (const delay of DELAYS_S) {
      assert.equal(await sendWebhooks(), 1)
      const { dueAt } = await deliveries().firstOrFail()
      const wait = (dueAt!.toMillis() - at) / 1000
      assert.isAtLeast(wait, delay * 0.9)
      assert.isAtMost(wait, delay * 1.1)
      assert.equal(await sendWebhooks(), 0)
      at = dueAt!.toMillis()
      freezeClock(dueAt!.toISO()!)
    }
    assert.equal(await sendWebhooks(), 1)
    const last = await deliveries().firstOrFail()
    assert.containSubset(last.$attributes, {
      dueAt: null,
      deliveredAt: null,
      attempts: 10,
      statusCode: 500,
      answer: 'status 500',
    })
    const calls = receiver.calls()
    assert.lengthOf(calls, 10)
    assert.lengthOf([...new Set(calls.map(({ id }) => id))], 1)
    assert.lengthOf([...new Set(calls.map(({ text }) => text))], 1)
    assert.lengthOf([...new Set(calls.map(({ headers }) => headers['webhook-timestamp']))], 10)
  })

  test('a receiver that works again gets the event', async ({ client, assert }) => {
    const { id } = await waiting(client)
    receiver.respond(answerWith(503))
    await sendWebhooks()
    const failing = await Webhook.findOrFail(id)
    assert.isNotNull(failing.failingSince)
    receiver.respond(answerWith(200))
    freezeClock(NOW.plus({ seconds: 6 }).toISO()!)
    assert.equal(await sendWebhooks(), 1)
    const delivery = await deliveries().firstOrFail()
    assert.containSubset(delivery.$attributes, { attempts: 2, statusCode: 200, dueAt: null })
    const working = await Webhook.findOrFail(id)
    assert.isNull(working.failingSince)
  })

  test('a receiver may ask for more time')
    .with([
      { header: '900', seconds: 900 },
      { header: 'Sun, 22 Nov 2026 09:20:00 GMT', seconds: 1200 },
      { header: '99999999', seconds: 86_400 },
    ])
    .run(async ({ client, assert }, { header, seconds }) => {
      await waiting(client)
      receiver.respond(answerWith(429, { 'retry-after': header }))
      await sendWebhooks()
      const { dueAt } = await deliveries().firstOrFail()
      assert.equal(dueAt!.diff(NOW).as('seconds'), seconds)
    })

  test('410 turns the webhook off, and its owners are notified', async ({ client, assert }) => {
    const { id, user } = await waiting(client)
    receiver.respond(answerWith(410))
    await sendWebhooks()
    const webhook = await Webhook.findOrFail(id)
    assert.isFalse(webhook.isEnabled)
    assert.equal(webhook.disabledReason, 'gone')
    const { dueAt } = await deliveries().firstOrFail()
    assert.isNull(dueAt)
    const [notification] = await Notification.query().where('kind', 'webhook_disabled')
    assert.equal(notification.userId, user.id)
    assert.include(notification.body, '410')
  })

  test('five days of failures turn the webhook off', async ({ client, assert }) => {
    const { id, asked } = await waiting(client)
    receiver.respond(answerWith(500))
    await sendWebhooks()
    freezeClock(NOW.plus({ days: 4, hours: 23 }).toISO()!)
    await sendWebhooks()
    const before = await Webhook.findOrFail(id)
    assert.isTrue(before.isEnabled)
    freezeClock(NOW.plus({ days: 5 }).toISO()!)
    await asked.post(`/api/webhooks/${id}/test`)
    await sendWebhooks()
    const webhook = await Webhook.findOrFail(id)
    assert.deepEqual([webhook.isEnabled, webhook.disabledReason], [false, 'failing'])
    assert.lengthOf(await Notification.query().where('kind', 'webhook_disabled'), 1)
  })

  test('an event that fails a week after the previous one does not turn the webhook off', async ({
    client,
    assert,
  }) => {
    const { id, asked } = await waiting(client)
    receiver.respond(answerWith(500))
    await sendWebhooks()
    await deliveries().update({ due_at: null })
    const later = NOW.plus({ days: 7 })
    freezeClock(later.toISO()!)
    await asked.post(`/api/webhooks/${id}/test`)
    await sendWebhooks()
    const webhook = await Webhook.findOrFail(id)
    assert.isTrue(webhook.isEnabled)
    assert.equal(webhook.failingSince?.toMillis(), later.toMillis())
  })

  test('a new address is not turned off for failures of the previous one', async ({
    client,
    assert,
  }) => {
    const { id, asked, change } = await waiting(client, receiver.url('/old'))
    receiver.respond(answerWith(500))
    await sendWebhooks()
    await Webhook.query().update({ failing_since: sqlInstant(NOW.minus({ days: 5 })) })
    await change({ url: receiver.url('/new') })
    await asked.post(`/api/webhooks/${id}/test`)
    await sendWebhooks()
    const moved = await Webhook.findOrFail(id)
    assert.isTrue(moved.isEnabled)
    assert.equal(moved.failingSince?.toMillis(), NOW.toMillis())
  })

  test('an address that was changed during its call is not turned off by 410', async ({
    client,
    assert,
  }) => {
    const { id, change } = await waiting(client, receiver.url('/old'))
    receiver.respond(async (...call) => {
      await change({ url: receiver.url('/new') })
      answerWith(410)(...call)
    })
    await sendWebhooks()
    const moved = await Webhook.findOrFail(id)
    assert.deepEqual([moved.isEnabled, moved.failingSince], [true, null])
    const { statusCode, dueAt } = await deliveries().firstOrFail()
    assert.deepEqual([statusCode, dueAt], [410, null])
  })

  test('a redirect is not followed', async ({ client, assert }) => {
    await waiting(client)
    receiver.respond(answerWith(307, { location: receiver.url('/elsewhere') }))
    await sendWebhooks()
    assert.lengthOf(receiver.calls(), 1)
    const delivery = await deliveries().firstOrFail()
    assert.equal(delivery.statusCode, 307)
    assert.equal(delivery.error, "Redirects aren't followed.")
    assert.isNotNull(delivery.dueAt)
  })

  test('a name that leads into the private network is never called', async ({ assert }) => {
    Object.assign(web, { allowedHosts: [] })
    const message = { id: 'msg_1', body: '{}', secrets: [Webhook.newSecret()], depth: 0, now: NOW }
    const answer = await postWebhook(
      { ...message, url: 'https://hooks.example.com/herald' },
      {
        signal: new AbortController().signal,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }
    )
    assert.deepEqual(answer, { kind: 'unanswered', error: "The address isn't public." })
    assert.lengthOf(receiver.calls(), 0)
  })

  test('a receiver that hangs counts as a failure', async ({ assert }) => {
    receiver.respond(() => {})
    const message = { id: 'msg_1', body: '{}', secrets: [Webhook.newSecret()], depth: 0, now: NOW }
    const answer = await postWebhook(
      { ...message, url: receiver.url() },
      { signal: new AbortController().signal, timeoutMs: 50 }
    )
    assert.equal(answer.kind, 'unanswered')
  })

  test('a receiver that answers 200 and then {how} has received the event')
    .with([
      { how: 'hangs', endBody: () => {} },
      { how: 'breaks off', endBody: (answer: ServerResponse) => void answer.destroy() },
    ])
    .run(async ({ assert }, { endBody }) => {
      receiver.respond((_, answer) => {
        answer.writeHead(200, { 'content-length': '100' })
        answer.write('Thank you', () => endBody(answer))
      })
      const message = { id: 'msg_1', body: '{}', secrets: [Webhook.newSecret()], depth: 0 }
      const answer = await postWebhook(
        { ...message, now: NOW, url: receiver.url() },
        { signal: new AbortController().signal, timeoutMs: 500 }
      )
      assert.containSubset(answer, { kind: 'answered', status: 200, text: 'Thank you' })
    })

  test('a receiver that changes the protocol counts as a failure', async ({ client, assert }) => {
    await waiting(client)
    receiver.respond((_, answer) => {
      answer.writeHead(101, { connection: 'Upgrade', upgrade: 'websocket' })
      answer.end()
    })
    await sendWebhooks()
    const { error, claimedBy } = await deliveries().firstOrFail()
    assert.deepEqual([error, claimedBy], ["The address couldn't be reached.", null])
  })

  test('only the start of a long answer is stored', async ({ client, assert }) => {
    await waiting(client)
    receiver.respond((_, answer) => void answer.end('ä'.repeat(100_000)))
    await sendWebhooks()
    const { answer } = await deliveries().firstOrFail()
    assert.isAtMost(answer!.length, 2000)
  })

  test('an event that was delivered can be sent again with the same id', async ({
    client,
    assert,
  }) => {
    const { id, asked } = await waiting(client)
    await sendWebhooks()
    const { id: delivery } = await deliveries().firstOrFail()
    const path = `/api/webhooks/${id}/deliveries/${delivery}/redeliver`
    const again = await asked.post(path)
    again.assertStatus(200)
    again.assertBodyContains({ attempts: 1, delivered_at: null })
    await sendWebhooks()
    const [first, second] = receiver.calls()
    assert.equal(first.id, second.id)
    const { attempts } = await deliveries().firstOrFail()
    assert.equal(attempts, 2)
  })

  test('two processes never claim one delivery, and a lost claim is taken over', async ({
    client,
    assert,
  }) => {
    const { id, asked } = await waiting(client)
    await asked.post(`/api/webhooks/${id}/test`)
    const sender = await app.container.make(SendDeliveries)
    const claims = await Promise.all([sender.claim(16), sender.claim(16)])
    assert.lengthOf(claims.flat(), 2)
    assert.equal(await sendWebhooks(), 0)
    freezeClock(NOW.plus({ seconds: 60 }).toISO()!)
    assert.equal(await sendWebhooks(), 2)
    assert.lengthOf(receiver.calls(), 2)
  })

  test('a webhook has four calls at the same time at most', async ({ client, assert }) => {
    const { id, asked } = await waiting(client)
    for (let sent = 1; sent < 6; sent += 1) await asked.post(`/api/webhooks/${id}/test`)
    let [open, most] = [0, 0]
    receiver.respond((_, answer) => {
      open += 1
      most = Math.max(most, open)
      setImmediate(() => {
        open -= 1
        answer.writeHead(204).end()
      })
    })
    assert.equal(await sendWebhooks(), 4)
    assert.lengthOf(receiver.calls(), 6)
    assert.isAtMost(most, 4)
  })

  test('slow webhooks of one organization leave calls for the others', async ({
    client,
    assert,
    cleanup,
  }) => {
    const slow = await makeMember()
    const open = holdSlowCalls(cleanup)
    for (let made = 0; made < 10; made += 1) {
      const { id } = await openWebhook(client, slow, receiver.url('/slow'))
      const asked = actingAs(client, slow.user)
      for (let sent = 0; sent < 25; sent += 1) await asked.post(`/api/webhooks/${id}/test`)
    }
    freezeClock(NOW.plus({ seconds: 1 }).toISO()!)
    const other = await waiting(client, receiver.url('/quick'))
    const sender = await app.container.make(SendDeliveries)
    await sender.handle()
    await until('the event of the other organization', async () => {
      const sent = await deliveries().where('webhook_id', other.id).whereNotNull('delivered_at')
      return sent.length === 1
    })
    assert.isAtMost(open.length, 16)
  })

  test('events that wait for a webhook that is turned off are looked through rarely', async ({
    client,
    assert,
  }) => {
    const off = await waiting(client)
    const other = await openWebhook(client, off, receiver.url())
    await off.change({ is_enabled: false })
    const sender = await app.container.make(SendDeliveries)
    const later = (seconds: number) => freezeClock(NOW.plus({ seconds }).toISO()!)
    later(120)
    assert.lengthOf(await statementsOf(() => sender.handle()), 2)
    later(121)
    assert.lengthOf(await statementsOf(() => sender.handle()), 1)
    await off.asked.post(`/api/webhooks/${other.id}/test`)
    assert.equal(await sender.handle(), 1)
    await detachedWork.idle()
    await off.change({ is_enabled: true })
    later(140)
    assert.equal(await sender.handle(), 1)
    await detachedWork.idle()
    assert.lengthOf(receiver.calls(), 2)
  })

  test('events that wait for a slow webhook are not looked through for each event of others', async ({
    client,
    assert,
    cleanup,
  }) => {
    const open = holdSlowCalls(cleanup)
    const slow = await waiting(client, receiver.url('/slow'))
    for (let sent = 0; sent < 8; sent += 1) await slow.asked.post(`/api/webhooks/${slow.id}/test`)
    freezeClock(NOW.plus({ minutes: 10 }).toISO()!)
    const sender = await app.container.make(SendDeliveries)
    assert.equal(await sender.handle(), 4)
    assert.lengthOf(await statementsOf(() => sender.handle()), 1)
    const quick = await openWebhook(client, slow, receiver.url('/quick'))
    await slow.asked.post(`/api/webhooks/${quick.id}/test`)
    assert.equal(await sender.handle(), 1)
    await until('four calls', () => open.length >= 4)
    open[0].writeHead(204).end()
    await until('the next call', () => sender.handle().then(() => open.length >= 5))
  })

  test('deliveries are deleted after thirty days', async ({ client, assert }) => {
    await waiting(client)
    await sendWebhooks()
    freezeClock(NOW.plus({ days: 30 }).toISO()!)
    await new DeleteExpiredRecords().handle()
    assert.lengthOf(await deliveries(), 1)
    freezeClock(NOW.plus({ days: 30, seconds: 1 }).toISO()!)
    await new DeleteExpiredRecords().handle()
    assert.lengthOf(await deliveries(), 0)
  })
})
