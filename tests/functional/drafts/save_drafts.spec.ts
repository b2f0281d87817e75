import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import Draft from '#models/draft'
import Membership from '#models/membership'
import Post from '#models/post'
import type User from '#models/user'

test.group('drafts: save', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  function save(client: ApiClient, user: User, id: string, body: object) {
    return client.put(`/api/drafts/${id}`).withGuard('api').loginAs(user).json(body)
  }

  test('fields that are not sent stay unchanged', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({
      organizationId: organization.id,
      hashtags: ['#kept'],
      linkedinAuthorType: 'organization',
      linkedinAuthorId: 'urn:li:organization:7',
    }).create()
    const answer = await save(client, user, id, { content: { body: 'New words' } })
    answer.assertStatus(200)
    const draft = await Draft.findOrFail(id)
    assert.equal(draft.body, 'New words')
    assert.deepEqual(draft.hashtags, ['#kept'])
    assert.equal(draft.linkedinAuthorId, 'urn:li:organization:7')
    assert.equal(draft.version, 2)
  })

  test('unpublished manual posts of a draft follow it, others do not', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
    const of = { organizationId: organization.id, draftId: draft.id, body: 'Old words' }
    for (const status of [
      'scheduled',
      'queued',
      'failed',
      'published',
      'unconfirmed',
      'cancelled',
    ] as const) {
      await PostFactory.merge({ ...of, id: `scheduled_${status}`, status }).create()
    }
    await PostFactory.merge({ ...of, id: 'scheduled_ai', origin: 'campaign' }).create()
    const change = { content: { body: 'New words', hashtags: ['new'] } }
    const answer = await save(client, user, draft.id, change)
    answer.assertStatus(200)
    const posts = await Post.query().orderBy('id')
    const bodies = Object.fromEntries(posts.map(({ id, body }) => [id.slice(10), body]))
    assert.deepEqual(bodies, {
      ai: 'Old words',
      cancelled: 'Old words',
      failed: 'New words',
      published: 'Old words',
      queued: 'New words',
      scheduled: 'New words',
      unconfirmed: 'Old words',
    })
    const follower = await Post.findOrFail('scheduled_scheduled')
    assert.deepEqual(follower.hashtags, ['#new'])
    assert.equal(follower.version, 2)
  })

  test('a draft cannot be changed while one of its posts is being published', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const draft = await DraftFactory.merge({
      organizationId: organization.id,
      body: 'Old',
    }).create()
    const of = { organizationId: organization.id, draftId: draft.id, body: 'Old' }
    await PostFactory.merge({ ...of, status: 'publishing' }).create()
    await PostFactory.merge(of).create()
    const answer = await save(client, user, draft.id, { content: { body: 'New' } })
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_POST_STATE' })
    assert.include(answer.body().detail, 'being published')
    const after = await Draft.findOrFail(draft.id)
    assert.equal(after.body, 'Old')
    const posts = await Post.all()
    assert.deepEqual(
      posts.map(({ body }) => body),
      ['Old', 'Old']
    )
  })

  test('a text that its scheduled post could not carry is refused', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const draft = await DraftFactory.merge({
      organizationId: organization.id,
      body: 'Old',
    }).create()
    await PostFactory.merge({ organizationId: organization.id, draftId: draft.id }).create()
    const answer = await save(client, user, draft.id, { content: { body: 'x'.repeat(3001) } })
    answer.assertStatus(422)
    assert.include(answer.body().detail, '3,000')
    const after = await Draft.findOrFail(draft.id)
    assert.equal(after.body, 'Old')
  })

  test('parallel saves lose no version', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    const texts = Array.from({ length: 8 }, (_, index) => `Text ${index}`)
    const answers = await Promise.all(
      texts.map((body) => save(client, user, id, { content: { body } }))
    )
    for (const answer of answers) answer.assertStatus(200)
    const after = await Draft.findOrFail(id)
    assert.equal(after.version, 9)
  })

  test('a draft that someone changed since it was read is not overwritten', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    const first = await save(client, user, id, { content: { body: 'Mine' }, version: 1 })
    first.assertStatus(200)
    first.assertBodyContains({ version: 2 })
    const second = await save(client, user, id, { content: { body: 'Theirs' }, version: 1 })
    second.assertStatus(409)
    second.assertBodyContains({ code: 'E_VERSION_CONFLICT' })
    const shown = await client.get(`/api/drafts/${id}`).withGuard('api').loginAs(user)
    shown.assertStatus(200)
    shown.assertBodyContains({ content: { body: 'Mine' }, version: 2 })
    const third = await save(client, user, id, { content: { body: 'Theirs' }, version: 2 })
    third.assertStatus(200)
    const after = await Draft.findOrFail(id)
    assert.deepEqual([after.body, after.version], ['Theirs', 3])
  })

  test('of parallel saves of one version, one is stored', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    const texts = Array.from({ length: 8 }, (_, index) => `Text ${index}`)
    const answers = await Promise.all(
      texts.map((body) => save(client, user, id, { content: { body }, version: 1 }))
    )
    const stored = answers.filter((answer) => answer.status() === 200)
    const refused = answers.filter((answer) => answer.status() === 409)
    assert.deepEqual([stored.length, refused.length], [1, 7])
    const after = await Draft.findOrFail(id)
    assert.equal(after.version, 2)
    assert.equal(after.body, stored[0]?.body().content.body)
  })

  test('a save that is repeated because its response was lost changes nothing', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    const change = { content: { body: 'Sent twice' }, version: 1 }
    await save(client, user, id, change)
    const again = await save(client, user, id, change)
    again.assertStatus(200)
    again.assertBodyContains({ version: 2 })
    const after = await Draft.findOrFail(id)
    assert.equal(after.version, 2)
  })

  for (const version of [0, -1, 1.5, '1', 2 ** 40, {}]) {
    test(`the version ${JSON.stringify(version)} is refused`, async ({ client, assert }) => {
      const { user, organization } = await makeMember()
      const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
      const answer = await save(client, user, draft.id, { content: { body: 'New' }, version })
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, 'version')
      const after = await Draft.findOrFail(draft.id)
      assert.equal(after.body, draft.body)
    })
  }

  test('a restored draft is saved in the version that it had', async ({ client }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    await save(client, user, id, { content: { body: 'Before' } })
    const { remove, undo } = await undoCalls(client, user)
    const token = tokenOf(await remove(`/api/drafts/${id}`))
    const change = { content: { body: 'Typed' }, version: 2 }
    const gone = await save(client, user, id, change)
    gone.assertStatus(404)
    await undo(token)
    const back = await save(client, user, id, change)
    back.assertStatus(200)
  })

  test('a stranger cannot read a draft', async ({ client }) => {
    const { organization } = await makeMember()
    const stranger = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    const answer = await client.get(`/api/drafts/${id}`).withGuard('api').loginAs(stranger.user)
    answer.assertStatus(404)
  })

  test('{verb} is refused for strangers')
    .with([{ verb: 'put' as const }, { verb: 'delete' as const }])
    .run(async ({ client, assert }, { verb }) => {
      const { organization } = await makeMember()
      const stranger = await makeMember()
      const { id, body } = await DraftFactory.merge({ organizationId: organization.id }).create()
      const asked = client[verb](`/api/drafts/${id}`).json({ content: { body: 'Mine now' } })
      const answer = await asked.withGuard('api').loginAs(stranger.user)
      answer.assertStatus(404)
      const after = await Draft.findOrFail(id)
      assert.equal(after.body, body)
    })

  test('deleting a draft does not change its post', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
    const { id, body } = await PostFactory.merge({
      organizationId: organization.id,
      draftId: draft.id,
    }).create()
    const answer = await client.delete(`/api/drafts/${draft.id}`).withGuard('api').loginAs(user)
    answer.assertStatus(204)
    assert.isNull(await Draft.find(draft.id))
    const kept = await Post.findOrFail(id)
    assert.equal(kept.body, body)
    assert.isNull(kept.draftId)
    assert.equal(kept.status, 'scheduled')
  })

  test('a former member sees no drafts', async ({ client }) => {
    const { user, organization } = await makeMember()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    await Membership.query().where('user_id', user.id).delete()
    const answer = await save(client, user, id, { content: { body: 'Hi' } })
    answer.assertStatus(404)
  })
})
