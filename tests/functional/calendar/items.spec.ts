import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { CARD_TEXT_LENGTH } from '#domain/schedule/calendar_view'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import type Post from '#models/post'

type Member = Awaited<ReturnType<typeof makeMember>>
type Item = Record<string, unknown> & { id: string }

const WEEK = { range_start: '2026-11-16T00:00:00Z', range_end: '2026-11-23T00:00:00Z' }

function utc(iso: string) {
  return DateTime.fromISO(iso, { zone: 'utc' })
}

function makeAt(member: Member, iso: string, own: Partial<Post> = {}) {
  const publishAt = utc(iso)
  return PostFactory.merge({
    organizationId: member.organization.id,
    id: randomUUID(),
    publishAt,
    dueAt: publishAt,
    ...own,
  }).create()
}

async function ask(client: ApiClient, { user, organization }: Member, query: object = WEEK) {
  const asked = client.get('/api/calendar/items').qs({ org_id: organization.id, ...query })
  return asked.withGuard('api').loginAs(user)
}

async function itemsOf(client: ApiClient, member: Member, query: object = WEEK) {
  const answer = await ask(client, member, query)
  answer.assertStatus(200)
  return answer.body() as Item[]
}

test.group('calendar: the items of a range', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-19T09:24:00Z'))

  test('items are sorted by time and include the start, not the end', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    await makeAt(member, '2026-11-22T23:59:59.999Z', { body: 'last' })
    await makeAt(member, '2026-11-16T00:00:00Z', { body: 'first' })
    await makeAt(member, '2026-11-15T23:59:59.999Z', { body: 'too early' })
    await makeAt(member, '2026-11-23T00:00:00Z', { body: 'too late' })
    const items = await itemsOf(client, member)
    assert.deepEqual(
      items.map(({ content }) => content),
      ['first', 'last']
    )
  })

  test('a range with more posts than one answer has names the next page', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const times = ['16T09', '16T09', '18T09', '19T09', '20T09']
    for (const [index, time] of times.entries()) {
      await makeAt(member, `2026-11-${time}:00:00Z`, { id: `scheduled_${index}` })
    }
    const read: string[] = []
    const pages: number[] = []
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const answer = await ask(client, member, { ...WEEK, limit: 2, ...(cursor && { cursor }) })
      const items = answer.body() as Item[]
      read.push(...items.map(({ id }) => id))
      pages.push(items.length)
      cursor = answer.header('x-next-cursor')
    }
    assert.deepEqual(
      read,
      times.map((_, index) => `scheduled_${index}`)
    )
    assert.deepEqual(pages, [2, 2, 1])
  })

  test('an excerpt is the beginning of a text with a key that texts of the same words share', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const text = 'Robots win in week three. '.repeat(40)
    const bodies = [text, text.toUpperCase().replaceAll('. ', '!\n'), `${text} Not week four.`]
    for (const [index, body] of bodies.entries()) {
      await makeAt(member, `2026-11-1${7 + index}T09:00:00Z`, { body })
    }
    const cut = await itemsOf(client, member, { ...WEEK, texts: 'excerpt' })
    const contents = cut.map(({ content }) => content)
    assert.deepEqual(
      contents,
      bodies.map((body) => body.slice(0, CARD_TEXT_LENGTH))
    )
    const [first, second, third] = cut.map(({ text_key: key }) => key)
    assert.equal(first, second)
    assert.notEqual(first, third)
    const whole = await itemsOf(client, member)
    assert.deepEqual(
      whole.map(({ content }) => content),
      bodies
    )
    assert.notProperty(whole[0], 'text_key')
  })

  test('the calendar shows every status with a time, but no waiting, rejected or cancelled posts', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    for (const status of POST_STATUSES) {
      const postedAt = status === 'published' ? utc('2026-11-18T09:00:04Z') : null
      await makeAt(member, '2026-11-18T09:00:00Z', { id: status, status, postedAt })
    }
    const items = await itemsOf(client, member)
    const badges = items.map(({ id, badge }) => [id, (badge as { label: string }).label])
    assert.deepEqual(Object.fromEntries(badges), {
      approved: 'Approved',
      scheduled: 'Scheduled',
      queued: 'Scheduled',
      publishing: 'Publishing',
      published: 'Published',
      failed: 'Failed',
      unconfirmed: 'Unconfirmed',
    })
  })

  test('an approved post without a slot is not in the calendar', async ({ assert, client }) => {
    const member = await makeMember()
    const unplanned = { status: 'approved' as const, publishAt: null, dueAt: null }
    await makeAt(member, '2026-11-18T09:00:00Z', unplanned)
    assert.isEmpty(await itemsOf(client, member))
  })

  test('a published or imported post is shown at its time of publication', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const late = { status: 'published' as const, postedAt: utc('2026-11-17T11:20:00Z') }
    await makeAt(member, '2026-11-15T22:00:00Z', { ...late, body: 'late' })
    const found = { origin: 'imported' as const, publishAt: null, dueAt: null, body: 'found' }
    await makeAt(member, '2026-11-17T12:00:00Z', { ...late, ...found })
    const [first, second] = await itemsOf(client, member)
    const times = { is_posted: true, posted_at: '2026-11-17T11:20:00.000Z' }
    const [imported, own] = first?.source === 'published' ? [first, second] : [second, first]
    assert.containsSubset(own, {
      ...times,
      content: 'late',
      source: 'scheduled',
      scheduled_for: '2026-11-15T22:00:00.000Z',
    })
    assert.containsSubset(imported, {
      ...times,
      content: 'found',
      scheduled_for: '2026-11-17T11:20:00.000Z',
    })
  })

  test('an item has everything that a card and its dialogs need', async ({ assert, client }) => {
    const member = await makeMember()
    const campaign = await CampaignFactory.merge({
      organizationId: member.organization.id,
      createdBy: member.user.id,
      name: 'Peak season',
    }).create()
    await makeAt(member, '2026-11-19T10:00:00Z', {
      id: 'scheduled_whole',
      origin: 'campaign',
      campaignId: campaign.id,
      zone: 'Asia/Kolkata',
      body: 'Docks at dawn',
      hashtags: ['robots'],
      kind: 'image',
      authorKind: 'company',
      media: [{ media_id: 'm1', alt: 'A dock' }],
      authorName: 'Northwind',
      authorUrn: 'urn:li:organization:9',
      version: 3,
      status: 'failed',
      failureCode: 'refused',
      failureReason: 'LinkedIn refused it.',
    })
    assert.deepEqual(await itemsOf(client, member), [
      {
        id: 'scheduled_whole',
        source: 'ai',
        status: 'failed',
        badge: { look: 'failed', label: 'Failed' },
        scheduled_for: '2026-11-19T10:00:00.000Z',
        zone: 'Asia/Kolkata',
        posted_at: null,
        content: 'Docks at dawn',
        hashtags: ['robots'],
        kind: 'image',
        is_posted: false,
        media_id: 'm1',
        image_url: '/media/m1',
        image_alt: 'A dock',
        platform_url: null,
        draft_id: null,
        profile_type: 'company',
        author_name: 'Northwind',
        author_id: 'urn:li:organization:9',
        campaign_id: campaign.id,
        campaign_name: 'Peak season',
        version: 3,
        has_first_comment: false,
        approval: { required: ['member'], given: [], asked: [], is_complete: true },
        failure_code: 'refused',
        failure_reason: 'LinkedIn refused it.',
      },
    ])
  })

  test('posts of other organizations are excluded, and strangers get 404', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const stranger = await makeMember()
    await makeAt(stranger, '2026-11-18T09:00:00Z')
    assert.isEmpty(await itemsOf(client, member))
    const answer = await ask(client, { ...member, organization: stranger.organization })
    answer.assertStatus(404)
  })

  test('an incomplete, empty, too long or invalid range is refused', async ({ client }) => {
    const member = await makeMember()
    const { range_start: start, range_end: end } = WEEK
    for (const query of [
      { range_end: end },
      { range_start: start },
      { range_start: end, range_end: start },
      { range_start: start, range_end: start },
      { range_start: '2026-01-01T00:00:00Z', range_end: '2026-03-05T00:00:00Z' },
      { range_start: 'Monday', range_end: 'Sunday' },
    ]) {
      const answer = await ask(client, member, query)
      answer.assertStatus(422)
    }
  })
})

