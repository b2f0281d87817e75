import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { tableSchemas } from '#database/table_schemas'
import { DRAFT_REFERENCES, DRAFT_TABLE } from '#actions/undo/snapshots'
import Draft from '#models/draft'
import Post from '#models/post'
import { freshDatabase } from '#tests/helpers/test_database'
import { fullOrganization } from '#tests/helpers/data/organization_archive'
import { actingAs } from '#tests/helpers/requests'
import { allRecords, tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'

test.group('undo: deleted drafts', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a draft is restored with images and text layers, and its posts follow it again', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await fullOrganization()
    const before = await allRecords()
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/drafts/${draft.id}`)
    deleted.assertStatus(204)
    assert.isNull(await Draft.find(draft.id))
    const undone = await undo(tokenOf(deleted))
    assert.deepEqual(undone.body(), { restored: [draft.id], late: [], moved: [], failed: [] })
    assert.deepEqual(await allRecords(), before)
  })

  test('a draft and its post that was deleted after it are both restored, the draft first', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await fullOrganization()
    const post = await Post.findByOrFail('draft_id', draft.id)
    const before = await allRecords()
    const { remove, undo } = await undoCalls(client, user)
    const first = await remove(`/api/drafts/${draft.id}`)
    const second = await remove(`/api/scheduled-posts/${post.id}`)
    second.assertStatus(204)
    const draftUndone = await undo(tokenOf(first))
    draftUndone.assertStatus(200)
    const postUndone = await undo(tokenOf(second))
    assert.deepEqual(postUndone.body(), { restored: [post.id], late: [], moved: [], failed: [] })
    assert.deepEqual(await allRecords(), before)
  })

  test('a post and its draft that was deleted after it are both restored, the post first', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await fullOrganization()
    const post = await Post.findByOrFail('draft_id', draft.id)
    const { remove, undo } = await undoCalls(client, user)
    const first = await remove(`/api/scheduled-posts/${post.id}`)
    const second = await remove(`/api/drafts/${draft.id}`)
    const postUndone = await undo(tokenOf(first))
    postUndone.assertStatus(200)
    const draftUndone = await undo(tokenOf(second))
    draftUndone.assertStatus(200)
    await post.refresh()
    assert.equal(post.draftId, draft.id)
  })

  test('comments written on its post meanwhile are on the restored draft', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await fullOrganization()
    const post = await Post.findByOrFail('draft_id', draft.id)
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/drafts/${draft.id}`)
    const path = `/api/scheduled-posts/${post.id}/comments`
    const written = await actingAs(client, user).post(path, { text: 'Written in between' })
    written.assertStatus(201)
    const undone = await undo(tokenOf(deleted))
    undone.assertStatus(200)
    const comments = await actingAs(client, user).get(path)
    assert.include(JSON.stringify(comments.body()), 'Written in between')
  })

  test('a post that was edited while its draft was deleted keeps its text, and the draft takes it', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await fullOrganization()
    const own = { draft_id: draft.id, status: 'scheduled' }
    const post = await Post.query().where(own).firstOrFail()
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/drafts/${draft.id}`)
    const edited = await client
      .patch(`/api/posts/${post.id}`)
      .json({ content: { body: 'Written after the draft was deleted' } })
      .withGuard('api')
      .loginAs(user)
    edited.assertStatus(200)
    const undone = await undo(tokenOf(deleted))
    undone.assertStatus(200)
    const restored = await Draft.findOrFail(draft.id)
    assert.equal(restored.body, 'Written after the draft was deleted')
    assert.equal(restored.version, draft.version + 1)
    await post.refresh()
    assert.deepEqual([post.draftId, post.body], [draft.id, restored.body])
  })

  test('every table that points at drafts is linked again', async ({ assert }) => {
    const tables = await tableSchemas(db.connection())
    const pointing = tables.filter(({ references }) =>
      references.some(({ column, table }) => table === 'drafts' && column === 'draft_id')
    )
    const all = tables.filter(({ references }) =>
      references.some(({ table }) => table === 'drafts')
    )
    assert.sameMembers(
      pointing.map(({ name }) => name),
      [...DRAFT_REFERENCES, DRAFT_TABLE]
    )
    assert.lengthOf(all, DRAFT_REFERENCES.length + 1)
  })
})
