import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { queueDriver } from '#config/queue'
import { LIVE_KINDS, liveEvent } from '#domain/live/live_event'
import { actingAs, bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { waitUntil } from '#tests/helpers/publishing/herald_process'
import Membership from '#models/membership'
import Notification from '#models/notification'
import { LiveStreams } from '#services/live/live_streams'
import { recentChanges } from '#services/live/recent_changes'
import { listenAs } from '#tests/helpers/requests/live_stream'

const EVENTS = '/api/live/events'
const UID = 'a-tab-of-somebody'

test.group('live stream', (group) => {
  group.each.setup(freshDatabase)

  test('the live stream requires a signed-in user and membership', async ({ client }) => {
    const nobody = await client.get(EVENTS).qs({ uid: UID })
    nobody.assertStatus(401)
    const [ada, eve] = [await makeMember(), await makeMember()]
    const asEve = (query: object) =>
      bearerOf(eve.user).then((token) => client.get(EVENTS).qs(query).bearerToken(token))
    const stranger = await asEve({ uid: UID, org_id: ada.organization.id })
    stranger.assertStatus(404)
    const unnamed = await asEve({ org_id: eve.organization.id })
    unnamed.assertStatus(422)
  })

  test('the live stream names changed posts without their content', async ({ assert, cleanup }) => {
    const { user, organization } = await makeMember()
    const other = await makeMember()
    const stream = await listenAs(user, { org_id: organization.id })
    cleanup(stream.close)
    const { headers } = stream.answer
    assert.match(headers.get('content-type') ?? '', /^text\/event-stream/)
    assert.equal(headers.get('x-accel-buffering'), 'no')
    assert.match(headers.get('cache-control') ?? '', /no-store/)
    await PostFactory.merge({ organizationId: other.organization.id }).create()
    const posts = await PostFactory.merge({ organizationId: organization.id }).createMany(2)
    assert.deepEqual(await stream.next('posts'), {
      channel: `organizations/${organization.id}`,
      kind: 'posts',
      ids: posts.map(({ id }) => id),
    })
    await posts[0].delete()
    const gone = await stream.next('posts')
    assert.deepEqual(gone?.ids, [posts[0].id])
  })

  test('{$self} that changed reaches the open tabs of its user, and no one else’s')
    .with(['clock', 'timezone'] as const)
    .run(async ({ client, assert, cleanup }, setting) => {
      const { user, organization } = await makeMember()
      const other = await makeMember()
      const stream = await listenAs(user, { org_id: organization.id })
      cleanup(stream.close)
      for (const { user: changing } of [other, { user }]) {
        const asked = actingAs(client, changing)
        const chosen = { clock: '12h', timezone: 'Pacific/Chatham' }[setting]
        const saved = await asked.post(`/api/settings/${setting}`, { [setting]: chosen })
        saved.assertStatus(200)
      }
      const change = await stream.next('settings')
      assert.deepEqual(change?.ids, [user.id])
    })

  test('the live stream omits changes that were rolled back', async ({ assert, cleanup }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const stream = await listenAs(user, { org_id: organization.id })
    cleanup(stream.close)
    const post = await PostFactory.merge(own).create()
    const first = await stream.next('posts')
    assert.deepEqual(first?.ids, [post.id])
    const trx = await db.transaction()
    await post.useTransaction(trx).merge({ body: 'Never' }).save()
    await trx.rollback()
    const next = await PostFactory.merge(own).create()
    const event = await stream.next('posts')
    assert.deepEqual(event?.ids, [next.id])
  })

  test('the live stream reports notifications to their user only', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const stranger = await makeMember()
    const stream = await listenAs(user)
    cleanup(stream.close)
    for (const { id: userId } of [stranger.user, user]) {
      const words = { title: 'Post failed.', body: 'Why', link: '/dashboard/posts' }
      const about = { subjectId: userId, kind: 'post_failed' as const, endsAt: null }
      await Notification.writeOnce({ userId, ...about, ...words, dedupeKey: userId })
    }
    const own = await Notification.findByOrFail('user_id', user.id)
    const channel = `users/${user.id}`
    assert.deepEqual(await stream.next('notices'), { channel, kind: 'notices', ids: [own.id] })
  })

  if (queueDriver !== 'redis') {
    test('a new live stream reports what its page does not show yet, and nothing else', async ({
      client,
      assert,
      cleanup,
    }) => {
      const streams = await app.container.make(LiveStreams)
      await waitUntil(() => streams.count === 0)
      const { user, organization } = await makeMember()
      const other = await makeMember()
      await PostFactory.merge({ organizationId: organization.id }).create()
      const page = await client.get('/dashboard/posts').loginAs(user).withInertia()
      const { asOf } = page.inertiaProps as { asOf: string }
      await PostFactory.merge({ organizationId: other.organization.id }).create()
      const post = await PostFactory.merge({ organizationId: organization.id }).create()
      const about = { subjectId: user.id, kind: 'post_failed' as const, endsAt: null }
      const words = { title: 'Post failed.', body: 'Why', link: '/dashboard/posts' }
      await Notification.writeOnce({ userId: user.id, ...about, ...words, dedupeKey: user.id })
      const stream = await listenAs(user, { org_id: organization.id, since: asOf })
      cleanup(stream.close)
      const own = await Notification.findByOrFail('user_id', user.id)
      assert.deepEqual(await stream.next(), {
        channel: `users/${user.id}`,
        kind: 'notices',
        ids: [own.id],
      })
      const posts = { channel: `organizations/${organization.id}`, kind: 'posts', ids: [post.id] }
      assert.deepEqual(await stream.next(), posts)
      // Nothing else was missed, so the next event is that of the next change.
      await PostFactory.merge({ organizationId: other.organization.id }).create()
      const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
      assert.deepEqual(await stream.next(), { ...posts, kind: 'drafts', ids: [draft.id] })
    })

    test('a live stream continues where the last one of its tab began', async ({
      assert,
      cleanup,
    }) => {
      const streams = await app.container.make(LiveStreams)
      const { user, organization } = await makeMember()
      await PostFactory.merge({ organizationId: organization.id }).create()
      const first = await listenAs(user, { org_id: organization.id })
      const since = await first.moment()
      first.close()
      await waitUntil(() => streams.count === 0)
      const post = await PostFactory.merge({ organizationId: organization.id }).create()
      const second = await listenAs(user, { org_id: organization.id, since })
      cleanup(second.close)
      const channel = `organizations/${organization.id}`
      // It sends its own moment only after what was missed, so that a broken stream loses nothing.
      assert.deepEqual(await second.next(), { channel, kind: 'posts', ids: [post.id] })
      assert.notEqual(await second.moment(), since)
      const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
      assert.deepEqual(await second.next(), { channel, kind: 'drafts', ids: [draft.id] })
    })
  }

  test('a new live stream reports every kind if other processes may have changed something', async ({
    assert,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const unknown = queueDriver === 'redis' ? recentChanges.moment : 'another@1'
    for (const since of [unknown, '']) {
      const stream = await listenAs(user, { org_id: organization.id, since })
      cleanup(stream.close)
      for (const kind of LIVE_KINDS) {
        assert.deepEqual(await stream.next(), { channel: `users/${user.id}`, kind, ids: [] })
      }
    }
  })

  test('the live stream ends for a removed member', async ({ client, assert, cleanup }) => {
    const { user: owner, organization } = await makeMember()
    const { id: organizationId } = organization
    const editor = await UserFactory.create()
    const own = { organizationId, userId: editor.id }
    const member = await MembershipFactory.merge({ ...own, role: 'editor' }).create()
    const leaving = await listenAs(editor, { org_id: organizationId })
    const staying = await listenAs(owner, { org_id: organizationId })
    cleanup(leaving.close)
    cleanup(staying.close)
    const removed = await client
      .delete(`/api/organizations/${organizationId}/members/${member.id}`)
      .withGuard('api')
      .loginAs(owner)
    removed.assertStatus(204)
    const post = await PostFactory.merge({ organizationId }).create()
    assert.isNull(await leaving.next('posts'))
    const event = await staying.next('posts')
    assert.deepEqual(event?.ids, [post.id])
    const again = await listenAs(editor, { org_id: organizationId })
    cleanup(again.close)
    assert.equal(again.answer.status, 404)
  })

  test('a changed role reaches the open tabs of its member, and no one else’s', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user: owner, organization } = await makeMember()
    const { id: organizationId } = organization
    const editor = await UserFactory.create()
    const own = { organizationId, userId: editor.id, role: 'editor' as const }
    const member = await MembershipFactory.merge(own).create()
    const changed = await listenAs(editor, { org_id: organizationId })
    const other = await listenAs(owner, { org_id: organizationId })
    cleanup(changed.close)
    cleanup(other.close)
    const saved = await client
      .patch(`/api/organizations/${organizationId}/members/${member.id}`)
      .json({ role: 'reviewer' })
      .withGuard('api')
      .loginAs(owner)
    saved.assertStatus(200)
    const event = await changed.next('organizations')
    assert.deepEqual(event?.ids, [organizationId])
    await PostFactory.merge({ organizationId }).create()
    const first = await other.next()
    assert.equal(first?.kind, 'posts')
  })

  test('a member who becomes the owner of an organization sees it in all open tabs', async ({
    assert,
    cleanup,
  }) => {
    const { organization } = await makeMember()
    const editor = await UserFactory.create()
    const own = { organizationId: organization.id, userId: editor.id, role: 'editor' as const }
    await MembershipFactory.merge(own).create()
    const stream = await listenAs(editor, { org_id: organization.id })
    cleanup(stream.close)
    await db.transaction((trx) => Membership.makeOwner(organization.id, editor.id, trx))
    const event = await stream.next('organizations')
    assert.deepEqual(event?.ids, [organization.id])
  })

  test('the live stream ends with the user’s sessions', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const stream = await listenAs(user)
    cleanup(stream.close)
    await db.transaction((trx) => user.endSessions({ except: undefined }, trx))
    assert.isNull(await stream.next())
  })

  test('the live stream forgets closed connections', async ({ assert }) => {
    const streams = await app.container.make(LiveStreams)
    const { user } = await makeMember()
    const before = streams.count
    const stream = await listenAs(user)
    assert.equal(streams.count, before + 1)
    stream.close()
    await waitUntil(() => streams.count === before)
    assert.equal(streams.count, before)
  })

  test('the live stream limits the number of records in an event', ({ assert }) => {
    const many = Array.from({ length: 51 }, (_, number) => `post_${number}`)
    assert.deepEqual(liveEvent('posts', many), { kind: 'posts', ids: [] })
    assert.lengthOf(liveEvent('posts', many.slice(1)).ids, 50)
  })
})
