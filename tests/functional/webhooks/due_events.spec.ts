import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import SendDeliveries from '#actions/webhooks/send_deliveries'
import { sqlInstant } from '#database/instants'
import Webhook from '#models/webhook'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'

const INDEX = 'webhook_deliveries_webhook_due_index'
const BATCH = 500

/** The plan for the search for due events, as the database explains it. */
async function planOfSearch() {
  let search: { sql: string; bindings: unknown[] } | undefined
  const client = db.connection().getReadClient()
  const note = (statement: { sql: string; bindings: unknown[] }) => {
    if (statement.sql.includes('is_enabled')) search = statement
  }
  client.on('query', note)
  const sender = await app.container.make(SendDeliveries)
  await sender.claim(1)
  client.off('query', note)
  const isMysql = db.connection().dialect.name === 'mysql'
  const explain = isMysql ? 'explain' : 'explain query plan'
  const plan = await db.rawQuery(`${explain} ${search!.sql}`, search!.bindings as string[])
  return JSON.stringify(isMysql ? plan[0] : plan)
}

test.group('webhooks: due events', (group) => {
  group.each.setup(freshDatabase)

  test('waiting events of a webhook that is turned off are not read to find those of others', async ({
    assert,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, createdBy: user.id, secret: Webhook.newSecret() }
    const url = 'https://example.com/hook'
    const fields = { ...own, url, events: ['post.published' as const] }
    const off = await Webhook.create({ ...fields, isEnabled: false })
    await Webhook.create({ ...fields, isEnabled: true })
    const at = sqlInstant(now().minus({ hours: 1 }))
    const event = {
      webhook_id: off.id,
      event: 'test',
      body: '{}',
      depth: 0,
      attempts: 0,
      retries: 0,
    }
    for (let from = 0; from < 2000; from += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => ({
        ...event,
        id: `event_${from + index}`,
        due_at: at,
        created_at: at,
        updated_at: at,
      }))
      await db.table('webhook_deliveries').multiInsert(rows)
    }
    if (db.connection().dialect.name === 'mysql') {
      await db.rawQuery('analyze table webhooks, webhook_deliveries')
    } else {
      await db.rawQuery('analyze')
      cleanup(async () => {
        await db.rawQuery('drop table sqlite_stat1')
        await db.rawQuery('analyze sqlite_schema')
      })
    }
    assert.include(await planOfSearch(), INDEX)
  })
})
