import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import type Post from '#models/post'
import type User from '#models/user'

const WORDS = { body: 'As it was.', hashtags: [] }

async function makePost(own: Partial<Post> = {}) {
  const member = await makeMember()
  const organizationId = member.organization.id
  const post = await PostFactory.merge({ organizationId, ...WORDS, version: 3, ...own }).create()
  return { ...member, post }
}

/** A post with the draft it was created from. */
async function makeFollower() {
  const member = await makeMember()
  const organizationId = member.organization.id
  const draft = await DraftFactory.merge({ organizationId, ...WORDS }).create()
  const own = { organizationId, draftId: draft.id, ...WORDS, version: 3 }
  return { ...member, draft, post: await PostFactory.merge(own).create() }
}

function put(client: ApiClient, user: User, path: string, body: object) {
  return client.put(path).json(body).withGuard('api').loginAs(user)
}

test.group('posts: editing the text', (group) => {
  group.each.setup(freshDatabase)

  test('the text of a post without a draft can be changed', async ({ client, assert }) => {
    const { user, post } = await makePost()
    const path = `/api/scheduled-posts/${post.id}`
    const answer = await put(client, user, path, { content: 'New words.\u0007', version: 3 })
    answer.assertStatus(200)
    answer.assertBodyContains({ version: 4, draft_preview: { content: { body: 'New words.' } } })
    await post.refresh()
    assert.equal(post.body, 'New words.')
  })

  test('a text changed by another member in the meantime is kept', async ({ client, assert }) => {
    const { user, post } = await makePost()
    const path = `/api/scheduled-posts/${post.id}`
    const answer = await put(client, user, path, { content: 'New words.', version: 2 })
    answer.assertStatus(409)
    await post.refresh()
    assert.equal(post.body, WORDS.body)
  })

  test('a post that is {status} keeps its text')
    .with([{ status: 'publishing' }, { status: 'published' }, { status: 'unconfirmed' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const { user, post } = await makePost({ status })
      const path = `/api/scheduled-posts/${post.id}`
      const answer = await put(client, user, path, { content: 'New words.' })
      answer.assertStatus(409)
      await post.refresh()
      assert.equal(post.body, WORDS.body)
    })

  test('a text longer than LinkedIn allows is refused with a message', async ({
    client,
    assert,
  }) => {
    const { user, post } = await makePost()
    const path = `/api/scheduled-posts/${post.id}`
    const answer = await put(client, user, path, { content: 'x'.repeat(3001) })
    answer.assertStatus(422)
    assert.match(answer.body().detail, /3,000/)
  })

  test('a post that has a draft follows it', async ({ client, assert }) => {
    const { user, draft, post } = await makeFollower()
    const content = { body: 'New words.' }
    const own = await put(client, user, `/api/scheduled-posts/${post.id}`, { content: 'Mine.' })
    own.assertStatus(409)
    const seen = { post_id: post.id, version: 3 }
    const answer = await put(client, user, `/api/drafts/${draft.id}`, { content, seen })
    answer.assertStatus(200)
    await post.refresh()
    assert.equal(post.body, 'New words.')
    assert.equal(post.version, 4)
  })

  test('a draft is not saved over a post that has changed since it was looked at', async ({
    client,
    assert,
  }) => {
    const { user, draft, post } = await makeFollower()
    const content = { body: 'New words.' }
    const seen = { post_id: post.id, version: 2 }
    const answer = await put(client, user, `/api/drafts/${draft.id}`, { content, seen })
    answer.assertStatus(409)
    await draft.refresh()
    assert.equal(draft.body, WORDS.body)
    await post.delete()
    const gone = await put(client, user, `/api/drafts/${draft.id}`, { content, seen })
    gone.assertStatus(404)
    await draft.refresh()
    assert.equal(draft.body, WORDS.body)
  })
})
