import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { teamOf } from '#tests/helpers/data/members'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'
import { makeDesk } from '#tests/helpers/screens/tabs'

/** A time that is no slot. */
const BY_HAND = '2026-11-28T16:41:00.000Z'
const AUTHOR = { author_type: 'personal', author_id: null }

/** A team whose owner has a post in the queue, and who can add and remove posts. */
async function makeQueue(client: ApiClient) {
  const desk = await makeDesk()
  const { organization, members, draft } = await teamOf(desk, 'everyone')
  const { owner, reviewer } = members
  const of = { org_id: organization.id, ...AUTHOR }
  const add = async () => {
    const { id } = await draft()
    return bodyOf(actingAs(client, owner).post('/api/queue', { ...of, draft_id: id }))
  }
  const first = await add()
  const byReviewer = await undoCalls(client, reviewer)
  const byOwner = await undoCalls(client, owner)
  return {
    id: String(first.id),
    slot: String(first.publish_time),
    of,
    owner,
    add,
    reject: async () => {
      const done = await byReviewer.post(`/api/scheduled-posts/${first.id}/reject`)
      return () => byReviewer.undo(tokenOf(done))
    },
    remove: async () => {
      const done = await byOwner.remove(`/api/scheduled-posts/${first.id}`)
      return () => byOwner.undo(tokenOf(done))
    },
    move: async () => {
      const asked = actingAs(client, owner)
      const done = await asked.patch(`/api/scheduled-posts/${first.id}`, { publish_time: BY_HAND })
      return () => byOwner.undo(tokenOf(done))
    },
    pause: (how: 'pause' | 'resume') => actingAs(client, owner).post(`/api/queue/${how}`, of),
  }
}

test.group('undo: a slot of the queue that was taken since', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  test('{name} post whose slot was taken gets the next free one, and the answer says so')
    .with([
      { name: 'a rejected', decision: 'reject' },
      { name: 'a deleted', decision: 'remove' },
      { name: 'a moved', decision: 'move' },
    ] as const)
    .run(async ({ client, assert }, { decision }) => {
      const queue = await makeQueue(client)
      const undo = await queue[decision]()
      const other = await queue.add()
      assert.equal(other.publish_time, queue.slot)
      const { org_id: orgId } = queue.of
      const asked = actingAs(client, queue.owner).get('/api/queue/next', { org_id: orgId })
      const [next] = await bodyOf(asked)
      const undone = await undo()
      undone.assertStatus(200)
      const { id } = queue
      assert.deepEqual(undone.body(), { restored: [id], late: [], moved: [id], failed: [] })
      const post = await Post.findOrFail(id)
      assert.equal(post.status, 'scheduled')
      assert.isTrue(post.isQueued)
      assert.equal(post.publishAt?.toUTC().toISO(), next)
      assert.equal(post.dueAt?.toUTC().toISO(), next)
      assert.lengthOf(await PostEvent.query().where({ post_id: id, kind: 'moved' }), 1)
    })

  test('a rejected post whose slot is free returns to it', async ({ client, assert }) => {
    const { id, slot, reject, add } = await makeQueue(client)
    await add()
    const undo = await reject()
    const undone = await undo()
    assert.deepEqual(undone.body(), { restored: [id], late: [], moved: [], failed: [] })
    const post = await Post.findOrFail(id)
    assert.equal(post.dueAt?.toUTC().toISO(), slot)
    assert.lengthOf(await PostEvent.query().where({ post_id: id, kind: 'moved' }), 0)
  })

  test('a rejected post returns to a queue that was paused since, and nothing publishes it', async ({
    client,
    assert,
  }) => {
    const { id, slot, of, owner, reject } = await makeQueue(client)
    const undo = await reject()
    const paused = await actingAs(client, owner).post('/api/queue/pause', of)
    paused.assertStatus(200)
    const undone = await undo()
    undone.assertStatus(200)
    const post = await Post.findOrFail(id)
    assert.deepEqual([post.publishAt?.toUTC().toISO(), post.dueAt], [slot, null])
    await actingAs(client, owner).post('/api/queue/resume', of)
    await post.refresh()
    assert.equal(post.dueAt?.toUTC().toISO(), slot)
  })

  test('a moved post returns to a queue that was paused since, and nothing publishes it', async ({
    client,
    assert,
  }) => {
    const { id, slot, move, pause } = await makeQueue(client)
    const undo = await move()
    await pause('pause')
    const undone = await undo()
    undone.assertStatus(200)
    const post = await Post.findOrFail(id)
    assert.isTrue(post.isQueued)
    assert.deepEqual([post.publishAt?.toUTC().toISO(), post.dueAt], [slot, null])
  })

  test('a post whose slot passed in a paused queue gets the next one when the queue runs again', async ({
    client,
    assert,
  }) => {
    const { id, slot, remove, pause } = await makeQueue(client)
    await pause('pause')
    const later = DateTime.fromISO(slot).plus({ minutes: 1 })
    freezeClock(String(later.toUTC().toISO()))
    const undo = await remove()
    await pause('resume')
    const undone = await undo()
    assert.deepEqual(undone.body(), { restored: [id], late: [], moved: [id], failed: [] })
    const post = await Post.findOrFail(id)
    assert.isAbove(Number(post.dueAt), later.toMillis())
  })

  test('without a free slot nothing is undone, and the answer says why', async ({
    client,
    assert,
  }) => {
    const { id, of, owner, add, reject } = await makeQueue(client)
    const undo = await reject()
    await add()
    const kept = { ...AUTHOR, weekday: 1, time: '09:00', content_pillar: 'Stories' }
    const saved = await actingAs(client, owner).put('/api/author-slots', { ...of, slots: [kept] })
    saved.assertStatus(200)
    const refused = await undo()
    refused.assertStatus(409)
    assert.equal(refused.body().detail, 'No free slot was found. Choose a time instead.')
    const post = await Post.findOrFail(id)
    assert.deepEqual([post.status, post.dueAt], ['rejected', null])
  })

  test('an undo and a new post at the same time get different slots', async ({
    client,
    assert,
  }) => {
    const { reject, add } = await makeQueue(client)
    const undo = await reject()
    const [undone] = await Promise.all([undo(), add(), add()])
    undone.assertStatus(200)
    const posts = await Post.query().where('status', 'scheduled')
    const slots = posts.map(({ publishAt }) => publishAt?.valueOf())
    assert.lengthOf(slots, 3)
    assert.equal(new Set(slots).size, 3)
  })
})
