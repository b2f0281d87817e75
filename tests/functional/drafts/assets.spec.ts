import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { MAX_ALT_TEXT } from '#domain/media/image_rules'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { MediaFactory } from '#database/factories/media_factory'

type Member = Awaited<ReturnType<typeof makeMember>>

function write(client: ApiClient, { user, organization }: Member, assets: object[], mode = 'text') {
  return client
    .post('/api/drafts')
    .withGuard('api')
    .loginAs(user)
    .json({ id: 'draft_1', org_id: organization.id, content: { body: 'Hi' }, mode, assets })
}

function schedule(client: ApiClient, { user, organization }: Member) {
  return client.post('/api/scheduled-posts').withGuard('api').loginAs(user).json({
    id: 'scheduled_1',
    draft_id: 'draft_1',
    org_id: organization.id,
    status: 'scheduled',
    publish_time: '2030-05-01T12:00:00Z',
    timezone: 'UTC',
  })
}

test.group('drafts: media', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('the alt text of an image is copied from the draft to the post', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const media = await MediaFactory.merge({ organizationId: member.organization.id }).create()
    const assets = [{ type: 'image', url: `/media/${media.id}`, alt: 'A blue dock' }]
    const kept = await write(client, member, assets)
    kept.assertStatus(201)
    assert.deepEqual(kept.body().assets, assets)
    const planned = await schedule(client, member)
    planned.assertStatus(201)
    assert.deepEqual(planned.body().draft_preview.assets, assets)
  })

  test('a stock photo keeps its credit in the draft, and a credit link cannot be a script', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const media = await MediaFactory.merge({ organizationId: member.organization.id }).create()
    const picture = { type: 'image', url: `/media/${media.id}` }
    const credit = { name: 'Jane Doe', url: 'https://www.pexels.com/@jane', site: 'Pexels' }
    const kept = await write(client, member, [{ ...picture, attribution: credit }])
    kept.assertStatus(201)
    assert.deepEqual(kept.body().assets, [{ ...picture, attribution: credit }])
    const change = (attribution: unknown) =>
      client
        .put('/api/drafts/draft_1')
        .withGuard('api')
        .loginAs(member.user)
        .json({ content: { body: 'Hi' }, assets: [{ ...picture, attribution }] })
    const evil = await change({ ...credit, url: 'javascript:alert(1)' })
    assert.equal(evil.body().assets[0].attribution.url, 'https://www.pexels.com/')
    const none = await change(null)
    assert.deepEqual(none.body().assets, [picture])
    const elsewhere = await change({ ...credit, site: 'Elsewhere' })
    elsewhere.assertStatus(422)
  })

  test('a text slide and a link have no image in the preview', async ({ client, assert }) => {
    const member = await makeMember()
    const link = { type: 'article', url: 'https://example.com/a', title: 'Boats' }
    const kept = await write(client, member, [link])
    kept.assertStatus(201)
    const planned = await schedule(client, member)
    const preview = planned.body().draft_preview
    assert.deepEqual(preview.assets, [link])
    assert.isNull(preview.content.image_url)
  })

  test('{what} is refused')
    .with([
      { what: 'a text longer than LinkedIn takes', part: { alt: 'a'.repeat(MAX_ALT_TEXT + 1) } },
      { what: 'a text that is none', part: { alt: 7 } },
      { what: 'an unknown kind', part: { type: 'video' } },
    ])
    .run(async ({ client }, { part }) => {
      const member = await makeMember()
      const answer = await write(client, member, [{ type: 'image', url: null, ...part }])
      answer.assertStatus(422)
    })

  test('a draft that LinkedIn cannot show is stored but cannot be scheduled', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const slides = [{ type: 'image', title: 'One' }, { type: 'image' }]
    const kept = await write(client, member, slides, 'carousel')
    kept.assertStatus(201)
    const refused = await schedule(client, member)
    refused.assertStatus(422)
    assert.include(refused.body().detail, 'Slide 2 is empty')
  })
})
