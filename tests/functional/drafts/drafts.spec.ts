import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DraftFactory } from '#database/factories/draft_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import Draft from '#models/draft'
import type User from '#models/user'

const ID = 'draft_1794614400000'

function post(client: ApiClient, user: User, body: object) {
  return client.post('/api/drafts').withGuard('api').loginAs(user).json(body)
}

test.group('drafts: create', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('a new draft is stored and returned completely', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const media = await MediaFactory.merge({ organizationId: organization.id }).create()
    const answer = await post(client, user, {
      id: ID,
      org_id: organization.id,
      created_by: user.id,
      mode: 'text',
      content: { body: 'Peak week\r\nat the dock 🤖', hashtags: ['robotics', '#Robotics', 'dock'] },
      assets: [{ type: 'image', url: `/media/${media.id}` }],
      linkedin_author_type: 'organization',
      linkedin_author_id: 'urn:li:organization:2414183',
    })
    answer.assertStatus(201)
    assert.deepEqual(answer.body(), {
      id: ID,
      org_id: organization.id,
      author_id: user.id,
      mode: 'image',
      content: {
        body: 'Peak week\nat the dock 🤖',
        hashtags: ['#robotics', '#dock'],
        mentions: [],
      },
      assets: [{ type: 'image', url: `/media/${media.id}` }],
      first_comment: null,
      status: 'draft',
      linkedin_author_type: 'organization',
      linkedin_author_id: 'urn:li:organization:2414183',
      poll: null,
      visibility: 'PUBLIC',
      is_reshare_disabled: false,
      parent_url: null,
      post: null,
      program: null,
      rejection: null,
      version: 1,
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: '2026-11-21T10:00:00.000Z',
    })
    const draft = await Draft.findOrFail(ID)
    assert.equal(draft.body, 'Peak week\nat the dock 🤖')
    assert.equal(draft.organizationId, organization.id)
  })

  test('the server assigns an id to a draft without one', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const answer = await post(client, user, { org_id: organization.id, content: { body: 'Hi' } })
    answer.assertStatus(201)
    assert.match(answer.body().id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('the same request again answers the same draft', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const body = { id: ID, org_id: organization.id, content: { body: 'Once', hashtags: ['#one'] } }
    const first = await post(client, user, body)
    const second = await post(client, user, body)
    first.assertStatus(201)
    second.assertStatus(200)
    assert.deepEqual(second.body(), first.body())
    assert.lengthOf(await Draft.all(), 1)
  })

  test('ten parallel requests with one id create one draft', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const body = { id: ID, org_id: organization.id, content: { body: 'Once' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(client, user, body)))
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => 200), 201])
    assert.lengthOf(await Draft.all(), 1)
  })

  test('the same id with other content is refused', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const body = { id: ID, org_id: organization.id, content: { body: 'One' } }
    await post(client, user, body)
    const answer = await post(client, user, { ...body, content: { body: 'Two' } })
    answer.assertStatus(409)
    answer.assertBody({ detail: 'This id is already in use.', code: 'E_ID_TAKEN' })
    const after = await Draft.findOrFail(ID)
    assert.equal(after.body, 'One')
  })

  test('an id of another organization is refused without revealing its owner', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    const body = { id: ID, content: { body: 'Same words' } }
    await post(client, stranger.user, { ...body, org_id: stranger.organization.id })
    const answer = await post(client, user, { ...body, org_id: organization.id })
    answer.assertStatus(409)
    answer.assertBody({ detail: 'This id is already in use.', code: 'E_ID_TAKEN' })
    const after = await Draft.findOrFail(ID)
    assert.equal(after.organizationId, stranger.organization.id)
  })

  test('creating a draft refuses {name}')
    .with([
      { name: 'no content', change: { content: undefined } },
      { name: 'a number as text', change: { content: { body: 5 } } },
      { name: 'a text beyond all measure', change: { content: { body: 'x'.repeat(20_001) } } },
      { name: 'hashtags that are no list', change: { content: { body: 'x', hashtags: '#a' } } },
      { name: 'an id of another kind', change: { id: 'scheduled_1' } },
      { name: 'an id with a path in it', change: { id: 'draft_../../x' } },
      { name: 'an id that is too long', change: { id: `draft_${'x'.repeat(49)}` } },
      { name: 'a mode nobody knows', change: { mode: 'video' } },
      { name: 'an asset of another type', change: { assets: [{ type: 'video', url: null }] } },
      { name: 'too many assets', change: { assets: Array(21).fill({ type: 'image', url: null }) } },
      { name: 'an author type nobody knows', change: { linkedin_author_type: 'robot' } },
      { name: 'an author that is none', change: { linkedin_author_id: 'urn:li:share:1' } },
      { name: 'a NUL byte', change: { content: { body: 'a\u0000b' } } },
      {
        name: 'a picture elsewhere',
        change: { assets: [{ type: 'image', url: 'https://x.test/a' }] },
      },
      { name: 'a picture nobody has', change: { assets: [{ type: 'image', url: '/media/none' }] } },
    ])
    .run(async ({ client, assert }, { change }) => {
      const { user, organization } = await makeMember()
      const body = { id: ID, org_id: organization.id, content: { body: 'Hi' }, ...change }
      const answer = await post(client, user, body)
      answer.assertStatus(422)
      assert.isString(answer.body().detail)
      assert.lengthOf(await Draft.all(), 0)
    })

  test('an image of another organization is refused', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    const { id } = await MediaFactory.merge({ organizationId: stranger.organization.id }).create()
    const assets = [{ type: 'image', url: `/media/${id}` }]
    const body = { id: ID, org_id: organization.id, content: { body: 'Hi' }, assets }
    const answer = await post(client, user, body)
    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'E_UNKNOWN_MEDIA' })
    assert.lengthOf(await Draft.all(), 0)
  })

  test('a stranger finds no organization, nobody without a token gets in', async ({
    client,
    assert,
  }) => {
    const { organization } = await makeMember()
    const stranger = await makeMember()
    const body = { id: ID, org_id: organization.id, content: { body: 'Hi' } }
    const strange = await post(client, stranger.user, body)
    strange.assertStatus(404)
    const nobody = await client.post('/api/drafts').json(body)
    nobody.assertStatus(401)
    assert.lengthOf(await Draft.all(), 0)
  })
})

test.group('drafts: list', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('the list shows the organization’s drafts only, page by page', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    await DraftFactory.merge({ organizationId: stranger.organization.id }).create()
    const drafts = await DraftFactory.merge({ organizationId: organization.id }).createMany(5)
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const query = { org_id: organization.id, limit: 2, ...(cursor && { cursor }) }
      const answer = await client.get('/api/drafts').qs(query).withGuard('api').loginAs(user)
      answer.assertStatus(200)
      seen.push(...answer.body().map(({ id }: { id: string }) => id))
      cursor = answer.header('x-next-cursor')
    }
    assert.isUndefined(cursor)
    assert.deepEqual(
      seen,
      drafts
        .map(({ id }) => id)
        .sort()
        .reverse()
    )
  })

  test('the list refuses {limit} and {cursor}')
    .with([
      { limit: '0', cursor: undefined },
      { limit: '501', cursor: undefined },
      { limit: 'many', cursor: undefined },
      { limit: '5', cursor: 'nonsense' },
      { limit: '5', cursor: '99999999999999999.x' },
    ])
    .run(async ({ client }, query) => {
      const { user, organization } = await makeMember()
      const asked = { org_id: organization.id, ...query }
      const answer = await client.get('/api/drafts').qs(asked).withGuard('api').loginAs(user)
      answer.assertStatus(422)
    })
})
