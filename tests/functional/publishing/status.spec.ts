import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import ClockTick from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import type Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import RejectedApiVersion from '#models/rejected_api_version'
import type User from '#models/user'
import { now } from '#services/clock'
import { unconfirmedPost } from '#tests/helpers/publishing/publishing_outcomes'
import { makeMember } from '#tests/helpers/data/members'
import { claimOnly, duePost, publishingGroup } from '#tests/helpers/publishing/publisher'

const UUID = '0190a000-0000-7000-8000-000000000000'

async function open(client: ApiClient, user: User) {
  const answer = await client.get('/dashboard/status').withInertia().loginAs(user)
  answer.assertStatus(200)
  return answer.body().props.status
}

/** An attempt that ended this many minutes ago. */
function tried(post: Post, minutesAgo: number, worker = 'desk:7') {
  const startedAt = now().minus({ minutes: minutesAgo })
  return PublishAttempt.create({
    postId: post.id,
    number: minutesAgo + 1,
    phase: 'done',
    outcome: 'published',
    worker: `${worker}:${UUID}`,
    startedAt,
    finishedAt: startedAt,
  })
}

test.group('The status page', (group) => {
  publishingGroup(group)

  test('an idle installation has an empty status page', async ({ client, assert }) => {
    const { user } = await makeMember()
    const startedAt = now()
    await Heartbeat.beat('front:1', 'web', { at: now(), startedAt })
    const status = await open(client, user)
    assert.deepEqual(status, {
      at: '2030-05-01T10:00:00.000Z',
      clock: { condition: 'never', ticked_at: null, worker: null },
      linkedin_version: '203004',
      dead_version: null,
      backlog: { due: 0, oldest_due_at: null, held: 0, publishing: 0 },
      workers_problem: null,
      last_backup: null,
      backup_failure: null,
      processes: [
        {
          name: 'front:1',
          kind: 'web',
          attempts: 0,
          started_at: '2030-05-01T10:00:00.000Z',
          last_seen_at: '2030-05-01T10:00:00.000Z',
        },
      ],
      outcomes: {
        published: 0,
        failed: 0,
        unconfirmed: 0,
        waiting: 0,
        failure_rate: null,
        reasons: [],
      },
      unsettled: { total: 0, posts: [] },
    })
  })

  test('a scheduler tick {seconds} seconds ago is {condition}')
    .with([
      { seconds: 4, condition: 'ticking' },
      { seconds: 61, condition: 'stopped' },
    ])
    .run(async ({ client, assert }, { seconds, condition }) => {
      const { user } = await makeMember()
      const tickedAt = now().minus({ seconds })
      await ClockTick.record('publish', 'desk:7', tickedAt)
      const { clock } = await open(client, user)
      assert.deepEqual(clock, { condition, ticked_at: tickedAt.toISO(), worker: 'desk:7' })
    })

  test('the backlog of the installation shows due, oldest, blocked and publishing posts', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const other = await makeMember()
    const own = { organizationId: other.organization.id }
    await duePost({ ...own, authorUrn: 'urn:li:person:a' })
    await claimOnly()
    await duePost({ ...own, dueAt: now().minus({ minutes: 5 }) })
    await duePost({ ...own, status: 'queued', dueAt: now().minus({ minutes: 9 }) })
    await duePost({ ...own, dueAt: now().minus({ hours: 1 }), failureCode: 'not_connected' })
    await duePost({ ...own, dueAt: now().plus({ minutes: 1 }) })
    await duePost({ ...own, status: 'published' })
    const { backlog } = await open(client, user)
    assert.deepEqual(backlog, {
      due: 2,
      oldest_due_at: '2030-05-01T09:51:00.000Z',
      held: 1,
      publishing: 1,
    })
  })

  test('running processes are listed with their attempts of a day, ended ones are not', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const post = await duePost({ organizationId: organization.id })
    await tried(post, 90, 'desk:7')
    await tried(post, 30, 'desk:7')
    await tried(post, 24 * 60 + 1, 'desk:7')
    await tried(post, 60, 'killed:9')
    const startedAt = now().minus({ hours: 2 })
    await Heartbeat.beat('killed:9', 'worker', { at: now().minus({ seconds: 46 }), startedAt })
    await Heartbeat.beat('stopped:8', 'worker', { at: now(), startedAt })
    await Heartbeat.stop('stopped:8', now())
    await Heartbeat.beat('front:1', 'web', { at: now(), startedAt })
    await Heartbeat.beat('desk:7', 'worker', { at: now().minus({ seconds: 45 }), startedAt })
    const { processes } = await open(client, user)
    const since = { started_at: '2030-05-01T08:00:00.000Z' }
    assert.deepEqual(processes, [
      {
        name: 'desk:7',
        kind: 'worker',
        attempts: 2,
        ...since,
        last_seen_at: '2030-05-01T09:59:15.000Z',
      },
      {
        name: 'front:1',
        kind: 'web',
        attempts: 0,
        ...since,
        last_seen_at: '2030-05-01T10:00:00.000Z',
      },
    ])
  })

  test('posts of the day in the user’s organizations count once, however often they were tried', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const second = await makeMember()
    const shared = { organizationId: second.organization.id, userId: user.id }
    await MembershipFactory.merge({ ...shared, role: 'editor' }).create()
    const stranger = await makeMember()
    const current = async (at: { id: string }, own: Partial<Post>, minutesAgo = 10) => {
      const post = await duePost({ organizationId: at.id, ...own })
      await tried(post, minutesAgo)
      return post
    }
    const twice = await current(organization, { status: 'published' })
    await tried(twice, 20)
    await current(second.organization, { status: 'published' })
    await current(organization, { status: 'failed', failureCode: 'token_expired' })
    await current(organization, { status: 'unconfirmed', failureCode: 'unconfirmed' })
    await current(organization, { status: 'scheduled', dueAt: now().plus({ hours: 1 }) })
    await current(organization, { status: 'published' }, 24 * 60 + 1)
    await current(stranger.organization, { status: 'failed', failureCode: 'refused' })
    const { outcomes } = await open(client, user)
    assert.deepEqual(outcomes, {
      published: 2,
      failed: 1,
      unconfirmed: 1,
      waiting: 1,
      failure_rate: 0.5,
      reasons: [{ words: 'Connection expired', posts: 1 }],
    })
  })

  test('unconfirmed and overdue posts of the user are listed with their organization', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const overdue = { status: 'failed' as const, failureCode: 'overdue' }
    const early = await duePost({ ...own, ...overdue, dueAt: now().minus({ days: 3 }) })
    const late = await unconfirmedPost(own)
    await duePost({ ...own, status: 'failed', failureCode: 'refused' })
    const stranger = await makeMember()
    await unconfirmedPost({ organizationId: stranger.organization.id })
    const { unsettled } = await open(client, user)
    assert.equal(unsettled.total, 2)
    assert.deepEqual(
      unsettled.posts.map(({ id }: { id: string }) => id),
      [late.id, early.id]
    )
    const { id, name } = organization
    assert.deepEqual(unsettled.posts[0].organization, { id, name })
    assert.equal(unsettled.posts[0].badge.label, 'Unconfirmed')
  })

  test('of many unconfirmed posts the latest fifty and the total are shown', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    for (let number = 0; number < 51; number++) {
      await duePost({ organizationId: organization.id, status: 'unconfirmed' })
    }
    const { unsettled } = await open(client, user)
    assert.equal(unsettled.total, 51)
    assert.lengthOf(unsettled.posts, 50)
  })

  test('an API version that LinkedIn retired is not the one in use', async ({ client, assert }) => {
    const { user } = await makeMember()
    await RejectedApiVersion.add('203004', now())
    const { linkedin_version: version } = await open(client, user)
    assert.equal(version, '203003')
  })

  test('the status page is 404 for users who own no organization', async ({ client }) => {
    const editor = await makeMember({ role: 'editor' })
    const nobody = await UserFactory.create()
    for (const user of [editor.user, nobody]) {
      const answer = await client.get('/dashboard/status').withInertia().loginAs(user)
      answer.assertStatus(404)
    }
  })

  test('visitors of the status page are sent to the login', async ({ client }) => {
    const answer = await client.get('/dashboard/status').redirects(0)
    answer.assertStatus(302)
    answer.assertHeader('location', '/login')
  })
})
