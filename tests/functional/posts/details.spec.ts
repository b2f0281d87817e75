import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DraftFactory } from '#database/factories/draft_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { cachePages } from '#services/linkedin/pages'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import type User from '#models/user'

const WORDS = { body: 'As it was.', hashtags: ['#Docks'] }
const PAGE = { urn: 'urn:li:organization:42', name: 'Northwind Robotics', role: 'ADMINISTRATOR' }

async function setting(own: Partial<Post> = {}) {
  const member = await makeMember()
  const organizationId = member.organization.id
  const post = await PostFactory.merge({ organizationId, ...WORDS, version: 3, ...own }).create()
  return { ...member, post, path: `/api/posts/${post.id}` }
}

function patch(client: ApiClient, user: User, path: string, body: object) {
  return client.patch(path).json(body).withGuard('api').loginAs(user)
}

/** A post that follows its draft. */
async function follower() {
  const made = await setting({ origin: 'manual' })
  const organizationId = made.organization.id
  const draft = await DraftFactory.merge({ organizationId, ...WORDS }).create()
  await made.post.merge({ draftId: draft.id }).save()
  return { ...made, draft }
}

test.group('posts: details', (group) => {
  group.each.setup(freshDatabase)

  test('post details contain the campaign, the media and the length of the log', async ({
    client,
  }) => {
    const { user, organization, post, path } = await setting({ origin: 'campaign' })
    const own = { organizationId: organization.id }
    const { id: campaignId } = await CampaignFactory.merge({ ...own, name: 'LogiMAT' }).create()
    const image = await MediaFactory.merge(own).create()
    const media = [{ media_id: image.id, alt: 'A dock' }]
    await post.merge({ campaignId, media, kind: 'image' }).save()
    await PostEvent.create({ postId: post.id, userId: user.id, kind: 'approved' })
    const answer = await actingAs(client, user).get(path)
    answer.assertStatus(200)
    answer.assertBodyContains({
      id: post.id,
      source: 'ai',
      campaign_name: 'LogiMAT',
      log_length: 2,
      version: 3,
      content: WORDS,
      mode: 'image',
      assets: [{ type: 'image', url: `/media/${image.id}`, alt: 'A dock' }],
    })
  })

  test('a failure without an attempt counts as a line of the log', async ({ client }) => {
    const { user, path } = await setting({ status: 'failed', failureCode: 'overdue' })
    const answer = await actingAs(client, user).get(path)
    answer.assertBodyContains({ status: 'failed', log_length: 2 })
  })

  test('post details are 404 for strangers', async ({ client }) => {
    const { path } = await setting()
    const { user: stranger } = await makeMember()
    const theirs = actingAs(client, stranger)
    const seen = await theirs.get(path)
    seen.assertStatus(404)
    const changed = await patch(client, stranger, path, { content: { body: 'Mine.' } })
    changed.assertStatus(404)
  })
})

