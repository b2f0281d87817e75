import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember, selectOrganization } from '#tests/helpers/data/members'
import { actingAs } from '#tests/helpers/requests'
import { UserFactory } from '#database/factories/user_factory'

type Member = Awaited<ReturnType<typeof makeMember>>

type Item = { id: string; type: string; badge: { look: string; label: string } }

type Props = {
  posts: { items: Item[]; total: number; next_cursor: string | null } | null
  more?: { items: Item[]; total: number; next_cursor: string | null }
  counts: Record<string, number>
  filters: { tab: string; sort: string; search: string }
}

async function open(client: ApiClient, { user, organization }: Member, query: object = {}) {
  const request = client.get('/dashboard/posts').qs(query).withInertia().loginAs(user)
  const answer = await selectOrganization(request, organization)
  answer.assertStatus(200)
  answer.assertInertiaComponent('posts')
  return answer.inertiaProps as Props
}

function idsOf(page: Props['posts'] | undefined) {
  return page?.items.map(({ id }) => id) ?? []
}

function on(day: number) {
  const publishAt = DateTime.fromISO(`2026-11-${day}T09:00:00Z`, { zone: 'utc' })
  return { publishAt, dueAt: publishAt }
}

test.group('posts: the page', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('the posts page is empty without an organization', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const answer = await client.get('/dashboard/posts').withInertia().loginAs(user)
    answer.assertStatus(200)
    assert.isNull((answer.inertiaProps as Props).posts)
  })

  test('each tab lists and counts its statuses', async ({ client, assert }) => {
    const member = await makeMember()
    const stranger = await makeMember()
    await PostFactory.merge({ organizationId: stranger.organization.id }).create()
    for (const status of POST_STATUSES) {
      const row = { id: status, organizationId: member.organization.id, status }
      await PostFactory.merge(row).create()
    }
    const { counts, posts, filters } = await open(client, member)
    assert.deepEqual(filters, { tab: 'all', sort: 'newest', search: '', view: 'list' })
    assert.deepEqual(counts, {
      all: 9,
      published: 1,
      scheduled: 4,
      pending: 1,
      failed: 2,
      cancelled: 1,
    })
    assert.equal(posts?.total, 9)
    assert.notInclude(idsOf(posts), 'rejected')
    for (const [tab, ids] of Object.entries({
      published: ['published'],
      scheduled: ['approved', 'publishing', 'queued', 'scheduled'],
      pending: ['pending_review'],
      failed: ['failed', 'unconfirmed'],
      cancelled: ['cancelled'],
    })) {
      const chosen = await open(client, member, { tab })
      assert.deepEqual(idsOf(chosen.posts).sort(), ids)
      assert.equal(chosen.posts?.total, ids.length)
      assert.deepEqual(chosen.counts, counts)
    }
  })

  test('an item contains everything that a row shows', async ({ client, assert }) => {
    const member = await makeMember()
    await PostFactory.merge({
      organizationId: member.organization.id,
      id: 'scheduled_1',
      status: 'unconfirmed',
      body: 'At the dock',
      hashtags: ['#dock'],
      media: [{ media_id: 'm1' }],
      authorKind: 'company',
      authorUrn: 'urn:li:organization:2414183',
      authorName: 'Dock Corp',
      failureCode: 'unconfirmed',
      failureReason: 'LinkedIn did not confirm.',
      ...on(20),
    }).create()
    const { posts } = await open(client, member)
    assert.deepEqual(posts?.items[0], {
      id: 'scheduled_1',
      type: 'failed',
      source: 'manual',
      content: 'At the dock\n\n#dock',
      image_url: '/media/m1',
      posted_at: null,
      scheduled_for: '2026-11-20T09:00:00.000Z',
      publish_time: '2026-11-20T09:00:00.000Z',
      created_at: '2026-11-21T10:00:00.000Z',
      platform_url: null,
      impressions: null,
      reactions: null,
      comments: null,
      shares: null,
      campaign_id: null,
      status: 'unconfirmed',
      badge: { look: 'unconfirmed', label: 'Unconfirmed' },
      approval: { required: [], given: [], asked: [], is_complete: true },
      author_name: 'Dock Corp',
      author_kind: 'company',
      author_id: 'urn:li:organization:2414183',
      failure_code: 'unconfirmed',
      failure_reason: 'LinkedIn did not confirm.',
      figures_at: null,
      version: 1,
    } as unknown as Item)
  })

  test('posts are sorted by published, else planned, else created time', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const of = { organizationId: member.organization.id }
    await PostFactory.merge({ ...of, id: 'planned', ...on(25) }).create()
    await PostFactory.merge({ ...of, id: 'written', publishAt: null, dueAt: null }).create()
    const posted = await PostFactory.merge({ ...of, id: 'posted', status: 'published' }).create()
    await posted.merge({ postedAt: on(19).publishAt, ...on(30) }).save()
    const newest = await open(client, member)
    assert.deepEqual(idsOf(newest.posts), ['planned', 'written', 'posted'])
    const oldest = await open(client, member, { sort: 'oldest' })
    assert.deepEqual(idsOf(oldest.posts), ['posted', 'written', 'planned'])
  })

  test('searching {q} finds {found}')
    .with([
      { q: 'ROBOT', found: ['robot'] },
      { q: 'größe', found: ['size'] },
      { q: 'GRÖSSE', found: [] },
      { q: 'GRÖßE', found: ['size'] },
      { q: 'ZAHLT', found: ['size'] },
      { q: '38 %', found: ['percent'] },
      { q: '%', found: ['percent'] },
      { q: 'a_b', found: ['underscore'] },
      { q: '#dock', found: ['robot'] },
      { q: 'lindqvist', found: ['percent'] },
      { q: '🤖', found: ['robot'] },
      { q: '!', found: [] },
      { q: "'; drop table posts; --", found: [] },
      { q: '   ', found: ['percent', 'robot', 'size', 'underscore'] },
    ])
    .run(async ({ client, assert }, { q, found }) => {
      const member = await makeMember()
      const of = { organizationId: member.organization.id, authorName: 'Jonas' }
      const rows = [
        { id: 'robot', body: 'A Robot 🤖 at work', hashtags: ['#Dock'] },
        { id: 'size', body: 'Die Größe zählt' },
        { id: 'percent', body: '38 % fewer steps', authorName: 'Maya Lindqvist' },
        { id: 'underscore', body: 'field a_b, not aXb' },
      ]
      for (const row of rows) await PostFactory.merge({ ...of, ...row }).create()
      const { posts, counts, filters } = await open(client, member, { q })
      assert.deepEqual(idsOf(posts).sort(), found)
      assert.equal(posts?.total, found.length)
      assert.equal(counts.all, found.length)
      assert.equal(filters.search, q.trim())
    })

  test('a result without text is named by its hashtags or as one', async ({ client, assert }) => {
    const member = await makeMember()
    const of = { organizationId: member.organization.id, body: '', authorName: 'Ana Ferreira' }
    await PostFactory.merge({ ...of, hashtags: ['#docks'] }).create()
    await PostFactory.merge({ ...of, hashtags: [] }).create()
    const query = { org_id: member.organization.id, q: 'ferreira' }
    const answer = await actingAs(client, member.user).get('/api/posts/search', query)
    const names = (answer.body() as { excerpt: string }[]).map(({ excerpt }) => excerpt)
    assert.sameMembers(names, ['#docks', 'Post without text'])
  })

  test('paging is stable while posts change', async ({ client, assert }) => {
    const member = await makeMember()
    const of = { organizationId: member.organization.id, ...on(24) }
    const posts = await PostFactory.merge(of).createMany(120)
    const first = await open(client, member)
    assert.lengthOf(idsOf(first.posts), 50)
    assert.equal(first.posts?.total, 120)
    assert.isUndefined(first.more)
    await PostFactory.merge({ organizationId: of.organizationId, ...on(29) }).create()
    const seen = idsOf(first.posts)
    let cursor = first.posts?.next_cursor
    while (cursor && seen.length < 200) {
      const request = client.get('/dashboard/posts').qs({ cursor }).loginAs(member.user)
      const answer = await selectOrganization(
        request.withInertiaPartialReload('posts', ['more', 'counts']),
        member.organization
      )
      const { more, posts: again } = answer.inertiaProps as Props
      assert.isUndefined(again)
      seen.push(...idsOf(more))
      cursor = more?.next_cursor
    }
    const ids = posts.map(({ id }) => id)
    assert.deepEqual(seen, ids.sort().reverse())
  })

  test('an invalid URL opens the first tab', async ({ client, assert }) => {
    const member = await makeMember()
    const query = { tab: 'secret', sort: 'random', cursor: 'x', q: ['a', 'b'] }
    const { filters, posts } = await open(client, member, query)
    assert.deepEqual(filters, { tab: 'all', sort: 'newest', search: '', view: 'list' })
    assert.deepEqual(posts, { items: [], total: 0, next_cursor: null })
  })

  test('a visitor is asked to log in', async ({ client }) => {
    const answer = await client.get('/dashboard/posts').redirects(0)
    answer.assertStatus(302)
    answer.assertHeader('location', '/login')
  })
})
