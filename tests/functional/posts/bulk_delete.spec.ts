import { test } from '@japa/runner'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import Draft from '#models/draft'
import Post from '#models/post'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

test.group('posts: many deleted, one duplicated', (group) => {
  group.each.setup(freshDatabase)

  test('a bulk deletion deletes what it can and gives reasons for the others', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    const of = { organizationId: organization.id }
    const posts = await PostFactory.merge(of).createMany(120)
    const sending = await PostFactory.merge({ ...of, status: 'publishing' }).create()
    const foreign = await PostFactory.merge({
      organizationId: stranger.organization.id,
    }).create()
    const gone = posts.splice(0, 20)
    await Post.query()
      .whereIn(
        'id',
        gone.map(({ id }) => id)
      )
      .delete()
    const ids = [...posts, ...gone, sending, foreign, posts[0]!].map(({ id }) => id)
    const answer = await client
      .post('/api/posts/delete-many')
      .bearerToken(await bearerOf(user))
      .json({ org_id: organization.id, ids })
    answer.assertStatus(200)
    const { deleted, failed } = answer.body()
    assert.equal(deleted, 100)
    assert.lengthOf(failed, 22)
    const reasons = Object.groupBy(failed as { reason: string }[], ({ reason }) => reason)
    assert.lengthOf(reasons['This post no longer exists.'] ?? [], 21)
    assert.lengthOf(await Post.all(), 2)
  })

  test('a bulk deletion keeps a post that was published since the user saw it', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const published = { organizationId: organization.id, status: 'published' as const }
    const [seen, since] = await PostFactory.merge(published).createMany(2)
    const answer = await client
      .post('/api/posts/delete-many')
      .bearerToken(await bearerOf(user))
      .json({ org_id: organization.id, ids: [seen!.id, since!.id], unpublished: [since!.id] })
    answer.assertStatus(200)
    const reason = 'This post is already published.'
    assert.deepEqual(answer.body(), { deleted: 1, failed: [{ id: since!.id, reason }] })
    const kept = await Post.all()
    assert.deepEqual(
      kept.map(({ id }) => id),
      [since!.id]
    )
  })

  test('the three deletions of a post still work one by one', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const post = await PostFactory.merge({ organizationId: organization.id }).create()
    const token = await bearerOf(user)
    const paths = ['/api/ai-content/posts', '/api/scheduled-posts', '/api/posts']
    const answers = await Promise.all(
      paths.map((path) => client.delete(`${path}/${post.id}`).bearerToken(token))
    )
    const statuses = answers.map((answer) => answer.status())
    assert.include(statuses, 204)
    assert.isTrue(statuses.every((status) => status === 204 || status === 404))
    assert.lengthOf(await Post.all(), 0)
  })

  test('a duplicate has the text, the existing media and the author', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const of = { organizationId: organization.id }
    const kept = await MediaFactory.merge(of).create()
    const page = { authorKind: 'company' as const, authorUrn: 'urn:li:organization:2414183' }
    const post = await PostFactory.merge({
      ...of,
      ...page,
      kind: 'multi_image' as const,
      hashtags: ['#robots'],
      media: [{ media_id: kept.id, alt: 'A dock' }, { media_id: 'gone' }],
    })
      .apply('published')
      .create()
    const answer = await client
      .post(`/api/posts/${post.id}/duplicate`)
      .bearerToken(await bearerOf(user))
    answer.assertStatus(201)
    const draft = await Draft.findOrFail(answer.body().id)
    assert.equal(draft.body, post.body)
    assert.deepEqual(draft.hashtags, ['#robots'])
    assert.deepEqual(draft.assets, [{ type: 'image', url: `/media/${kept.id}`, alt: 'A dock' }])
    assert.equal(draft.mode, 'image')
    assert.equal(draft.linkedinAuthorType, 'organization')
    assert.equal(draft.linkedinAuthorId, page.authorUrn)
    const stranger = await makeMember()
    const refused = await client
      .post(`/api/posts/${post.id}/duplicate`)
      .bearerToken(await bearerOf(stranger.user))
    refused.assertStatus(404)
  })
})
