import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { BLOCKED_CODE } from '#domain/publishing/refusal'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Post from '#models/post'
import { freezeClock } from '#tests/helpers/clock'
import { teamOf } from '#tests/helpers/data/members'
import { tick } from '#tests/helpers/publishing/publisher'
import { actingAs } from '#tests/helpers/requests'
import { allRecords, tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'
import { makeDesk, TOMORROW } from '#tests/helpers/screens/tabs'
import { freshDatabase } from '#tests/helpers/test_database'

const NEXT_WEEK = '2026-11-29T10:00:00.000Z'
const LATER = '2026-11-22T10:00:00.000Z'

const AUTHOR = { author_type: 'personal', author_id: null }

/** A team whose owner schedules drafts, with all records from before. */
async function makePlan(client: ApiClient) {
  const desk = await makeDesk()
  const { organization, members, draft } = await teamOf(desk, 'campaigns')
  const { id: draftId } = await draft()
  const owner = await undoCalls(client, members.owner)
  const of = { org_id: organization.id, draft_id: draftId }
  const times = { publish_time: TOMORROW, timezone: 'Europe/Berlin', status: 'scheduled' }
  return {
    organization,
    members,
    owner,
    of,
    schedule: () => owner.post('/api/scheduled-posts', { ...of, ...times, once: true }),
    queue: () => owner.post('/api/queue', { ...of, ...AUTHOR }),
  }
}

/** All records, without the versions and times of change of posts. */
async function recordsButVersions() {
  const { posts, ...records } = await allRecords()
  return { ...records, posts: posts.map((row) => ({ ...row, version: null, updated_at: null })) }
}

test.group('undo: drafts and posts that were scheduled', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T09:24:00Z'))

  test('a draft that was scheduled by {way} is a draft again, as if nothing had happened')
    .with([{ way: 'schedule' }, { way: 'queue' }] as const)
    .run(async ({ client, assert }, { way }) => {
      const plan = await makePlan(client)
      const before = await allRecords()
      const done = await plan[way]()
      done.assertStatus(201)
      const undone = await plan.owner.undo(tokenOf(done))
      undone.assertStatus(200)
      const { id } = done.body()
      assert.deepEqual(undone.body(), { restored: [id], late: [], moved: [], failed: [] })
      assert.deepEqual(await allRecords(), before)
      const again = await plan[way]()
      again.assertStatus(201)
    })

  test('those who were asked to approve a post are not sent to a queue without it', async ({
    client,
    assert,
  }) => {
    const plan = await makePlan(client)
    await plan.organization.merge({ approvalPolicy: 'everyone' }).save()
    const before = await allRecords()
    const done = await plan.schedule()
    assert.isNotEmpty(await Notification.query().where('kind', 'approval_requested'))
    const undone = await plan.owner.undo(tokenOf(done))
    undone.assertStatus(200)
    assert.deepEqual(await allRecords(), before)
  })

  test('a post that is {status} by then is kept, and the answer says why')
    .with([
      {
        status: 'publishing',
        detail: "This post is being published. It's too late to undo this.",
      },
      { status: 'published', detail: 'This post is already published.' },
      { status: 'unconfirmed', detail: 'Someone has changed this post since. Nothing was undone.' },
    ] as const)
    .run(async ({ client, assert }, { status, detail }) => {
      const plan = await makePlan(client)
      const done = await plan.schedule()
      await Post.query().where('id', done.body().id).update({ status })
      const refused = await plan.owner.undo(tokenOf(done))
      refused.assertStatus(409)
      refused.assertBodyContains({ detail })
      assert.lengthOf(await Post.all(), 1)
      assert.lengthOf(await CountedPost.all(), 1)
    })

  test('a post that was moved since is kept', async ({ client, assert }) => {
    const plan = await makePlan(client)
    const done = await plan.schedule()
    const { id } = done.body()
    const asked = actingAs(client, plan.members.owner)
    const moved = await asked.patch(`/api/scheduled-posts/${id}`, { publish_time: LATER })
    moved.assertStatus(200)
    const refused = await plan.owner.undo(tokenOf(done))
    refused.assertStatus(409)
    assert.lengthOf(await Post.all(), 1)
  })

  test('a post that is published at once, or exists already, offers no undo', async ({
    client,
    assert,
  }) => {
    const plan = await makePlan(client)
    const id = 'scheduled_1794614400001'
    const times = { publish_time: TOMORROW, timezone: 'Europe/Berlin', status: 'scheduled' }
    const first = await plan.owner.post('/api/scheduled-posts', { ...plan.of, ...times, id })
    const again = await plan.owner.post('/api/scheduled-posts', { ...plan.of, ...times, id })
    again.assertStatus(200)
    assert.isUndefined(again.header('x-undo-token'))
    await plan.owner.undo(tokenOf(first))
    const now = { ...times, status: 'queued' }
    const sent = await plan.owner.post('/api/scheduled-posts', { ...plan.of, ...now })
    sent.assertStatus(201)
    assert.isUndefined(sent.header('x-undo-token'))
  })

  test('a post that was added to the queue from {status} returns to it')
    .with([{ status: 'approved' }, { status: 'failed' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const plan = await makePlan(client)
      const made = await plan.schedule()
      const post = await Post.findOrFail(made.body().id)
      await CountedPost.query().delete()
      await post.merge({ status, publishAt: null, dueAt: null, wallTime: null }).save()
      const before = await recordsButVersions()
      const { org_id: orgId } = plan.of
      const done = await plan.owner.post('/api/queue', { org_id: orgId, post_id: post.id })
      done.assertStatus(200)
      const undone = await plan.owner.undo(tokenOf(done))
      undone.assertStatus(200)
      assert.deepEqual(await recordsButVersions(), before)
    })

  test('a post that was moved returns to its time, unless it was moved again', async ({
    client,
    assert,
  }) => {
    const plan = await makePlan(client)
    const made = await plan.schedule()
    const { id } = made.body()
    const asked = actingAs(client, plan.members.owner)
    const moveTo = (time: string) =>
      asked.patch(`/api/scheduled-posts/${id}`, { publish_time: time })
    const timeOf = async () => {
      const { publishAt } = await Post.findOrFail(id)
      return publishAt?.toUTC().toISO()
    }
    const first = await moveTo(LATER)
    const undone = await plan.owner.undo(tokenOf(first))
    undone.assertStatus(200)
    assert.equal(await timeOf(), TOMORROW)
    const second = await moveTo(LATER)
    await moveTo('2026-11-23T09:00:00.000Z')
    const refused = await plan.owner.undo(tokenOf(second))
    refused.assertStatus(409)
    assert.equal(await timeOf(), '2026-11-23T09:00:00.000Z')
    const unchanged = await moveTo('2026-11-23T09:00:00.000Z')
    assert.isUndefined(unchanged.header('x-undo-token'))
  })

  test('a post that misses its time between a move and its undo is not published late', async ({
    client,
    assert,
  }) => {
    const plan = await makePlan(client)
    const made = await plan.schedule()
    const { id } = made.body()
    const asked = actingAs(client, plan.members.owner)
    freezeClock('2026-11-22T08:59:59Z')
    const moved = await asked.patch(`/api/scheduled-posts/${id}`, { publish_time: NEXT_WEEK })
    freezeClock('2026-11-22T09:00:05Z')
    const undone = await plan.owner.undo(tokenOf(moved))
    assert.deepEqual(undone.body(), { restored: [id], late: [id], moved: [], failed: [] })
    assert.equal(await tick(), 0)
    const { status, failureReason, publishAt } = await Post.findOrFail(id)
    assert.equal(status, 'failed')
    assert.match(failureReason ?? '', /^Its time passed before this change was undone\./)
    assert.equal(publishAt?.toISO(), TOMORROW)
  })

  test('a post that waits for a connection waits for it again after an undone move', async ({
    client,
    assert,
  }) => {
    const plan = await makePlan(client)
    const made = await plan.schedule()
    const { id } = made.body()
    const asked = actingAs(client, plan.members.owner)
    freezeClock('2026-11-22T09:30:00Z')
    await Post.query().where('id', id).update({ failure_code: BLOCKED_CODE })
    const moved = await asked.patch(`/api/scheduled-posts/${id}`, { publish_time: NEXT_WEEK })
    const undone = await plan.owner.undo(tokenOf(moved))
    assert.deepEqual(undone.body().late, [])
    const { status, failureCode, dueAt } = await Post.findOrFail(id)
    assert.deepEqual([status, failureCode], ['scheduled', BLOCKED_CODE])
    assert.equal(dueAt?.toISO(), TOMORROW)
  })

  test('only the member who scheduled a draft can undo it, while they may write posts', async ({
    client,
    assert,
  }) => {
    const plan = await makePlan(client)
    const done = await plan.schedule()
    const other = await undoCalls(client, plan.members.editor)
    const stranger = await other.undo(tokenOf(done))
    stranger.assertStatus(404)
    const { owner } = plan.members
    const membership = Membership.of(plan.organization.id).where('user_id', owner.id)
    await membership.update({ role: 'reviewer' })
    const refused = await plan.owner.undo(tokenOf(done))
    refused.assertStatus(403)
    assert.lengthOf(await Post.all(), 1)
  })
})