test.group('calendar: the days of a month', (group) => {
  group.each.setup(freshDatabase)

  test('posts per day are counted in the requested zone', async ({ assert, client }) => {
    const member = await makeMember()
    await makeAt(member, '2026-11-18T20:00:00Z')
    await makeAt(member, '2026-11-18T08:00:00Z')
    await makeAt(member, '2026-12-08T08:00:00Z')
    const days = async (timezone: string) => {
      const query = { org_id: member.organization.id, date: '2026-11-05', timezone }
      const asked = client.get('/api/calendar/days').qs(query)
      const answer = await asked.withGuard('api').loginAs(member.user)
      answer.assertStatus(200)
      return answer.body()
    }
    const month = '2026-11'
    assert.deepEqual(await days('UTC'), { zone: 'UTC', month, counts: { '2026-11-18': 2 } })
    const there = { '2026-11-18': 1, '2026-11-19': 1 }
    assert.deepEqual(await days('Asia/Kolkata'), { zone: 'Asia/Kolkata', month, counts: there })
  })

  test('an invalid date or zone is refused', async ({ client }) => {
    const { user, organization } = await makeMember()
    const right = { org_id: organization.id, date: '2026-11-05', timezone: 'UTC' }
    const wrong = [
      { date: '2026-11-31' },
      { date: 'x' },
      { timezone: 'Mars/Base' },
      { timezone: '' },
    ]
    for (const part of wrong) {
      const asked = client.get('/api/calendar/days').qs({ ...right, ...part })
      const answer = await asked.withGuard('api').loginAs(user)
      answer.assertStatus(422)
    }
  })
})
