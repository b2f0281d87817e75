import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { PostFactory } from '#database/factories/post_factory'
import { makeMember } from '#tests/helpers/data/members'
import {
  deliveries,
  openWebhook,
  sendWebhooks,
  webhookReceiver,
} from '#tests/helpers/peers/webhook_receiver'
import { exported, rowsIn } from '#tests/helpers/data/organization_archive'
import type { ReceivedCall } from '#tests/helpers/peers/webhook_receiver'
import { actingAs, apiTokenOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

type Check = (secret: string, headers: ReceivedCall['headers'], rawBody: string) => boolean

/** The function of the page, as its readers paste it. */
async function checkOfPage(): Promise<Check> {
  const page = await readFile(app.makePath('docs/api.md'), 'utf8')
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
  const example = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return example.isFromHerald
}

/** The responses of the recipes' programs to a webhook. */
const ANSWERS = [
  { name: 'n8n', status: 200, body: '{"message":"Workflow was started"}', isDelivered: true },
  { name: 'Zapier', status: 200, body: '{"status":"success"}', isDelivered: true },
  { name: 'Make', status: 200, body: 'Accepted', isDelivered: true },
  { name: 'Slack without a text', status: 400, body: 'no_text', isDelivered: false },
]

test.group('webhook recipes', (group) => {
  const receiver = webhookReceiver(group)
  group.each.setup(freshDatabase)

  test('the example in docs/api.md accepts an event and refuses a changed one', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const { id, secret } = await openWebhook(client, member, receiver.url())
    await actingAs(client, member.user).post(`/api/webhooks/${id}/test`)
    await sendWebhooks()
    const [{ headers, text }] = receiver.calls()
    const isFromHerald = await checkOfPage()
    assert.isTrue(isFromHerald(secret, headers, text))
    assert.isFalse(isFromHerald(secret, headers, text.replace('test', 'tent')))
    assert.isFalse(isFromHerald(`whsec_${'A'.repeat(43)}=`, headers, text))
    const old = { ...headers, 'webhook-timestamp': '1700000000' }
    assert.isFalse(isFromHerald(secret, old, text))
  })

  test('the answer of {name} is shown')
    .with(ANSWERS)
    .run(async ({ client, assert }, { status, body, isDelivered }) => {
      const member = await makeMember()
      const { id } = await openWebhook(client, member, receiver.url())
      await actingAs(client, member.user).post(`/api/webhooks/${id}/test`)
      receiver.respond((_, answer) => void answer.writeHead(status).end(body))
      await sendWebhooks()
      const [delivery] = await deliveries()
      assert.deepEqual(
        [delivery.statusCode, delivery.answer, delivery.deliveredAt !== null],
        [status, body, isDelivered]
      )
    })

  test('a program reads the post of an event with a token', async ({ client, assert }) => {
    const member = await makeMember()
    await openWebhook(client, member, receiver.url())
    const own = { organizationId: member.organization.id }
    const post = await PostFactory.merge(own).apply('published').create()
    await sendWebhooks()
    const { type, data } = receiver.calls()[0].body
    assert.equal(type, 'post.published')
    const answer = await client
      .get(`/api/posts/${String(data.post_id)}`)
      .bearerToken(await apiTokenOf(member.user, 'read'))
    answer.assertStatus(200)
    assert.include(answer.text(), post.id)
  })

  test('an export has the webhooks without their secrets, and no deliveries', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const { id, secret } = await openWebhook(client, member, receiver.url())
    await actingAs(client, member.user).post(`/api/webhooks/${id}/test`)
    const [delivery] = await deliveries()
    const rows = JSON.stringify(await rowsIn(await exported(member.organization.id)))
    assert.include(rows, receiver.url())
    const { secret: encrypted } = await db.from('webhooks').select('secret').firstOrFail()
    for (const hidden of [secret, encrypted, delivery!.id]) assert.notInclude(rows, hidden)
  })

  test('a deleted organization takes its webhooks with it', async ({ client, assert }) => {
    const member = await makeMember()
    const { id } = await openWebhook(client, member, receiver.url())
    const asked = actingAs(client, member.user)
    await asked.post(`/api/webhooks/${id}/test`)
    const gone = await asked.delete(`/api/organizations/${member.organization.id}`)
    gone.assertStatus(204)
    assert.lengthOf(await deliveries(), 0)
    assert.equal(await sendWebhooks(), 0)
  })
})
