import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { tableSchemas } from '#database/table_schemas'
import DeleteUnusedMedia from '#actions/media/delete_unused_media'
import { POST_TABLES } from '#actions/undo/snapshots'
import DeleteExpiredUndo from '#actions/undo/delete_expired_undo'
import CountedPost from '#models/counted_post'
import Media from '#models/media'
import Membership from '#models/membership'
import Post from '#models/post'
import UndoItem from '#models/undo_item'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { actingAs } from '#tests/helpers/requests'
import { makeDesk } from '#tests/helpers/screens/tabs'
import { tick } from '#tests/helpers/publishing/publisher'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { fullOrganization } from '#tests/helpers/data/organization_archive'
import { allRecords, tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'

const NOW = '2030-05-01T10:00:00Z'

async function memberWithPost(own: Partial<Post> = {}) {
  const member = await makeMember()
  const post = await PostFactory.merge({ organizationId: member.organization.id, ...own }).create()
  return { ...member, post, path: `/api/scheduled-posts/${post.id}` }
}

test.group('undo: deleted posts', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a post is restored with its log, metrics, client feedback, campaign and plan count', async ({
    client,
    assert,
  }) => {
    const { user, posts } = await fullOrganization()
    const [{ id }] = posts
    await CountedPost.create({ id, userId: user.id })
    const before = await allRecords()
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/scheduled-posts/${id}`)
    deleted.assertStatus(204)
    const again = await remove(`/api/posts/${id}`)
    again.assertStatus(404)
    assert.isNull(await CountedPost.find(id))
    const undone = await undo(tokenOf(deleted))
    undone.assertStatus(200)
    assert.deepEqual(undone.body(), { restored: [id], late: [], moved: [], failed: [] })
    assert.deepEqual(await allRecords(), before)
  })

  test('many posts are restored together; one whose time has passed waits for a new one', async ({
    client,
    assert,
  }) => {
    const { user, organization, posts } = await fullOrganization()
    const before = await allRecords()
    const { post, undo } = await undoCalls(client, user)
    const ids = posts.map(({ id }) => id)
    const deleted = await post('/api/posts/delete-many', { org_id: organization.id, ids })
    assert.equal(deleted.body().deleted, ids.length)
    assert.lengthOf(await Post.all(), 0)
    const undone = await undo(tokenOf(deleted))
    assert.sameMembers(undone.body().restored, ids)
    const now = DateTime.utc()
    const isLate = ({ status, dueAt }: Post) =>
      ['scheduled', 'queued'].includes(status) && dueAt !== null && dueAt <= now
    const late = posts.filter(isLate).map(({ id }) => id)
    assert.isNotEmpty(late)
    assert.sameMembers(undone.body().late, late)
    const after = await allRecords()
    const others = (rows: Record<string, unknown>[]) =>
      rows.filter(({ id }) => !late.includes(String(id)))
    assert.deepEqual(others(after.posts), others(before.posts))
    for (const { table } of POST_TABLES.slice(1)) assert.deepEqual(after[table], before[table])
    for (const { status, failureCode, publishAt } of await Post.findMany(late)) {
      assert.deepEqual([status, failureCode], ['failed', 'overdue'])
      assert.isNotNull(publishAt)
    }
  })

  test('a post that missed its time while it was deleted is not published', async ({
    client,
    assert,
  }) => {
    const soon = DateTime.fromISO(NOW, { zone: 'utc' }).plus({ seconds: 10 })
    const { user, post, path } = await memberWithPost({ publishAt: soon, dueAt: soon })
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(path)
    freezeClock('2030-05-01T10:00:20Z')
    const undone = await undo(tokenOf(deleted))
    assert.deepEqual(undone.body(), { restored: [post.id], late: [post.id], moved: [], failed: [] })
    assert.equal(await tick(), 0)
    await post.refresh()
    assert.equal(post.status, 'failed')
    assert.match(post.failureReason ?? '', /^Its time passed while it was deleted\./)
    assert.equal(post.publishAt?.toISO(), soon.toISO())
  })

  test(
    'a post that was published since is kept when only an unpublished one may be deleted: {path}'
  )
    .with([
      { path: 'scheduled-posts', origin: 'manual' },
      { path: 'posts', origin: 'manual' },
      { path: 'ai-content/posts', origin: 'campaign' },
    ] as const)
    .run(async ({ client, assert }, { path, origin }) => {
      const { user, post } = await memberWithPost({ origin, status: 'published' })
      const { remove } = await undoCalls(client, user)
      const refused = await remove(`/api/${path}/${post.id}?unpublished=true`)
      refused.assertStatus(409)
      assert.equal(refused.body().detail, 'This post is already published.')
      const deleted = await remove(`/api/${path}/${post.id}`)
      deleted.assertStatus(204)
    })

  test('a deletion can be undone only once, also by two tabs at the same time', async ({
    client,
    assert,
  }) => {
    const { user, path } = await memberWithPost()
    const { remove, undo } = await undoCalls(client, user)
    const token = tokenOf(await remove(path))
    const answers = await Promise.all([undo(token), undo(token)])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    const third = await undo(token)
    third.assertStatus(409)
    third.assertBodyContains({ code: 'E_UNDO_REFUSED', detail: 'This was already undone.' })
    assert.lengthOf(await Post.all(), 1)
  })

  test('undo expires after a minute, and the deleted records are removed', async ({
    client,
    assert,
  }) => {
    const { user, path } = await memberWithPost()
    const { remove, undo } = await undoCalls(client, user)
    const token = tokenOf(await remove(path))
    await new DeleteExpiredUndo().handle()
    assert.lengthOf(await UndoItem.all(), 1)
    freezeClock('2030-05-01T10:01:00Z')
    const late = await undo(token)
    late.assertStatus(410)
    late.assertBodyContains({ code: 'E_UNDO_EXPIRED', detail: "It's too late to undo this." })
    await new DeleteExpiredUndo().handle()
    assert.lengthOf(await UndoItem.all(), 0)
    const later = await undo(token)
    later.assertStatus(410)
    freezeClock('2030-05-02T10:02:00Z')
    await new DeleteExpiredUndo().handle()
    const unknown = await undo(token)
    unknown.assertStatus(404)
    assert.lengthOf(await Post.all(), 0)
  })

  test('undo is limited to the user who deleted, while their role allows it', async ({
    client,
    assert,
  }) => {
    const { user, organization, path } = await memberWithPost()
    const colleague = await UserFactory.create()
    const of = { organizationId: organization.id }
    await MembershipFactory.merge({ ...of, userId: colleague.id, role: 'owner' }).create()
    const { remove, undo } = await undoCalls(client, user)
    const token = tokenOf(await remove(path))
    const foreign = await undoCalls(client, colleague)
    for (const answer of [foreign.undo(token), undo('unknown')]) {
      const refused = await answer
      refused.assertStatus(404)
    }
    const own = await Membership.findByOrFail({ ...of, user_id: user.id })
    await own.merge({ role: 'reviewer' }).save()
    const demoted = await undo(token)
    demoted.assertStatus(403)
    await own.delete()
    const removed = await undo(token)
    removed.assertStatus(404)
    assert.lengthOf(await Post.all(), 0)
  })

  test('a record that replaced a post stays, and the other posts are restored', async ({
    client,
    assert,
  }) => {
    const { user, organization, post } = await memberWithPost()
    const of = { organizationId: organization.id }
    const live = await PostFactory.merge(of).apply('published').create()
    const calls = await undoCalls(client, user)
    const ids = [post.id, live.id]
    const deleted = await calls.post('/api/posts/delete-many', { org_id: organization.id, ids })
    const { platformUrn } = live
    await PostFactory.merge({ ...of, platformUrn, origin: 'imported' }).create()
    const undone = await calls.undo(tokenOf(deleted))
    const reason = 'Something else has taken its place.'
    assert.deepEqual(undone.body(), {
      restored: [post.id],
      late: [],
      moved: [],
      failed: [{ id: live.id, reason }],
    })
    const again = await calls.undo(tokenOf(deleted))
    again.assertStatus(409)
    again.assertBodyContains({ detail: reason })
    assert.lengthOf(await Post.all(), 2)
  })

  test('a post whose draft was edited while it was deleted follows the draft', async ({
    client,
    assert,
  }) => {
    const { user, draft, body } = await makeDesk()
    const { remove, post, undo } = await undoCalls(client, user)
    await post('/api/scheduled-posts', { ...body, publish_time: '2030-05-02T09:00:00Z' })
    const path = `/api/scheduled-posts/${body.id}`
    const deleted = await remove(path)
    freezeClock('2030-05-01T10:00:05Z')
    const content = { body: 'Other words' }
    await actingAs(client, user).put(`/api/drafts/${draft.id}`, { content })
    const undone = await undo(tokenOf(deleted))
    undone.assertStatus(200)
    const restored = await Post.findOrFail(body.id)
    assert.deepEqual([restored.status, restored.body], ['scheduled', 'Other words'])
  })

  test('a post whose draft was scheduled again since stays deleted, so that it is published once', async ({
    client,
    assert,
  }) => {
    const { user, draft, body } = await makeDesk()
    const { remove, post, undo } = await undoCalls(client, user)
    const path = '/api/scheduled-posts'
    const planned = { ...body, publish_time: '2030-05-02T09:00:00Z' }
    const schedule = (id: string) => post(path, { ...planned, id })
    for (const id of ['scheduled_1', 'scheduled_2']) {
      const scheduled = await schedule(id)
      scheduled.assertStatus(201)
    }
    const first = await remove(`${path}/scheduled_1`)
    const restored = await undo(tokenOf(first))
    restored.assertStatus(200)
    const second = await remove(`${path}/scheduled_2`)
    freezeClock('2030-05-01T10:00:05Z')
    await schedule('scheduled_3')
    const answer = await undo(tokenOf(second))
    answer.assertStatus(409)
    answer.assertBodyContains({ detail: 'Something else has taken its place.' })
    const left = await Post.query().where('draft_id', draft.id).orderBy('id')
    assert.deepEqual(
      left.map(({ id }) => id),
      ['scheduled_1', 'scheduled_3']
    )
  })

  test('a reference to a deleted campaign or draft is left out', async ({ client, assert }) => {
    const { user, posts, campaign, draft } = await fullOrganization()
    const [{ id }] = posts
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/scheduled-posts/${id}`)
    await campaign.delete()
    await draft.delete()
    const undone = await undo(tokenOf(deleted))
    undone.assertStatus(200)
    const post = await Post.findOrFail(id)
    assert.deepEqual([post.campaignId, post.draftId], [null, null])
  })

  test('the image of a deleted post is kept while undo is possible', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { media } = await storedImage(organization.id)
    await media.merge({ createdAt: DateTime.utc().minus({ days: 8 }) }).save()
    const shown = { organizationId: organization.id, media: [{ media_id: media.id }] }
    const { id } = await PostFactory.merge(shown).create()
    const { remove } = await undoCalls(client, user)
    await remove(`/api/scheduled-posts/${id}`)
    await new DeleteUnusedMedia().handle()
    assert.isNotNull(await Media.find(media.id))
    freezeClock('2030-05-01T10:01:00Z')
    await new DeleteExpiredUndo().handle()
    await new DeleteUnusedMedia().handle()
    assert.isNull(await Media.find(media.id))
  })

  test('every table that points at posts is restored with them', async ({ assert }) => {
    const tables = await tableSchemas(db.connection())
    const pointing = tables.flatMap(({ name, references }) =>
      references.filter(({ table }) => table === 'posts').map(({ column }) => `${name}.${column}`)
    )
    const restored = POST_TABLES.slice(1).map(({ table, column }) => `${table}.${column}`)
    assert.sameMembers(restored, pointing)
  })
})
