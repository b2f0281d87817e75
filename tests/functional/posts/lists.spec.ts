import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

type Listed = { id: string; status: string }

function at(iso: string) {
  const instant = DateTime.fromISO(iso, { zone: 'utc' })
  return { publishAt: instant, dueAt: instant }
}

test.group('posts: scheduled-posts', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('scheduled posts are listed in the API’s format', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    await PostFactory.merge({ organizationId: stranger.organization.id }).create()
    for (const status of POST_STATUSES) {
      const id = `scheduled_${status}`
      await PostFactory.merge({ organizationId: organization.id, id, status }).create()
    }
    const ai = { id: 'ai', origin: 'campaign' as const, organizationId: organization.id }
    await PostFactory.merge(ai).create()
    const query = { org_id: organization.id }
    const answer = await actingAs(client, user).get('/api/scheduled-posts', query)
    answer.assertStatus(200)
    const statuses = Object.fromEntries(
      answer.body().map(({ id, status }: Listed) => [id.slice(10), status])
    )
    assert.deepEqual(statuses, {
      approved: 'scheduled',
      scheduled: 'scheduled',
      queued: 'queued',
      publishing: 'queued',
      published: 'published',
      failed: 'failed',
      unconfirmed: 'failed',
    })
    const all = { ...query, include_cancelled: 'true' }
    const withCancelled = await actingAs(client, user).get('/api/scheduled-posts', all)
    const cancelled = withCancelled.body().filter(({ status }: Listed) => status === 'cancelled')
    assert.deepEqual(
      cancelled.map(({ id }: Listed) => id),
      ['scheduled_cancelled']
    )
  })

  test('a range includes its start and excludes its end', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const times = ['2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z']
    for (const [index, time] of times.entries()) {
      const id = `scheduled_${index}`
      await PostFactory.merge({ organizationId: organization.id, id, ...at(time) }).create()
    }
    const answer = await actingAs(client, user).get('/api/scheduled-posts', {
      org_id: organization.id,
      range_start: '2026-11-23T01:00:00+01:00',
      range_end: '2026-11-30T00:00:00Z',
    })
    assert.deepEqual(
      answer.body().map(({ id }: Listed) => id),
      ['scheduled_1']
    )
  })

  test('posts of the same instant are paged without loss', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const same = { organizationId: organization.id, ...at('2026-11-23T09:00:00Z') }
    const posts = await PostFactory.merge(same).createMany(7)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { org_id: organization.id, limit: 3, ...(cursor && { cursor }) }
      const answer = await actingAs(client, user).get('/api/scheduled-posts', query)
      seen.push(...answer.body().map(({ id }: Listed) => id))
      cursor = answer.header('x-next-cursor')
    } while (cursor && seen.length < 20)
    assert.deepEqual(
      seen,
      posts
        .map(({ id }) => id)
        .sort()
        .reverse()
    )
  })

  test('a post is returned by its id', async ({ client }) => {
    const { user, organization } = await makeMember()
    const { id } = await PostFactory.apply('failed')
      .merge({ organizationId: organization.id })
      .create()
    const answer = await actingAs(client, user).get(`/api/scheduled-posts/${id}`)
    answer.assertStatus(200)
    answer.assertBodyContains({
      id,
      status: 'failed',
      failure_code: 'refused',
      failure_reason: 'LinkedIn refused it.',
    })
  })

  test('the list refuses {query}')
    .with([
      { query: { range_start: 'monday' } },
      { query: { range_end: ['2026-01-01', '2026-01-02'] } },
      { query: { include_cancelled: 'perhaps' } },
      { query: { limit: '-1' } },
      { query: { cursor: "1'; drop table posts" } },
    ])
    .run(async ({ client }, { query }) => {
      const { user, organization } = await makeMember()
      const asked = { org_id: organization.id, ...query }
      const answer = await actingAs(client, user).get('/api/scheduled-posts', asked)
      answer.assertStatus(422)
    })
})

test.group('posts: published', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('every published post is listed with its collection', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const of = { organizationId: organization.id }
    const own = { id: 'scheduled_1', body: 'At the dock', hashtags: ['#dock'] }
    const media = [{ media_id: 'm1' }]
    await PostFactory.apply('published')
      .merge({ ...of, ...own, media, reactions: 4 })
      .create()
    await PostFactory.apply('published')
      .merge({ ...of, id: 'ai_1', origin: 'campaign' })
      .create()
    await PostFactory.apply('published')
      .merge({ ...of, id: 'in_1', origin: 'imported' })
      .create()
    await PostFactory.merge(of).create()
    const query = { org_id: organization.id }
    const answer = await actingAs(client, user).get('/api/posts', query)
    answer.assertStatus(200)
    const links = Object.fromEntries(
      answer
        .body()
        .map((post: Record<string, string>) => [post.id, [post.scheduled_post_id, post.ai_post_id]])
    )
    assert.deepEqual(links, {
      scheduled_1: ['scheduled_1', null],
      ai_1: [null, 'ai_1'],
      in_1: [null, null],
    })
    const post = answer.body().find(({ id }: Listed) => id === 'scheduled_1')
    assert.deepInclude(post, {
      content: 'At the dock\n\n#dock',
      image_url: '/media/m1',
      media_url: '/media/m1',
      status: 'published',
      posted_at: '2026-11-21T09:00:00.000Z',
      published_at: '2026-11-21T09:00:00.000Z',
      reactions: 4,
      impressions: null,
      profile_type: 'personal',
    })
    assert.match(post.platform_url, /^https:.*urn:li:share:\d+\/$/)
  })

  test('a range of published posts applies to the time of publication', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    for (const day of [20, 21, 22]) {
      const postedAt = DateTime.fromISO(`2026-11-${day}T00:00:00Z`, { zone: 'utc' })
      const row = { organizationId: organization.id, id: `scheduled_${day}` }
      const post = await PostFactory.apply('published').merge(row).create()
      await post.merge({ postedAt }).save()
    }
    const answer = await actingAs(client, user).get('/api/posts', {
      org_id: organization.id,
      range_start: '2026-11-21T00:00:00',
      range_end: '2026-11-22T00:00:00',
    })
    assert.deepEqual(
      answer.body().map(({ id }: Listed) => id),
      ['scheduled_21']
    )
  })

  test('strangers and visitors read neither list')
    .with([{ path: '/api/posts' }, { path: '/api/scheduled-posts' }])
    .run(async ({ client }, { path }) => {
      const { organization } = await makeMember()
      const stranger = await makeMember()
      const query = { org_id: organization.id }
      const strange = await actingAs(client, stranger.user).get(path, query)
      strange.assertStatus(404)
      const nobody = await client.get(path).qs(query)
      nobody.assertStatus(401)
      const withoutOrganization = await actingAs(client, stranger.user).get(path)
      withoutOrganization.assertStatus(422)
    })
})
