import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import KnownMention from '#models/known_mention'
import type Organization from '#models/organization'
import type User from '#models/user'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { duePost, publishingGroup, standing, tick } from '#tests/helpers/publishing/publisher'

const HALDEN = 'urn:li:organization:3318207'
const JONAS = 'urn:li:person:4fKx90Jb'

const BODY = 'Thanks to Halden Logistics and @[x](urn:li:person:1). Jonas Brandt helped.'
const MENTIONS = [
  { start: 10, length: 16, urn: HALDEN, name: 'Halden Logistics' },
  { start: 54, length: 12, urn: JONAS, name: 'Jonas Brandt' },
]
const CONTENT = { body: BODY, hashtags: ['peak'], mentions: MENTIONS }

test.group('mentions in posts', (group) => {
  const peer = publishingGroup(group)

  function send(client: ApiClient, user: User, organization: Organization, content: object) {
    const request = client.post('/api/drafts').withGuard('api').loginAs(user)
    return request.qs({ org_id: organization.id }).json({ content })
  }

  test('a draft keeps its mentions, and so do its post and the copy of it', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const draft = await send(client, user, organization, CONTENT)
    draft.assertStatus(201)
    assert.deepEqual(draft.body().content, { ...CONTENT, hashtags: ['#peak'] })
    const when = { draft_id: draft.body().id, publish_time: '2030-06-01T09:00:00Z' }
    const schedule = client.post('/api/scheduled-posts').withGuard('api').loginAs(user)
    const post = await schedule.qs({ org_id: organization.id }).json(when)
    post.assertStatus(201)
    assert.deepEqual(post.body().draft_preview.content.mentions, MENTIONS)
    const details = await client.get(`/api/posts/${post.body().id}`).withGuard('api').loginAs(user)
    assert.deepEqual(details.body().content.mentions, MENTIONS)
    const duplicate = client.post(`/api/posts/${post.body().id}/duplicate`).withGuard('api')
    const copy = await duplicate.loginAs(user)
    assert.deepEqual(copy.body().content.mentions, MENTIONS)
  })

  test('LinkedIn notifies exactly the chosen, and typed markup stays text', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const content = { body: BODY, hashtags: ['#peak'], mentions: MENTIONS }
    const due = await duePost({ organizationId: organization.id, ...content })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.status, 'published')
    const [live] = peer().ledger()
    assert.isNull(live.truncatedAt)
    assert.equal(live.text, `${BODY}\n\n#peak`)
    assert.deepEqual(
      live.mentions.map(({ urn }) => urn),
      [HALDEN, JONAS]
    )
  })

  test('a person whom LinkedIn does not know fails the post, and nothing is posted', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const stranger = { start: 3, length: 3, urn: 'urn:li:person:nobody', name: 'Ada' }
    const content = { body: 'Hi Ada', mentions: [stranger] }
    const due = await duePost({ organizationId: organization.id, ...content })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.status, 'failed')
    assert.equal(post.failureCode, 'mention_refused')
    assert.match(post.failureReason ?? '', /doesn't know someone mentioned.+nothing was posted/)
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a mention beside the words of its name is refused', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const wrong = { ...CONTENT, mentions: [{ ...MENTIONS[0], start: 9 }] }
    const refused = await send(client, user, organization, wrong)
    refused.assertStatus(422)
    assert.match(refused.body().detail, /"Halden Logistics" isn't on the words of its name/)
    const twice = { ...CONTENT, mentions: [MENTIONS[0], MENTIONS[0]] }
    const overlapping = await send(client, user, organization, twice)
    overlapping.assertStatus(422)
  })

  test('the blank start of a text is cut, and its mentions stay on their names', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const moved = MENTIONS.map((mention) => ({ ...mention, start: mention.start + 4 }))
    const content = { body: `\r\n\n ${BODY} \n`, hashtags: ['peak'], mentions: moved }
    const draft = await send(client, user, organization, content)
    draft.assertStatus(201)
    assert.deepEqual(draft.body().content, { ...CONTENT, hashtags: ['#peak'] })
    const change = client.put(`/api/drafts/${draft.body().id}`).withGuard('api').loginAs(user)
    const saved = await change.json({ content })
    saved.assertStatus(200)
    assert.deepEqual(saved.body().content.mentions, MENTIONS)
  })

  test('entries that are no mentions are refused by their fields', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    for (const entry of [null, 'Halden Logistics', { start: 10 }]) {
      const sent = { ...CONTENT, mentions: [entry] }
      const refused = await send(client, user, organization, sent)
      refused.assertStatus(422)
      assert.notMatch(refused.text(), /undefined/)
    }
  })

  test('a program that sends only a text keeps the mentions that the text still has', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const draft = await send(client, user, organization, CONTENT)
    const { id } = draft.body()
    const request = client.put(`/api/drafts/${id}`).withGuard('api').loginAs(user)
    const body = BODY.replace('Thanks to', 'Many thanks to').replace('Jonas Brandt', 'Jonas')
    const saved = await request.json({ content: { body } })
    saved.assertStatus(200)
    const names = saved.body().content.mentions.map(({ name }: { name: string }) => name)
    assert.deepEqual(names, ['Halden Logistics'])
    const again = client.put(`/api/drafts/${id}`).withGuard('api').loginAs(user)
    await again.json({ content: CONTENT })
    const moved = client.put(`/api/drafts/${id}`).withGuard('api').loginAs(user)
    const answer = await moved.json({ content: { body: `Yes. ${BODY}` } })
    assert.deepEqual(
      answer.body().content.mentions.map(({ start }: { start: number }) => start),
      [15, 59]
    )
  })

  test('a post is changed together with its mentions', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const post = await duePost({
      organizationId: organization.id,
      body: 'Thanks, Halden Logistics',
    })
    const mention = { start: 8, length: 16, urn: HALDEN, name: 'Halden Logistics' }
    const patch = (content: object) =>
      client.patch(`/api/posts/${post.id}`).withGuard('api').loginAs(user).json({ content })
    const refused = await patch({ mentions: [{ ...mention, start: 7 }] })
    refused.assertStatus(422)
    const changed = await patch({ mentions: [mention] })
    changed.assertStatus(200)
    await post.refresh()
    assert.deepEqual(post.mentions, [mention])
    const withoutThem = await patch({ body: 'Thanks, all' })
    withoutThem.assertStatus(200)
    await post.refresh()
    assert.deepEqual(post.mentions, [])
  })

  test('whom a draft mentions is in the address book of its organization, once', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    await send(client, user, organization, CONTENT)
    await send(client, user, organization, CONTENT)
    const known = await KnownMention.query().orderBy('name')
    assert.deepEqual(
      known.map(({ organizationId, urn, name, source }) => [organizationId, urn, name, source]),
      [
        [organization.id, HALDEN, 'Halden Logistics', 'used'],
        [organization.id, JONAS, 'Jonas Brandt', 'used'],
      ]
    )
  })
})
