import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { tableFacts } from '#database/table_facts'
import SweepMedia from '#actions/media/sweep_media'
import CollectExpiredUndo from '#actions/undo/collect_expired_undo'
import CountedPost from '#models/counted_post'
import Media from '#models/media'
import Membership from '#models/membership'
import Post from '#models/post'
import { POST_ROWS } from '#models/post_snapshot'
import UndoItem from '#models/undo_item'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'
import { tick } from '#tests/helpers/publisher'
import { storedPicture } from '#tests/helpers/stored_picture'
import { everyRecord, tokenOf, undoCalls } from '#tests/helpers/undo_calls'
import { wholeOrganization } from '#tests/helpers/whole_organization'

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

  test('a post returns with all that was its own: log, metrics, clients, campaign, place in the plan', async ({
    client,
    assert,
  }) => {
    const { user, posts } = await wholeOrganization()
    const [{ id }] = posts
    await CountedPost.create({ id, userId: user.id })
    const before = await everyRecord()
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/scheduled-posts/${id}`)
    deleted.assertStatus(204)
    const again = await remove(`/api/posts/${id}`)
    again.assertStatus(404)
    assert.isNull(await CountedPost.find(id))
    const undone = await undo(tokenOf(deleted))
    undone.assertStatus(200)
    assert.deepEqual(undone.body(), { restored: [id], late: [], failed: [] })
    assert.deepEqual(await everyRecord(), before)
  })

  test('many posts return together; one whose time has passed waits for a new one', async ({
    client,
    assert,
  }) => {
    const { user, organization, posts } = await wholeOrganization()
    const before = await everyRecord()
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
    const after = await everyRecord()
    const others = (rows: Record<string, unknown>[]) =>
      rows.filter(({ id }) => !late.includes(String(id)))
    assert.deepEqual(others(after.posts), others(before.posts))
    for (const { table } of POST_ROWS.slice(1)) assert.deepEqual(after[table], before[table])
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
    assert.deepEqual(undone.body(), { restored: [post.id], late: [post.id], failed: [] })
    assert.equal(await tick(), 0)
    await post.refresh()
    assert.equal(post.status, 'failed')
    assert.match(post.failureReason ?? '', /^Its time passed while it was deleted\./)
    assert.equal(post.publishAt?.toISO(), soon.toISO())
  })

  test('it can be undone once, by two tabs at the same moment, too', async ({ client, assert }) => {
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

  test('after a minute it is too late, and what was deleted is removed for good', async ({
    client,
    assert,
  }) => {
    const { user, path } = await memberWithPost()
    const { remove, undo } = await undoCalls(client, user)
    const token = tokenOf(await remove(path))
    await new CollectExpiredUndo().handle()
    assert.lengthOf(await UndoItem.all(), 1)
    freezeClock('2030-05-01T10:01:00Z')
    const late = await undo(token)
    late.assertStatus(410)
    late.assertBodyContains({ code: 'E_UNDO_EXPIRED', detail: "It's too late to undo this." })
    await new CollectExpiredUndo().handle()
    assert.lengthOf(await UndoItem.all(), 0)
    const later = await undo(token)
    later.assertStatus(410)
    freezeClock('2030-05-02T10:02:00Z')
    await new CollectExpiredUndo().handle()
    const unknown = await undo(token)
    unknown.assertStatus(404)
    assert.lengthOf(await Post.all(), 0)
  })

  test('it is for the person who did it, as long as they may', async ({ client, assert }) => {
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

  test('what has taken the place of a post meanwhile stays, and the other posts return', async ({
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
      ...{ restored: [post.id], late: [] },
      failed: [{ id: live.id, reason }],
    })
    const again = await calls.undo(tokenOf(deleted))
    again.assertStatus(409)
    again.assertBodyContains({ detail: reason })
    assert.lengthOf(await Post.all(), 2)
  })

  test('a campaign or draft that is gone by then is left out', async ({ client, assert }) => {
    const { user, posts, campaign, draft } = await wholeOrganization()
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

  test('the image of a deleted post stays for as long as the post can return', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const { media } = await storedPicture(organization.id)
    await media.merge({ createdAt: DateTime.utc().minus({ days: 8 }) }).save()
    const shown = { organizationId: organization.id, media: [{ media_id: media.id }] }
    const { id } = await PostFactory.merge(shown).create()
    const { remove } = await undoCalls(client, user)
    await remove(`/api/scheduled-posts/${id}`)
    await new SweepMedia().handle()
    assert.isNotNull(await Media.find(media.id))
    freezeClock('2030-05-01T10:01:00Z')
    await new CollectExpiredUndo().handle()
    await new SweepMedia().handle()
    assert.isNull(await Media.find(media.id))
  })

  test('every table that points at posts is restored with them', async ({ assert }) => {
    const tables = await tableFacts(db.connection())
    const pointing = tables.flatMap(({ name, references }) =>
      references.filter(({ table }) => table === 'posts').map(({ column }) => `${name}.${column}`)
    )
    const restored = POST_ROWS.slice(1).map(({ table, column }) => `${table}.${column}`)
    assert.sameMembers(restored, pointing)
  })
})
