import { test } from '@japa/runner'
import metrics from '#config/metrics'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import ClockTick from '#models/clock_tick'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { DateTime } from 'luxon'

const TOKEN = 'a-token-of-the-tests-alone'

function withToken(token: string | null) {
  const usual = metrics.token
  metrics.token = token
  return () => {
    metrics.token = usual
  }
}

test.group('metrics', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => withToken(TOKEN))

  test('metrics are 404 without METRICS_TOKEN', async ({ client }) => {
    metrics.token = null
    const answer = await client.get('/metrics').bearerToken('')
    answer.assertStatus(404)
  })

  test('metrics require their token', async ({ client, assert }) => {
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const answer = await client.get('/metrics').header('authorization', authorization)
      assert.equal(answer.status(), 401, authorization)
      assert.notInclude(answer.text(), 'herald_')
    }
  })

  test('metrics cover the publisher, the posts and the process', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock('2030-05-01T10:00:00Z'))
    const now = DateTime.utc()
    const { organization } = await makeMember()
    const own = { organizationId: organization.id }
    const dueAt = now.minus({ minutes: 2 })
    await PostFactory.merge({ ...own, status: 'scheduled', dueAt, publishAt: dueAt }).create()
    await PostFactory.merge({ ...own, status: 'unconfirmed' }).createMany(2)
    await ClockTick.record('publish', 'a:1', now.minus({ seconds: 7 }))
    const answer = await client.get('/metrics').bearerToken(TOKEN)
    answer.assertStatus(200)
    assert.match(String(answer.header('content-type')), /^text\/plain; version=0\.0\.4/)
    const lines = answer.text().split('\n')
    for (const line of [
      'herald_database_up 1',
      'herald_publish_due_posts 1',
      'herald_publish_oldest_due_seconds 120',
      'herald_publish_clock_age_seconds 7',
      'herald_posts{status="unconfirmed"} 2',
      'herald_posts{status="published"} 0',
      'herald_runs{status="queued"} 0',
    ]) {
      assert.include(lines, line)
    }
    assert.include(answer.text(), 'process_resident_memory_bytes')
  })

  test('requests are counted by route pattern', async ({ client, assert }) => {
    const { organization } = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
    await client.delete(`/api/drafts/${draft.id}`)
    await client.get('/api/drafts/nothing-here')
    await client.get(`/an/address/${draft.id}`)
    const answer = await client.get('/metrics').bearerToken(TOKEN)
    const text = answer.text()
    assert.match(
      text,
      /herald_http_request_duration_seconds_count\{method="DELETE",route="\/api\/drafts\/:id",status="4xx"\} 1/
    )
    assert.match(text, /_count\{method="GET",route="none",status="4xx"\} \d/)
    assert.notInclude(text, draft.id)
    assert.notInclude(text, 'nothing-here')
  })
})
