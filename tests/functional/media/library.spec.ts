import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import Media from '#models/media'
import type User from '#models/user'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

test.group('media: library', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  test('the library lists the media of an organization in pages and finds them by name and description', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const at = (minutes: number) => ({ createdAt: now().minus({ minutes }) })
    const dock = await MediaFactory.merge({
      ...own,
      altText: 'Ein Kran am Hafen',
      ...at(1),
    }).create()
    const plan = { filename: 'plan.pdf', mime: 'application/pdf', width: null, height: null }
    await MediaFactory.merge({ ...own, ...plan, ...at(2) }).create()
    const hall = await MediaFactory.merge({ ...own, filename: 'hall.jpg', ...at(3) }).create()
    const stranger = await makeMember()
    await MediaFactory.merge({ organizationId: stranger.organization.id }).create()
    const asked = actingAs(client, user)
    const list = async (query: object) => {
      const answer = await asked.get('/api/media', { org_id: organization.id, ...query })
      answer.assertStatus(200)
      const names = answer.body().map(({ filename }: { filename: string }) => filename)
      return { names, cursor: answer.header('x-next-cursor') }
    }
    const first = await list({ limit: 2 })
    assert.deepEqual(first.names, [dock.filename, 'plan.pdf'])
    const rest = await list({ limit: 2, cursor: first.cursor })
    assert.deepEqual(rest.names, [hall.filename])
    const found = [await list({ q: 'HAFEN' }), await list({ q: 'hall' }), await list({ q: '%' })]
    assert.deepEqual(
      found.map(({ names }) => names),
      [[dock.filename], [hall.filename], []]
    )
    const documents = await list({ kind: 'document' })
    assert.deepEqual(documents.names, ['plan.pdf'])
  })

  test('the library shows uploaded, generated and found media', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    for (const source of ['upload', 'import', 'ai', 'pexels']) {
      const file = { filename: `${source}.png`, source }
      await MediaFactory.merge({ organizationId: organization.id, ...file }).create()
    }
    const asked = actingAs(client, user)
    const of = async (origin: string) => {
      const answer = await asked.get('/api/media', { org_id: organization.id, origin })
      return answer.body().map(({ filename }: { filename: string }) => filename)
    }
    assert.sameMembers(await of('uploaded'), ['upload.png', 'import.png'])
    assert.deepEqual(await of('generated'), ['ai.png'])
    assert.deepEqual(await of('found'), ['pexels.png'])
    const wrong = await asked.get('/api/media', { org_id: organization.id, origin: 'stolen' })
    wrong.assertStatus(422)
  })

  test('the library shows where an image is used, once for a draft that became a post', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const media = await MediaFactory.merge(own).create()
    const assets = [{ type: 'image' as const, url: `/media/${media.id}` }]
    const draft = await DraftFactory.merge({ ...own, body: 'Planned', assets }).create()
    const parts = { media: [{ media_id: media.id }], draftId: draft.id }
    const post = await PostFactory.merge({ ...own, ...parts, body: 'Planned' }).create()
    const other = await DraftFactory.merge({ ...own, body: 'Only a draft', assets }).create()
    await DraftFactory.merge({ ...own, body: 'Without it' }).create()
    const answer = await actingAs(client, user).get(`/api/media/${media.id}`)
    answer.assertStatus(200)
    assert.deepEqual(answer.body().uses, [
      { kind: 'post', id: post.id, title: 'Planned', status: 'scheduled' },
      { kind: 'draft', id: other.id, title: 'Only a draft', status: null },
    ])
  })

  test('the library shows twenty posts that use an image, and more on request', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const media = await MediaFactory.merge(own).create()
    await PostFactory.merge({ ...own, media: [{ media_id: media.id }] }).createMany(21)
    const usesOf = async (query: string) => {
      const answer = await actingAs(client, user).get(`/api/media/${media.id}${query}`)
      return [answer.body().uses.length, answer.body().has_more_uses]
    }
    assert.deepEqual(await usesOf(''), [20, true])
    assert.deepEqual(await usesOf('?uses=21'), [21, false])
    const refused = await actingAs(client, user).get(`/api/media/${media.id}?uses=0`)
    refused.assertStatus(422)
  })

  test('a description is changed, an image is kept, and strangers find nothing', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const media = await MediaFactory.merge({ organizationId: organization.id }).create()
    const change = (by: User, body: object) =>
      client.patch(`/api/media/${media.id}`).json(body).withGuard('api').loginAs(by)
    const changed = await change(user, { alt: ' A crane ', is_kept: true })
    changed.assertStatus(200)
    assert.include(changed.body(), { alt: 'A crane', is_kept: true })
    const stored = await Media.findOrFail(media.id)
    assert.include(stored.$attributes, { altText: 'A crane' })
    assert.isTrue(stored.isKept)
    const wrong = await change(user, { is_kept: 'yes' })
    wrong.assertStatus(422)
    const other = await UserFactory.create()
    const stranger = actingAs(client, other)
    for (const answer of [
      await stranger.get(`/api/media/${media.id}`),
      await change(other, { alt: 'Mine' }),
      await stranger.get('/api/media', { org_id: organization.id }),
    ]) {
      answer.assertStatus(404)
    }
  })
})
