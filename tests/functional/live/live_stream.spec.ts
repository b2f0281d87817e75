import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { liveEvent } from '#domain/live/live_event'
import Notice from '#models/notice'
import { LiveStreams } from '#services/live/live_streams'
import { bearerOf } from '#tests/helpers/bearer_of'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { listenAs } from '#tests/helpers/live_stream'
import { makeMember } from '#tests/helpers/make_member'
import { untilTrue } from '#tests/helpers/until_true'

const EVENTS = '/api/live/events'
const UID = 'a-tab-of-somebody'

test.group('the stream of what changes', (group) => {
  group.each.setup(freshDatabase)

  test('is for somebody signed in, and of an organization for its members', async ({ client }) => {
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

  test('tells members which posts changed, and nothing of what stands in them', async ({
    assert,
    cleanup,
  }) => {
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

  test('says nothing of what a transaction took back', async ({ assert, cleanup }) => {
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
    const heard = await stream.next('posts')
    assert.deepEqual(heard?.ids, [next.id])
  })

  test('tells a person of their own notices, and nobody else', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const stranger = await makeMember()
    const stream = await listenAs(user)
    cleanup(stream.close)
    for (const { id: userId } of [stranger.user, user]) {
      const words = { title: 'Post failed.', body: 'Why', link: '/dashboard/posts' }
      const about = { subjectId: userId, kind: 'post_failed' as const, endsAt: null }
      await Notice.writeOnce({ userId, ...about, ...words, dedupeKey: userId })
    }
    const own = await Notice.findByOrFail('user_id', user.id)
    const channel = `users/${user.id}`
    assert.deepEqual(await stream.next('notices'), { channel, kind: 'notices', ids: [own.id] })
  })

  test('ends for a member who is removed, and nothing of the others is heard', async ({
    client,
    assert,
    cleanup,
  }) => {
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
    const heard = await staying.next('posts')
    assert.deepEqual(heard?.ids, [post.id])
    const again = await listenAs(editor, { org_id: organizationId })
    cleanup(again.close)
    assert.equal(again.answer.status, 404)
  })

  test('ends with the sessions of a user', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const stream = await listenAs(user)
    cleanup(stream.close)
    await db.transaction((trx) => user.endSessions({ except: undefined }, trx))
    assert.isNull(await stream.next())
  })

  test('forgets who has left', async ({ assert }) => {
    const streams = await app.container.make(LiveStreams)
    const { user } = await makeMember()
    const before = streams.count
    const stream = await listenAs(user)
    assert.equal(streams.count, before + 1)
    stream.close()
    await untilTrue(() => streams.count === before)
    assert.equal(streams.count, before)
  })

  test('names no more than so many records', ({ assert }) => {
    const many = Array.from({ length: 51 }, (_, number) => `post_${number}`)
    assert.deepEqual(liveEvent('posts', many), { kind: 'posts', ids: [] })
    assert.lengthOf(liveEvent('posts', many.slice(1)).ids, 50)
  })
})
