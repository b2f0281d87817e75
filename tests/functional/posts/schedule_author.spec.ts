import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeDesk, POST_ID as ID } from '#tests/helpers/screens/tabs'
import { cachePages } from '#services/linkedin/pages'
import Post from '#models/post'

const PATH = '/api/scheduled-posts'

test.group('posts: posting a draft now, and its author', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('a post-now request is due immediately, whatever time was sent', async ({
    client,
    assert,
  }) => {
    const { user, body } = await makeDesk()
    const change = { status: 'queued', publish_time: '2026-11-21T09:59:58.123Z' }
    const answer = await actingAs(client, user).post(PATH, { ...body, ...change })
    answer.assertStatus(201)
    answer.assertBodyContains({ status: 'queued', publish_time: '2026-11-21T10:00:00.000Z' })
    const again = await actingAs(client, user).post(PATH, { ...body, ...change })
    again.assertStatus(200)
    const posts = await Post.all()
    assert.deepEqual(
      posts.map(({ dueAt }) => dueAt?.toISO()),
      ['2026-11-21T10:00:00.000Z']
    )
  })

  test('a post-now request needs a working connection', async ({ client, assert }) => {
    const { user, account, body } = await makeDesk()
    await account.merge({ status: 'expired' }).save()
    const change = { status: 'queued' }
    const answer = await actingAs(client, user).post(PATH, { ...body, ...change })
    answer.assertStatus(409)
    answer.assertBody({
      detail: 'Please make sure your LinkedIn account is connected in Settings.',
      code: 'E_NOT_CONNECTED',
    })
    assert.lengthOf(await Post.all(), 0)
  })

  test("a company page keeps the name it had in the organization's last post", async ({
    client,
    assert,
  }) => {
    const { user, organization, draft, body } = await makeDesk()
    const page = { authorUrn: 'urn:li:organization:7', authorName: 'Dock Corp' }
    await PostFactory.merge({ organizationId: organization.id, ...page }).create()
    await draft
      .merge({ linkedinAuthorType: 'organization', linkedinAuthorId: page.authorUrn })
      .save()
    const answer = await actingAs(client, user).post(PATH, body)
    answer.assertStatus(201)
    const post = await Post.findOrFail(ID)
    assert.equal(post.authorKind, 'company')
    assert.equal(post.authorUrn, page.authorUrn)
    assert.equal(post.authorName, 'Dock Corp')
  })

  test('a company page keeps its name when the token was renewed since it was listed', async ({
    client,
    assert,
  }) => {
    const { user, account, draft, body } = await makeDesk()
    const page = { urn: 'urn:li:organization:7', name: 'Dock Corp' }
    cachePages(account.id, account.updatedAt.toMillis(), [page])
    freezeClock('2026-11-21T10:30:00Z')
    await account.merge({ accessToken: 'a newer one' }).save()
    await draft.merge({ linkedinAuthorType: 'organization', linkedinAuthorId: page.urn }).save()
    const answer = await actingAs(client, user).post(PATH, body)
    answer.assertStatus(201)
    const post = await Post.findOrFail(ID)
    assert.equal(post.authorName, 'Dock Corp')
  })

  test('a connection with another member does not lend its name', async ({ client, assert }) => {
    const { user, draft, body } = await makeDesk()
    const other = await LinkedinAccountFactory.merge({ userId: user.id }).make()
    await draft.merge({ linkedinAuthorId: other.memberUrn }).save()
    await actingAs(client, user).post(PATH, body)
    const post = await Post.findOrFail(ID)
    assert.equal(post.authorUrn, other.memberUrn)
    assert.isNull(post.authorName)
  })
})
