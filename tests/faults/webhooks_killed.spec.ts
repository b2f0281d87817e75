import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'
import { WebhookFactory } from '#database/factories/webhook_factory'
import { sqlInstant } from '#database/instants'
import { messageId } from '#domain/webhooks/webhook_events'
import WebhookDelivery from '#models/webhook_delivery'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { answerWith, webhookReceiver } from '#tests/helpers/peers/webhook_receiver'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { Fleet } from '#tests/helpers/publishing/fleet'
import { until } from '#tests/helpers/publishing/herald_process'
import { freshDatabase } from '#tests/helpers/test_database'

const EVENTS = 6

const KILLS = 4

const KILL_EVERY_MS = 3000

test.group('webhooks of a process that is killed', (group) => {
  const receiver = webhookReceiver(group)
  linkedinPeer(group)
  group.each.setup(freshDatabase)

  test('each event arrives with one id when the process is killed between claim and answer', async ({
    assert,
    cleanup,
  }) => {
    const environment = { FETCH_ALLOWED_HOSTS: `127.0.0.1:${receiver.port()}` }
    const fleet = new Fleet({ environment })
    cleanup(async () => void (await fleet.kill()))
    const { organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const webhook = await WebhookFactory.merge(own).create()
    for (let made = 0; made < EVENTS; made += 1) await WebhookDelivery.test(webhook)
    receiver.respond(() => {})
    await fleet.start()
    await until('calls that wait for their answer', () => receiver.calls().length >= 4)
    await fleet.kill()
    const unanswered = receiver.calls().map(({ id }) => id)
    assert.lengthOf(await WebhookDelivery.query().whereNotNull('delivered_at'), 0)
    receiver.respond(answerWith(204))
    await WebhookDelivery.query().update({ due_at: sqlInstant(now()) })
    await fleet.start()
    await until('all deliveries', async () => {
      const open = await WebhookDelivery.query().whereNull('delivered_at')
      return open.length === 0
    })
    const ids = receiver.calls().map(({ id }) => id)
    assert.lengthOf([...new Set(ids)], EVENTS)
    for (const id of unanswered) assert.isAtLeast(ids.filter((one) => one === id).length, 2)
  }).timeout(90_000)

  test('of a process that is killed every three seconds, each event arrives with one id', async ({
    assert,
    cleanup,
  }) => {
    const environment = { FETCH_ALLOWED_HOSTS: `127.0.0.1:${receiver.port()}` }
    const fleet = new Fleet({ environment })
    cleanup(async () => void (await fleet.kill()))
    const { organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const webhook = await WebhookFactory.merge(own).create()
    const made: string[] = []
    // Every other call is left without an answer, so that each kill finds calls in progress.
    receiver.respond((call, answer, request) => {
      if (receiver.calls().length % 2 === 0) answerWith(204)(call, answer, request)
    })
    for (let round = 0; round < KILLS; round += 1) {
      for (let count = 0; count < EVENTS; count += 1) {
        const { id } = await WebhookDelivery.test(webhook)
        made.push(messageId(id))
      }
      await fleet.start()
      await pause(KILL_EVERY_MS)
      await fleet.kill()
      await WebhookDelivery.query()
        .whereNull('delivered_at')
        .update({ due_at: sqlInstant(now()) })
    }
    receiver.respond(answerWith(204))
    await fleet.start()
    await until('all deliveries', async () => {
      const open = await WebhookDelivery.query().whereNull('delivered_at')
      return open.length === 0
    })
    const ids = receiver.calls().map(({ id }) => id)
    assert.sameMembers([...new Set(ids)], made)
    assert.isAbove(ids.length, made.length)
  }).timeout(120_000)
})
