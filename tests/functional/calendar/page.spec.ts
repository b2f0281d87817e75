import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { CALENDAR_PAGE } from '#domain/schedule/calendar_view'
import { NEEDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { fillCalendar } from '#tests/helpers/screens/calendar_screen'
import { makeMember, selectOrganization } from '#tests/helpers/data/members'

type Member = Awaited<ReturnType<typeof makeMember>>

type Props = {
  calendar: {
    page: { start: string; end: string; read_at: string; items: { content: string }[] }
    days: { zone: string; month: string; counts: Record<string, number> }
    organization_zone: string | null
  } | null
  postsAs: { member: string; pages: boolean } | null
}

async function memberIn(zone: string | null) {
  const member = await makeMember()
  await member.user.merge({ timezone: zone }).save()
  return member
}

async function open(client: ApiClient, { user, organization }: Member, query: object = {}) {
  const request = client.get('/dashboard/calendar').qs(query).withInertia().loginAs(user)
  const answer = await selectOrganization(request, organization)
  answer.assertStatus(200)
  answer.assertInertiaComponent('calendar')
  const { calendar, postsAs } = answer.inertiaProps as Props
  return { ...calendar!, postsAs }
}

function plan({ organization }: Member, iso: string) {
  const publishAt = DateTime.fromISO(iso, { zone: 'utc' })
  const own = { organizationId: organization.id, body: iso, publishAt, dueAt: publishAt }
  return PostFactory.merge(own).create()
}

test.group('calendar: the page', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-19T09:24:00Z'))

  test('the calendar is empty without an organization', async ({ assert, client }) => {
    const user = await UserFactory.create()
    const answer = await client.get('/dashboard/calendar').withInertia().loginAs(user)
    answer.assertStatus(200)
    assert.isNull((answer.inertiaProps as Props).calendar)
  })

  test('a visitor is redirected to the login', async ({ client }) => {
    const answer = await client.get('/dashboard/calendar').redirects(0)
    answer.assertStatus(302)
  })

  test('the URL of a post opens its week in the user’s zone, an unknown one opens today', async ({
    assert,
    client,
  }) => {
    const member = await memberIn('Australia/Sydney')
    const { id } = await plan(member, '2026-12-06T13:00:00Z')
    const stranger = await plan(await makeMember(), '2026-12-06T13:00:00Z')
    const ask = async (query: object) => {
      const request = client.get('/dashboard/calendar').qs(query).redirects(0)
      const answer = await selectOrganization(request.loginAs(member.user), member.organization)
      return answer.header('location')
    }
    for (const name of ['show', 'post']) {
      const url = new URL((await ask({ [name]: id, view: 'list' }))!, 'http://herald')
      assert.equal(url.pathname, '/dashboard/calendar')
      assert.deepEqual(Object.fromEntries(url.searchParams), {
        [name]: id,
        view: 'list',
        date: '2026-12-07',
      })
      assert.isUndefined(await ask({ [name]: id, date: '2026-11-19' }))
      assert.isUndefined(await ask({ [name]: stranger.id }))
    }
  })

  test('the calendar opens with the current week in the user’s zone and the days of the month', async ({
    assert,
    client,
  }) => {
    const member = await memberIn('Australia/Sydney')
    for (const at of ['2026-11-15T13:00:00Z', '2026-11-22T12:59:00Z', '2026-11-22T13:00:00Z']) {
      await plan(member, at)
    }
    const { page, days, organization_zone: zone } = await open(client, member)
    assert.deepEqual(
      page.items.map(({ content }) => content),
      ['2026-11-15T13:00:00Z', '2026-11-22T12:59:00Z']
    )
    assert.equal(page.start, '2026-11-15T13:00:00.000Z')
    assert.equal(page.end, '2026-11-22T13:00:00.000Z')
    assert.equal(page.read_at, '2026-11-19T09:24:00.000Z')
    assert.deepEqual(days, {
      zone: 'Australia/Sydney',
      month: '2026-11',
      counts: { '2026-11-16': 1, '2026-11-22': 1, '2026-11-23': 1 },
    })
    assert.equal(zone, 'Australia/Sydney')
  })

  test('with more posts than the screen reads at a time, the page says where its posts end', async ({
    assert,
    client,
  }) => {
    const member = await memberIn('UTC')
    const from = DateTime.utc(2026, 11, 17, 9)
    await fillCalendar(member.organization.id, from, CALENDAR_PAGE.screen + 1)
    const { page } = await open(client, member)
    assert.lengthOf(page.items, CALENDAR_PAGE.screen)
    assert.equal(page.end, from.plus({ minutes: CALENDAR_PAGE.screen - 1 }).toISO())
    await db.from('posts').where('id', 'post_many_0').delete()
    const fewer = await open(client, member)
    assert.lengthOf(fewer.page.items, CALENDAR_PAGE.screen)
    assert.equal(fewer.page.end, '2026-11-23T00:00:00.000Z')
  })

  test('the calendar says whom posts can be posted as while LinkedIn is connected', async ({
    assert,
    client,
  }) => {
    const member = await memberIn('UTC')
    const { user, organization } = member
    const rights = async () => {
      const { postsAs } = await open(client, member)
      return postsAs
    }
    assert.isNull(await rights())
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    await organization.merge({ linkedinAccountId: account.id }).save()
    const own = { member: account.memberUrn, pages: false }
    assert.deepEqual(await rights(), own)
    await account.merge({ scopes: NEEDED_SCOPES.pages.join(' ') }).save()
    assert.deepEqual(await rights(), { ...own, pages: true })
    await account.merge({ status: 'expired' }).save()
    assert.isNull(await rights())
  })

  test('{0}, the week of {1} lasts {2} hours')
    .with([
      ['Europe/Paris', '2026-03-25', 167],
      ['Europe/Paris', '2026-10-20', 169],
      ['America/New_York', '2026-03-08', 167],
      ['America/New_York', '2026-11-01', 169],
      ['Australia/Sydney', '2026-10-01', 167],
      ['Australia/Sydney', '2026-04-05', 169],
      ['Asia/Kolkata', '2026-03-25', 168],
    ] as const)
    .run(async ({ assert, client }, [zone, date, hours]) => {
      const { page } = await open(client, await memberIn(zone), { view: 'week', date })
      assert.equal((Date.parse(page.end) - Date.parse(page.start)) / 3_600_000, hours)
    })

  test('a month consists of whole weeks, and a URL without a view opens the week', async ({
    assert,
    client,
  }) => {
    const member = await memberIn('UTC')
    const { page } = await open(client, member, { view: 'month', date: '2026-10-25' })
    assert.equal(page.start, '2026-09-28T00:00:00.000Z')
    assert.equal(page.end, '2026-11-02T00:00:00.000Z')
    const week = await open(client, member, { view: 'decade', date: '2026-02-31' })
    assert.equal(week.page.start, '2026-11-16T00:00:00.000Z')
  })

  test('without a zone the range covers the week in every time zone', async ({
    assert,
    client,
  }) => {
    const { page, organization_zone: zone } = await open(client, await memberIn(null))
    assert.equal(page.start, '2026-11-15T10:00:00.000Z')
    assert.equal(page.end, '2026-11-23T14:00:00.000Z')
    assert.isNull(zone)
  })
})
