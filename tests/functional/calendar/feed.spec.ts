import ICAL from 'ical.js'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { MembershipFactory } from '#database/factories/membership_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember, selectOrganization } from '#tests/helpers/data/members'
import CalendarFeed from '#models/calendar_feed'
import type Post from '#models/post'
import type { CalendarScreen } from '#transformers/calendar_transformer'

type Member = Awaited<ReturnType<typeof makeMember>>

const BODY =
  'Hall 6, stand C41; bring "a tape measure", please.\n\nÜber 60 kg 🚚 — ' + 'ä'.repeat(120)

function makePost({ organization }: Member, own: Partial<Post> = {}) {
  const publishAt = DateTime.fromISO('2026-11-25T09:00:00Z', { zone: 'utc' })
  const planned = { publishAt, dueAt: publishAt, body: BODY, hashtags: ['#robots'] }
  return PostFactory.merge({ organizationId: organization.id, ...planned, ...own }).create()
}

function feedCalls(client: ApiClient, { user, organization }: Member) {
  const path = `/api/calendar/feed?org_id=${organization.id}`
  const mine = actingAs(client, user)
  return {
    show: () => mine.get(path),
    open: () => mine.post(path),
    close: () => mine.delete(path),
  }
}

/** The path of a new link, as a calendar program requests it. */
async function openFeed(client: ApiClient, member: Member) {
  const answer = await feedCalls(client, member).open()
  answer.assertStatus(201)
  return new URL(answer.body().url).pathname
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test.group('calendar feed', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('the feed is valid for a strict parser and keeps the texts', async ({ client, assert }) => {
    const member = await makeMember()
    const post = await makePost(member)
    const answer = await client.get(await openFeed(client, member))
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'text/calendar; charset=utf-8')
    const text = answer.text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    assert.equal(calendar.getFirstPropertyValue('version'), '2.0')
    assert.equal(
      calendar.getFirstPropertyValue('x-wr-calname'),
      `${member.organization.name} on LinkedIn`
    )
    const [event] = eventsIn(text)
    assert.equal(event?.uid, `${post.id}@herald`)
    assert.equal(event?.startDate.toJSDate().toISOString(), '2026-11-25T09:00:00.000Z')
    assert.equal(event?.endDate.toJSDate().toISOString(), '2026-11-25T09:15:00.000Z')
    assert.match(event?.summary ?? '', /^Hall 6, stand C41; bring "a tape measure", please\. Über/)
    assert.include(event?.description ?? '', `${BODY}`)
    assert.include(event?.description ?? '', '#robots')
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    assert.isAtMost(longest, 75, 'lines are folded')
    assert.notMatch(text.replaceAll('\r\n', ''), /[\r\n]/, 'lines end in CRLF')
  })

  test('an imported name of several lines adds nothing to the feed', async ({ client, assert }) => {
    const member = await makeMember()
    const name = 'Northwind\r\nX-WR-CALDESC:Sneaked in\nBEGIN:VEVENT'
    await member.organization.merge({ name }).save()
    const answer = await client.get(await openFeed(client, member))
    const calendar = new ICAL.Component(ICAL.parse(answer.text()))
    const shown = 'Northwind X-WR-CALDESC:Sneaked in BEGIN:VEVENT on LinkedIn'
    assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), shown)
    assert.isNull(calendar.getFirstPropertyValue('x-wr-caldesc'))
  })

  test('the feed contains planned and published posts only', async ({ client, assert }) => {
    const member = await makeMember()
    const stranger = await makeMember()
    await makePost(stranger)
    const posts = await Promise.all(
      POST_STATUSES.map((status) => makePost(member, { status, body: status }))
    )
    assert.lengthOf(posts, POST_STATUSES.length)
    const answer = await client.get(await openFeed(client, member))
    const summaries = eventsIn(answer.text()).map(({ summary }) => summary)
    assert.sameMembers(summaries, ['scheduled', 'queued', 'publishing', 'published'])
  })

  test('an event of a post without text is named by its hashtags or as one', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: '' })
    await makePost(member, { body: '', hashtags: [] })
    const answer = await client.get(await openFeed(client, member))
    const titles = eventsIn(answer.text()).map(({ summary }) => summary)
    assert.sameMembers(titles, ['#robots', 'Post without text'])
  })

  test('a full feed has the posts nearest to now, and says at both ends that there are more', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const hours = (count: number) => DateTime.utc().plus({ hours: count })
    const posts = Array.from({ length: 2200 }, (_, index) => {
      const status = index < 1600 ? ('scheduled' as const) : ('published' as const)
      const at = status === 'scheduled' ? hours(index + 1) : hours(1599 - index)
      return { id: `post-${index}`, status, publishAt: at, dueAt: null, body: `Number ${index}` }
    })
    const own = { organizationId: member.organization.id, hashtags: [] }
    for (let from = 0; from < posts.length; from += 200) {
      const rows = posts.slice(from, from + 200).map((post) => ({ ...own, ...post }))
      await PostFactory.merge(rows).createMany(rows.length)
    }
    const answer = await client.get(await openFeed(client, member))
    const events = eventsIn(answer.text())
    assert.lengthOf(events, 2002)
    const [later, earlier] = events.slice(-2)
    assert.deepEqual(
      [later?.summary, later?.description],
      ['Later posts are only in Herald', 'A calendar feed shows up to 2,000 posts.']
    )
    assert.equal(later?.startDate.toJSDate().getTime(), hours(1501).toMillis())
    assert.equal(earlier?.summary, 'Earlier posts are only in Herald')
    assert.equal(earlier?.startDate.toJSDate().getTime(), hours(-501).toMillis())
    const shown = events.slice(0, -2).map(({ summary }) => summary)
    assert.includeMembers(shown, ['Number 0', 'Number 1499', 'Number 1600', 'Number 2099'])
    assert.notIncludeMembers(shown, ['Number 1500', 'Number 2100'])
  })

  test('a published post is at its time of publication and links to LinkedIn', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const postedAt = DateTime.fromISO('2026-11-20T08:03:00Z', { zone: 'utc' })
    const platformUrl = 'https://www.linkedin.com/feed/update/urn:li:share:1/'
    const own = { postedAt, platformUrl, publishAt: postedAt.minus({ minutes: 3 }) }
    await makePost(member, { status: 'published', ...own })
    const answer = await client.get(await openFeed(client, member))
    const [event] = eventsIn(answer.text())
    assert.equal(event?.startDate.toJSDate().toISOString(), '2026-11-20T08:03:00.000Z')
    assert.equal(event?.component.getFirstPropertyValue('url'), platformUrl)
    assert.equal(event?.component.getFirstPropertyValue('categories'), 'Published')
  })

  test('a planned post links to its week in the time zone of the reader, and its organization', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    await member.user.merge({ timezone: 'Asia/Tokyo' }).save()
    const other = await OrganizationFactory.create()
    await MembershipFactory.merge({ userId: member.user.id, organizationId: other.id }).create()
    const monday = DateTime.fromISO('2026-11-30T08:00', { zone: 'Asia/Tokyo' }).toUTC()
    const post = await makePost(member, { publishAt: monday })
    const answer = await client.get(await openFeed(client, member))
    const [event] = eventsIn(answer.text())
    const url = new URL(String(event?.component.getFirstPropertyValue('url')))
    const asked = client.get(`${url.pathname}${url.search}`).withInertia().loginAs(member.user)
    const page = await selectOrganization(asked, other)
    const { calendar } = page.inertiaProps as { calendar: CalendarScreen }
    const items = calendar.page.items
    assert.deepEqual(
      items.map(({ id }) => id),
      [post.id]
    )
  })

  test('the feed answers 304 until something changes', async ({ client, assert }) => {
    const member = await makeMember()
    const post = await makePost(member)
    const path = await openFeed(client, member)
    const first = await client.get(path)
    const etag = first.header('etag')
    const again = await client.get(path).header('if-none-match', String(etag))
    again.assertStatus(304)
    await post.merge({ body: 'Other words', version: 2 }).save()
    const changed = await client.get(path).header('if-none-match', String(etag))
    changed.assertStatus(200)
    const [event] = eventsIn(changed.text())
    assert.equal(event?.summary, 'Other words')
    assert.equal(event?.sequence, 2)
  })

  test('the feed’s secret is shown once and not stored', async ({ client, assert }) => {
    const member = await makeMember()
    const calls = feedCalls(client, member)
    const none = await calls.show()
    none.assertBody({ exists: false, created_at: null, created_by: null, read_at: null })
    const path = await openFeed(client, member)
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    assert.lengthOf(secret, 43)
    const feed = await CalendarFeed.firstOrFail()
    assert.notInclude(JSON.stringify(feed.$attributes), secret)
    const shown = await calls.show()
    shown.assertBodyContains({ exists: true, created_by: member.user.fullName })
    assert.notInclude(shown.text(), secret)
    assert.notInclude(shown.text(), feed.secretHash)
  })

  test('the feed records when it was read', async ({ client }) => {
    const member = await makeMember()
    const path = await openFeed(client, member)
    await client.get(path)
    const shown = await feedCalls(client, member).show()
    shown.assertBodyContains({ read_at: '2026-11-21T10:00:00.000Z' })
  })

  test('a new link invalidates the previous one, and deleting it disables the feed', async ({
    client,
  }) => {
    const member = await makeMember()
    const first = await openFeed(client, member)
    const second = await openFeed(client, member)
    const old = await client.get(first)
    old.assertStatus(404)
    const fresh = await client.get(second)
    fresh.assertStatus(200)
    const closed = await feedCalls(client, member).close()
    closed.assertStatus(204)
    const gone = await client.get(second)
    gone.assertStatus(404)
  })

  test('of two parallel links one is valid', async ({ client, assert }) => {
    const member = await makeMember()
    const paths = await Promise.all([openFeed(client, member), openFeed(client, member)])
    const answers = await Promise.all(paths.map((path) => client.get(path)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 404]
    )
  })

  test('reviewers see whether there is a link, but cannot create or delete it', async ({
    client,
    assert,
  }) => {
    const calls = feedCalls(client, await makeMember({ role: 'reviewer' }))
    const [shown, opened, closed] = [await calls.show(), await calls.open(), await calls.close()]
    shown.assertStatus(200)
    opened.assertStatus(403)
    closed.assertStatus(403)
    assert.isNull(await CalendarFeed.first())
  })

  test('{address} is refused')
    .with([
      { address: `/calendar/feeds/${'a'.repeat(43)}.ics` },
      { address: `/calendar/feeds/${'a'.repeat(42)}.ics` },
      { address: '/calendar/feeds/%00.ics' },
      { address: '/calendar/feeds/..%2F..%2Fetc' },
    ])
    .run(async ({ client, assert }, { address }) => {
      const answer = await client.get(address)
      assert.isAtLeast(answer.status(), 400)
      assert.isBelow(answer.status(), 500)
    })
})
