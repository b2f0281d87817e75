import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import Draft from '#models/draft'
import type Post from '#models/post'

const TEXT = 'Floor plan: https://example.com/a_(b) #docks'
const COMMENT = { text: TEXT, delay_minutes: 5 }
const STORED = { text: TEXT, delayMinutes: 5 as const }

const WAITING = {
  ...COMMENT,
  status: 'waiting',
  failure_code: null,
  failure_reason: null,
  comment_urn: null,
  published_at: null,
}

test.group('first comments: planning', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('a draft takes a first comment, shows it and gives it to its post', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = actingAs(client, user)
    const draft = await own.post('/api/drafts').json({
      org_id: organization.id,
      content: { body: 'Peak week' },
      first_comment: { text: ` ${TEXT}\r\n`, delay_minutes: 5 },
    })
    draft.assertStatus(201)
    assert.deepEqual(draft.body().first_comment, COMMENT)
    const post = await own.post('/api/scheduled-posts').json({
      org_id: organization.id,
      draft_id: draft.body().id,
      publish_time: '2026-11-22T10:00:00Z',
    })
    post.assertStatus(201)
    assert.deepEqual(post.body().first_comment, WAITING)
    assert.deepEqual(post.body().draft_preview.first_comment, COMMENT)
  })

  test('a first comment without a delay follows the post immediately', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const draft = await actingAs(client, user)
      .post('/api/drafts')
      .json({
        org_id: organization.id,
        content: { body: 'Peak week' },
        first_comment: { text: TEXT },
      })
    assert.deepEqual(draft.body().first_comment, { text: TEXT, delay_minutes: 0 })
  })

  test('a first comment with {name} is refused')
    .with([
      { name: 'no text', sent: { text: '', delay_minutes: 0 } },
      { name: 'blanks only', sent: { text: ' \n ', delay_minutes: 0 } },
      { name: '1,251 characters', sent: { text: 'a'.repeat(1251), delay_minutes: 0 } },
      { name: 'a delay of two minutes', sent: { text: 'More', delay_minutes: 2 } },
      { name: 'a text instead of an object', sent: 'More' },
      { name: 'no text at all', sent: { delay_minutes: 5 } },
    ])
    .run(async ({ client, assert }, { sent }) => {
      const { user, organization } = await makeMember()
      const draft = { org_id: organization.id, content: { body: 'Hi' }, first_comment: sent }
      const answer = await actingAs(client, user).post('/api/drafts').json(draft)
      answer.assertStatus(422)
      assert.isNull(await Draft.first())
      const organizationId = organization.id
      const post = await PostFactory.merge({ organizationId }).create()
      const path = `/api/posts/${post.id}`
      const change = await actingAs(client, user).patch(path).json({ first_comment: sent })
      change.assertStatus(422)
    })

  test('a first comment that is too long gets the limit with its separator', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const answer = await actingAs(client, user)
      .post('/api/drafts')
      .json({
        org_id: organization.id,
        content: { body: 'Peak week' },
        first_comment: { text: 'a'.repeat(1251), delay_minutes: 0 },
      })
    answer.assertStatus(422)
    assert.include(answer.body().detail, 'up to 1,250 characters')
  })

  test('a line end of Windows counts as one character, through the API and in a CSV file', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { org_id: organization.id }
    const text = 'ab\r\n'.repeat(416) + 'cd'
    const stored = text.replaceAll('\r\n', '\n')
    assert.lengthOf(stored, 1250)
    const answer = await actingAs(client, user)
      .post('/api/drafts')
      .json({ ...own, content: { body: 'Peak week' }, first_comment: { text } })
    answer.assertStatus(201)
    assert.equal(answer.body().first_comment.text, stored)
    const csv = Buffer.from(`text,first_comment\r\nPeak week,"${text}"\r\n`)
    const imported = await client
      .post('/api/posts/import-csv')
      .withGuard('api')
      .loginAs(user)
      .fields({ ...own, is_check: 'true' })
      .file('file', csv, { filename: 'posts.csv', contentType: 'text/csv' })
    assert.deepInclude(imported.body().rows[0], { problem: null })
  })

  test('a change that leaves the first comment out keeps it, and null removes it', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const organizationId = organization.id
    const draft = await DraftFactory.merge({ organizationId, firstComment: STORED }).create()
    const path = `/api/drafts/${draft.id}`
    const kept = await actingAs(client, user)
      .put(path)
      .json({ content: { body: 'Now this' } })
    assert.deepEqual(kept.body().first_comment, COMMENT)
    const removed = await actingAs(client, user)
      .put(path)
      .json({ content: { body: 'Now this' }, first_comment: null })
    assert.isNull(removed.body().first_comment)
  })

  test('a first comment is changed and removed on the post alone, and its draft follows', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, body: 'Peak week', hashtags: [] }
    const draft = await DraftFactory.merge(own).create()
    const post = await PostFactory.merge({ ...own, draftId: draft.id }).create()
    const path = `/api/posts/${post.id}`
    const added = await actingAs(client, user).patch(path).json({ first_comment: COMMENT })
    added.assertStatus(200)
    assert.deepEqual(added.body().first_comment, WAITING)
    assert.equal(added.body().version, 2)
    await draft.refresh()
    assert.deepEqual(draft.firstComment, STORED)
    const same = await actingAs(client, user).patch(path).json({ first_comment: COMMENT })
    assert.equal(same.body().version, 2)
    const removed = await actingAs(client, user).patch(path).json({ first_comment: null })
    removed.assertStatus(200)
    assert.isNull(removed.body().first_comment)
    await draft.refresh()
    assert.isNull(draft.firstComment)
  })

  test('a duplicate has the first comment of its post', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, firstComment: STORED }
    const post = await PostFactory.merge(own).apply('published').create()
    const answer = await actingAs(client, user).post(`/api/posts/${post.id}/duplicate`)
    answer.assertStatus(201)
    assert.deepEqual(answer.body().first_comment, COMMENT)
  })

  test('each list of posts shows the first comment', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, firstComment: STORED }
    await PostFactory.merge(own).create()
    await PostFactory.merge(own).apply('published').create()
    const question = { org_id: organization.id }
    const planned = await actingAs(client, user).get('/api/scheduled-posts').qs(question)
    assert.isTrue(planned.body().every((post: Post) => Reflect.get(post, 'first_comment') !== null))
    const published = await actingAs(client, user).get('/api/posts').qs(question)
    assert.deepEqual(published.body()[0].first_comment.text, TEXT)
  })
})
