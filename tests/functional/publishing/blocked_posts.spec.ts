import { test } from '@japa/runner'
import type Post from '#models/post'
import LinkedinAccount from '#models/linkedin_account'
import { now } from '#services/clock'
import { connectLinkedin, MAYA } from '#tests/helpers/peers/linkedin_peer'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import { actingAs } from '#tests/helpers/requests'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

test.group('Posts of a connection that has ended', (group) => {
  const peer = publishingGroup(group)

  async function statusOf(due: Post) {
    const { post } = await standing(due)
    return post.status
  }

  /** An organization whose connection has just expired. */
  async function ended() {
    const connected = await connectedOrganization(peer().url, { mode: 'personal' })
    await LinkedinAccount.end(connected.account.id, connected.account.accessToken)
    return connected
  }

  test('blocked posts wait and show it, and another round changes nothing', async ({ assert }) => {
    const { organization } = await ended()
    const due = await duePost({ organizationId: organization.id })
    assert.equal(await tick(), 1)
    assert.equal(await tick(), 0)
    freezeClock('2030-05-01T11:00:00Z')
    assert.equal(await tick(), 0)
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    assert.include(post.failureReason, 'Waiting: ')
    assert.deepEqual([post.attempts, attempts.length], [0, 1])
    assert.isTrue(post.dueAt?.equals(due.dueAt ?? now()))
    assert.lengthOf(peer().ledger(), 0)
  })

  test('only the first of many posts tries an expired connection', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url, { mode: 'personal' })
    const counter = peer().faults.add({
      match: 'POST /rest/posts',
      fault: 'status',
      status: 401,
      times: 9,
    })
    const posts = []
    for (const body of ['One', 'Two', 'Three']) {
      posts.push(await duePost({ organizationId: organization.id, body }))
    }
    while ((await tick()) > 0);
    assert.equal(counter.left, 8)
    for (const due of posts) {
      const { post } = await standing(due)
      assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    }
  })

  test('blocked posts are published in order once the member has reconnected', async ({
    client,
    assert,
  }) => {
    const { organization, user } = await ended()
    const own = { organizationId: organization.id }
    const later = await duePost({ ...own, body: 'Second', dueAt: now().minus({ minutes: 1 }) })
    const first = await duePost({ ...own, body: 'First', dueAt: now().minus({ minutes: 2 }) })
    while ((await tick()) > 0);
    freezeClock('2030-05-01T11:30:00Z')
    await connectLinkedin(client, user, { member: MAYA, org_id: organization.id })
    while ((await tick()) > 0);
    for (const due of [first, later]) {
      const { post } = await standing(due)
      assert.deepEqual([post.status, post.failureCode], ['published', null])
      assert.isNull(post.failureReason)
    }
    const texts = peer()
      .ledger()
      .map(({ text }) => text)
    assert.deepEqual(texts, ['First', 'Second'])
  })

  test('blocked posts are overdue after the grace period', async ({ client, assert }) => {
    const { organization, user } = await ended()
    const due = await duePost({ organizationId: organization.id })
    await tick()
    freezeClock('2030-05-01T12:00:00Z')
    assert.equal(await tick(), 0)
    freezeClock('2030-05-01T12:00:01Z')
    assert.equal(await tick(), 1)
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['failed', 'overdue'])
    assert.equal(
      post.failureReason,
      "Missed while LinkedIn wasn't connected. Check the connection in Settings, then post now or choose a new time."
    )
    await connectLinkedin(client, user, { member: MAYA, org_id: organization.id })
    assert.equal(await tick(), 0)
    const again = await actingAs(client, user).post(`/api/scheduled-posts/${due.id}/post-now`)
    again.assertStatus(200)
    await tick()
    assert.equal(await statusOf(due), 'published')
  })

  test('posts of an organization without any connection are blocked too', async ({
    client,
    assert,
  }) => {
    const { organization, user } = await makeMember()
    const due = await duePost({ organizationId: organization.id })
    assert.equal(await tick(), 1)
    assert.equal(await tick(), 0)
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    await connectLinkedin(client, user, { member: MAYA })
    assert.equal(await tick(), 1)
    assert.equal(await statusOf(due), 'published')
  })

  test('an expired token blocks posts, unless it can be renewed', async ({ assert }) => {
    for (const [mode, status] of [
      ['personal', 'scheduled'],
      ['pages', 'published'],
    ] as const) {
      const { organization, account } = await connectedOrganization(peer().url, { mode })
      await account.merge({ expiresAt: now().minus({ minutes: 1 }) }).save()
      const due = await duePost({ organizationId: organization.id, body: mode })
      await tick()
      assert.equal(await tick(), 0)
      assert.equal(await statusOf(due), status)
    }
  })

  test('rescheduling clears the blocked state', async ({ client, assert }) => {
    const { organization, user } = await ended()
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const moved = await actingAs(client, user).patch(`/api/scheduled-posts/${due.id}`, {
      publish_time: '2030-05-02T10:00:00Z',
    })
    moved.assertStatus(200)
    const { post } = await standing(due)
    assert.deepEqual([post.failureCode, post.failureReason], [null, null])
  })
})
