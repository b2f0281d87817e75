import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeDesk, POST_ID } from '#tests/helpers/screens/tabs'
import { makeMember } from '#tests/helpers/data/members'
import Post from '#models/post'

const SLOTS = [
  '2026-11-24T13:00:00.000Z',
  '2026-11-25T09:00:00.000Z',
  '2026-11-25T13:00:00.000Z',
  '2026-11-26T09:00:00.000Z',
  '2026-11-26T13:00:00.000Z',
]

async function makePlanner() {
  const desk = await makeDesk()
  await desk.user.merge({ timezone: 'Europe/Berlin' }).save()
  return { ...desk, orgId: desk.organization.id }
}

test.group('posts: the next free slot', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  test('the next free slots are listed in the owner’s time zone', async ({ client, assert }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    const answer = await asked.get('/api/queue/next', { org_id: orgId })
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), SLOTS)
    const one = await asked.get('/api/queue/next', { org_id: orgId, count: 1 })
    assert.deepEqual(one.body(), SLOTS.slice(0, 1))
    const many = await asked.get('/api/queue/next', { org_id: orgId, count: 61 })
    many.assertStatus(422)
  })

  test('a draft goes into the first free slot, and the next draft into the second', async ({
    client,
    assert,
  }) => {
    const { user, orgId, draft } = await makePlanner()
    const other = await DraftFactory.merge({ organizationId: orgId, id: 'draft_2' }).create()
    const asked = actingAs(client, user)
    const body = { org_id: orgId, draft_id: draft.id, id: POST_ID }
    const first = await asked.post('/api/queue', body)
    first.assertStatus(201)
    assert.include(first.body(), { publish_time: SLOTS[0], timezone: 'Europe/Berlin' })
    const second = await asked.post('/api/queue', { org_id: orgId, draft_id: other.id })
    assert.equal(second.body().publish_time, SLOTS[1])
    const again = await asked.post('/api/queue', body)
    again.assertStatus(200)
    assert.deepEqual(again.body(), first.body())
    const drafts = await asked.get('/api/drafts', { org_id: orgId })
    const card = drafts.body().find(({ id }: { id: string }) => id === draft.id)
    assert.deepEqual(card.post, {
      id: POST_ID,
      state: 'scheduled',
      publish_time: SLOTS[0],
      posted_at: null,
      platform_url: null,
      is_waiting: false,
    })
  })

  test('ten parallel drafts get ten slots', async ({ client, assert }) => {
    const { user, orgId } = await makePlanner()
    const drafts = await DraftFactory.merge({ organizationId: orgId }).createMany(10)
    const answers = await Promise.all(
      drafts.map(({ id }) =>
        actingAs(client, user).post('/api/queue', { org_id: orgId, draft_id: id })
      )
    )
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      drafts.map(() => 201)
    )
    assert.equal(new Set(answers.map((answer) => answer.body().publish_time)).size, 10)
  })

  test('a scheduled draft is not queued a second time', async ({ client, assert }) => {
    const { user, orgId, draft } = await makePlanner()
    const asked = actingAs(client, user)
    await asked.post('/api/queue', { org_id: orgId, draft_id: draft.id })
    const again = await asked.post('/api/queue', { org_id: orgId, draft_id: draft.id })
    again.assertStatus(409)
    assert.equal(again.body().detail, 'This draft is already scheduled.')
    assert.lengthOf(await Post.all(), 1)
  })

  test('a draft of another organization is not found', async ({ client }) => {
    const { draft } = await makePlanner()
    const stranger = await makeMember()
    const body = { org_id: stranger.organization.id, draft_id: draft.id }
    const answer = await actingAs(client, stranger.user).post('/api/queue', body)
    answer.assertStatus(404)
  })
})
