import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PostFactory } from '#database/factories/post_factory'
import { RESHARE_SENTENCES } from '#domain/publishing/reshare'
import Draft from '#models/draft'
import Post from '#models/post'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { duePost, publishingGroup, tick } from '#tests/helpers/publishing/publisher'

const URN = 'urn:li:share:7130000000000000001'
const LINK = `https://www.linkedin.com/feed/update/${URN}/`

type Method = 'post' | 'put' | 'patch'

test.group('posts: reshares', (group) => {
  const peer = publishingGroup(group)

  /** A connected member with a post on LinkedIn. */
  async function connected(client: ApiClient) {
    const { user, organization } = await connectedOrganization(peer().url)
    const old = await duePost({ organizationId: organization.id, body: 'How it began' })
    await tick()
    await old.refresh()
    const send = (method: Method, path: string, body: object) =>
      client[method](path)
        .withGuard('api')
        .loginAs(user)
        .json({ org_id: organization.id, ...body })
    const words = { content: { body: 'Still true' } }
    return {
      organization,
      old,
      send,
      create: (change: object) =>
        send('post', '/api/drafts', { id: 'draft_1', ...words, ...change }),
      save: (change: object) => send('put', '/api/drafts/draft_1', { ...words, ...change }),
    }
  }

  test('a draft reshares an earlier post, and keeps it until it is removed', async ({
    client,
    assert,
  }) => {
    const { old, create, save, send } = await connected(client)
    const made = await create({ parent_post_id: old.id })
    made.assertStatus(201)
    assert.equal(made.body().parent_url, old.platformUrl)
    const again = await create({ parent_post_id: old.id })
    again.assertStatus(200)
    const kept = [await save({}), await save({ parent_url: old.platformUrl })]
    assert.deepEqual(
      kept.map((answer) => answer.body().parent_url),
      [old.platformUrl, old.platformUrl]
    )
    const planned = await send('post', '/api/scheduled-posts', {
      id: 'scheduled_1',
      draft_id: 'draft_1',
      status: 'queued',
      publish_time: '2030-05-01T10:00:00Z',
      timezone: 'UTC',
    })
    planned.assertStatus(201)
    assert.equal(planned.body().draft_preview.parent_url, old.platformUrl)
    await tick()
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ text, reshareOf }) => [text, reshareOf]),
      [
        ['How it began', null],
        ['Still true', old.platformUrn],
      ]
    )
    const removed = await save({ parent_url: null })
    assert.isNull(removed.body().parent_url)
  })

  test('the copy of a reshare reshares the same post', async ({ client, assert }) => {
    const { organization, send } = await connected(client)
    const parent = { parentUrn: URN, parentUrl: LINK }
    const post = await PostFactory.merge({ organizationId: organization.id, ...parent }).create()
    const copied = await send('post', `/api/posts/${post.id}/duplicate`, {})
    copied.assertStatus(201)
    assert.equal(copied.body().parent_url, LINK)
    const draft = await Draft.findOrFail(copied.body().id)
    assert.equal(draft.parentUrn, URN)
  })

  test('a link to a post of someone else can be reshared', async ({ client, assert }) => {
    const { create } = await connected(client)
    const link = `https://www.linkedin.com/posts/ada_words-share-${URN.slice(13)}-AbCd?utm_source=x`
    const made = await create({ parent_url: link })
    made.assertStatus(201)
    const draft = await Draft.findOrFail('draft_1')
    assert.equal(draft.parentUrn, URN)
    assert.include(draft.parentUrl, `/feed/update/${URN}/`)
  })

  test('resharing refuses {name}')
    .with([
      { name: 'an unknown id', sent: { parent_post_id: 'nope' }, sentence: RESHARE_SENTENCES.post },
      { name: 'no link', sent: { parent_url: 'my best post' }, sentence: RESHARE_SENTENCES.link },
      {
        name: 'a link that LinkedIn cannot reshare',
        sent: { parent_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7/' },
        sentence: RESHARE_SENTENCES.link,
      },
      {
        name: 'a poll beside it',
        sent: {
          parent_url: LINK,
          poll: { question: 'Why?', options: ['A', 'B'], duration: 'ONE_DAY' },
        },
        sentence: RESHARE_SENTENCES.media,
      },
      {
        name: 'media beside it',
        sent: { parent_url: LINK, assets: [{ type: 'article', url: 'https://example.com/' }] },
        sentence: RESHARE_SENTENCES.media,
      },
    ])
    .run(async ({ client, assert }, { sent, sentence }) => {
      const { create } = await connected(client)
      const answer = await create(sent)
      answer.assertStatus(422)
      assert.include(answer.body().detail, sentence)
      assert.lengthOf(await Draft.all(), 0)
    })

  test('resharing refuses wrong types, posts of others, and posts that may not be reshared', async ({
    client,
    assert,
  }) => {
    const { organization, old, create } = await connected(client)
    for (const sent of [{ parent_post_id: 5 }, { parent_url: ['x'] }]) {
      const answer = await create(sent)
      answer.assertStatus(422)
    }
    const stranger = await makeMember()
    const published = { status: 'published' as const, platformUrn: URN, platformUrl: LINK }
    const foreign = await PostFactory.merge({
      ...published,
      organizationId: stranger.organization.id,
    }).create()
    const planned = await PostFactory.merge({ organizationId: organization.id }).create()
    await Post.query().where('id', old.id).update({ is_reshare_disabled: true })
    for (const { id } of [foreign, planned, old]) {
      const answer = await create({ parent_post_id: id })
      answer.assertStatus(422)
      assert.equal(answer.body().detail, RESHARE_SENTENCES.post)
    }
    assert.lengthOf(await Draft.all(), 0)
  })
})