test.group('posts: changing content', (group) => {
  group.each.setup(freshDatabase)

  test('only sent fields change, and consecutive edits are one line of the log', async ({
    client,
    assert,
  }) => {
    const { user, post, path } = await setting()
    const first = await patch(client, user, path, { content: { body: 'New wor' }, version: 3 })
    first.assertBodyContains({ content: { body: 'New wor', hashtags: ['#Docks'] }, version: 4 })
    const content = { body: 'New words.', hashtags: ['growth', '#Docks'] }
    const second = await patch(client, user, path, { content, version: 4 })
    second.assertBodyContains({ content: { hashtags: ['#growth', '#Docks'] }, version: 5 })
    const same = await patch(client, user, path, { content, version: 5 })
    same.assertBodyContains({ version: 5 })
    const events = await PostEvent.query().where('post_id', post.id)
    assert.deepEqual(
      events.map(({ kind, userId }) => [kind, userId]),
      [['edited', user.id]]
    )
  })

  test('a post and its draft change together, and the draft keeps its own fields', async ({
    client,
    assert,
  }) => {
    const made = await follower()
    const { user, organization, draft, post, path } = made
    const own = { organizationId: organization.id }
    const image = await MediaFactory.merge(own).create()
    const url = `/media/${image.id}`
    const credit = { name: 'Ana', url: 'https://unsplash.com/@ana', site: 'Unsplash' as const }
    await draft.merge({ assets: [{ type: 'image', url, attribution: credit }] }).save()
    await post.merge({ media: [{ media_id: image.id }], kind: 'image' }).save()
    const next = { ...own, ...WORDS, draftId: draft.id, origin: 'manual' as const }
    const other = await PostFactory.merge({ ...next, media: post.media }).create()
    const out = await PostFactory.merge({ ...next, status: 'published' }).create()
    const assets = [{ type: 'image', url, alt: 'A dock' }]
    const answer = await patch(client, user, path, { assets, version: 3 })
    answer.assertStatus(200)
    await draft.refresh()
    assert.deepEqual(draft.assets, [
      { type: 'image', url, alt: 'A dock', attribution: draft.assets[0]?.attribution },
    ])
    assert.equal(draft.assets[0]?.attribution?.name, 'Ana')
    const [follows, stays] = [await Post.findOrFail(other.id), await Post.findOrFail(out.id)]
    assert.deepEqual(follows.media, [{ media_id: image.id, alt: 'A dock' }])
    assert.deepEqual(stays.media, [])
  })

  test('the image of a post can be replaced or removed', async ({ client, assert }) => {
    const { user, organization, post, path } = await setting()
    const image = await MediaFactory.merge({ organizationId: organization.id }).create()
    const assets = [{ type: 'image', url: `/media/${image.id}` }]
    const added = await patch(client, user, path, { assets, version: 3 })
    added.assertBodyContains({ mode: 'image', version: 4 })
    await post.refresh()
    assert.deepEqual([post.kind, post.media], ['image', [{ media_id: image.id }]])
    const removed = await patch(client, user, path, { assets: [], version: 4 })
    removed.assertBodyContains({ mode: 'text', assets: [] })
    await post.refresh()
    assert.equal(post.kind, 'text')
  })

  test('an image of another organization is refused', async ({ client, assert }) => {
    const { user, post, path } = await setting()
    const { organization } = await makeMember()
    const theirs = await MediaFactory.merge({ organizationId: organization.id }).create()
    const assets = [{ type: 'image', url: `/media/${theirs.id}` }]
    const answer = await patch(client, user, path, { assets })
    answer.assertStatus(422)
    await post.refresh()
    assert.equal(post.version, 3)
  })

  test('a new author must be one that the connection may post as', async ({ client, assert }) => {
    const { user, organization, draft, post, path } = await follower()
    const scopes = 'w_member_social w_organization_social r_organization_social'
    const account = await LinkedinAccountFactory.merge({
      userId: user.id,
      appMode: 'pages',
      scopes: `${scopes} rw_organization_admin`,
    }).create()
    await organization.merge({ linkedinAccountId: account.id }).save()
    await account.refresh()
    cachePages(account.id, account.updatedAt.toMillis(), [PAGE])
    const stranger = { linkedin_author_type: 'organization', linkedin_author_id: `${PAGE.urn}7` }
    const refused = await patch(client, user, path, { ...stranger, version: 3 })
    refused.assertStatus(422)
    const page = { linkedin_author_type: 'organization', linkedin_author_id: PAGE.urn }
    const answer = await patch(client, user, path, { ...page, version: 3 })
    answer.assertBodyContains({ ...page, author_name: 'Northwind Robotics' })
    await Promise.all([post.refresh(), draft.refresh()])
    assert.deepEqual([post.authorKind, post.authorUrn], ['company', PAGE.urn])
    assert.equal(draft.linkedinAuthorId, PAGE.urn)
  })

  test('a change made by another member in between is kept', async ({ client, assert }) => {
    const { user, post, path } = await setting()
    const answer = await patch(client, user, path, {
      content: { body: 'Mine.' },
      version: 2,
    })
    answer.assertStatus(409)
    await post.refresh()
    assert.equal(post.body, WORDS.body)
  })

  test('a post that is {status} stays as it is')
    .with([{ status: 'publishing' }, { status: 'published' }, { status: 'unconfirmed' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const { user, post, path } = await setting({ status })
      const answer = await patch(client, user, path, { content: { body: 'New.' } })
      answer.assertStatus(409)
      await post.refresh()
      assert.equal(post.body, WORDS.body)
    })

  test('a text that LinkedIn would reject is refused with a message', async ({
    client,
    assert,
  }) => {
    const { user, path } = await setting()
    const long = await patch(client, user, path, { content: { body: 'x'.repeat(3001) } })
    long.assertStatus(422)
    assert.match(long.body().detail, /3,000/)
    const blank = await patch(client, user, path, { content: { body: '', hashtags: [] } })
    blank.assertStatus(422)
  })
})
