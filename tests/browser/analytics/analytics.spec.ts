import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import {
  accessibilityProblems,
  browserGroup,
  screenProblems,
  signIn,
  openUrl,
} from '#tests/helpers/screens/browser'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { makePublished } from '#tests/helpers/screens/posts_screen'
import { insertPosts, randomPosts, seededRandom } from '#tests/helpers/data/stored_posts'
import { makeCampaign } from '#tests/helpers/screens/review_screen'

type Member = Awaited<ReturnType<typeof makeMember>>

const COMPANY = { authorKind: 'company' as const }
const FIGURES = { impressions: 1000, reactions: 30, comments: 12, shares: 6 }
/** The static images that charts replace on demand. */
const PICTURES = 'main [data-picture]'
const UNKNOWN = 'not available for this connection'
const SECTIONS = [
  ...['Content Production Metrics', 'Scheduling Intelligence', 'Content Quality Insights'],
  ...['Operational Efficiency', 'AI Performance'],
]

async function open(context: BrowserContext, member: Member, query = '') {
  return openUrl(context, member, `/dashboard/analytics${query}`)
}

/** A member with posts over several months, so that every section has data. */
async function withMonths(member: Member) {
  const campaign = await makeCampaign(member, { name: 'Peak season' })
  const wish = { organizationId: member.organization.id, campaignIds: [campaign.id], count: 150 }
  const now = DateTime.utc().minus({ minutes: 1 })
  await insertPosts(
    randomPosts({ ...wish, now, days: 80, random: seededRandom(11), name: 'months' })
  )
  return campaign
}

test.group('analytics', (group) => {
  browserGroup(group)
  // A Wednesday, so that the current week has enough past hours for the posts.
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('without an organization Analytics asks to select one', async ({
    browserContext,
    visit,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await visit('/dashboard/analytics')
    await page.assertVisible(page.getByText('Please select an organization to view analytics.'))
    await page.getByRole('link', { name: 'Go to Organizations' }).click()
    await page.assertPath('/dashboard/organizations')
  })

  test('without posts Analytics says where metrics come from', async ({
    assert,
    browserContext,
  }) => {
    const page = await open(browserContext, await makeMember())
    await page.assertText('h1', 'Analytics Dashboard')
    await page.assertVisible(page.getByText('Start Publishing to See Analytics'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByRole('main').getByRole('link', { name: 'Create Post' }).click()
    await page.assertPath('/dashboard/drafts')
  })

  test('on a phone the date range and the download share a line, and each hour has one', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.user.merge({ clock: '12h' }).save()
    await makePublished(member, 2)
    const page = await open(browserContext, member)
    await page.setViewportSize({ width: 360, height: 740 })
    const yOf = async (role: 'combobox' | 'link', name: string) =>
      (await page.getByRole(role, { name }).boundingBox())!.y
    assert.equal(await yOf('combobox', 'Date range'), await yOf('link', 'Export CSV'))
    const noon = page.getByText('12p', { exact: true })
    assert.isAtMost((await noon.boundingBox())!.height, 16)
  })

  test('five sections and four sentences are shown, and a missing metric is never shown as 0', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.organization.merge({ name: 'Northwind Robotics' }).save()
    await makePublished(member, 2, { ...COMPANY, ...FIGURES, origin: 'campaign', body: 'One #a' })
    await makePublished(member, 200, { body: 'Of a person' })
    const page = await open(browserContext, member)
    await page.assertElementsText('main h2', SECTIONS)
    const opening = page.getByRole('main').locator('p', { hasText: 'Northwind Robotics published' })
    const summary = await opening.innerText()
    assert.equal(
      summary.trim(),
      'Northwind Robotics published 2 posts in the last 30 days, 0.5 a week, 1 of them in the ' +
        'last 7 days. Campaigns wrote 50.0% of your published posts, and 100.0% of their suggestions were ' +
        'accepted. The best posting time needs 20 posts with data. You have 1 so far. Campaigns ' +
        'saved you about 0.5 hours of writing.'
    )
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    const quality = section('Content Quality Insights')
    const personal = quality.locator('div', { hasText: 'Engagement, personal profiles' }).last()
    await page.assertTextContains(personal, UNKNOWN)
    await page.assertVisible(quality.getByText('4.8%'))
    await page.assertVisible(
      quality.getByText("LinkedIn doesn't share metrics with this connection")
    )
    const scheduling = section('Scheduling Intelligence')
    await page.assertVisible(scheduling.getByText('Needs 20 posts'))
    await page.assertVisible(scheduling.getByText('1 post has data so far'))
    for (const words of ['Consistency score', 'Calendar fill rate', 'Low', '0 queued']) {
      await page.assertVisible(scheduling.getByText(words, { exact: true }).first())
    }
    for (const words of ['Total posts', 'Last 7 days', 'Last 30 days', 'Avg. per week']) {
      await page.assertVisible(page.getByText(words, { exact: true }))
    }
    for (const words of ['Time saved', 'Draft conversion', 'AI acceptance', 'Average hashtags']) {
      await page.assertVisible(page.getByText(words, { exact: true }))
    }
  })

  test('every chart has a table for screen readers that can be shown on demand', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makePublished(member, 2, { ...COMPANY, ...FIGURES, contentPillar: 'Night shifts' })
    const page = await open(browserContext, member)
    const names = [
      ...['Posts per week', 'Engagement per post by hour, UTC'],
      ...['Impressions and engagement by week published'],
      ...['Content pillars by engagement per post'],
    ]
    for (const name of names) {
      const table = page.getByRole('table', { name })
      await page.assertElementsCount(table, 1)
      await page.getByRole('button', { name: `Table: ${name}` }).click()
      await page.assertVisible(table)
    }
    const trend = page.getByRole('table', { name: names[2] })
    await page.assertElementsText(trend.getByRole('row').last().getByRole('cell').nth(1), ['1,000'])
    await page.assertVisible(trend.getByText(UNKNOWN).first())
    await page.getByRole('button', { name: `Chart: ${names[0]}` }).click()
    await page.assertVisible(page.locator('canvas').first())
  })

  test('range and campaign are part of the URL', async ({ browserContext }) => {
    const member = await makeMember()
    const campaign = await makeCampaign(member, { name: 'Peak season' })
    await makePublished(member, 3, { origin: 'campaign', campaignId: campaign.id })
    await makePublished(member, 24 * 40)
    const page = await open(browserContext, member)
    const total = page.locator('dl', { hasText: 'Total posts' }).locator('dd').first()
    await page.assertText(total, '2')
    const select = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await select('Date range', 'Last 30 days')
    await page.assertQueryString({ range: '30d' })
    await page.assertText(total, '1')
    await select('Campaign', 'Peak season')
    await page.assertQueryString({ range: '30d', campaign: campaign.id })
    await page.assertVisible(page.getByText("Drafts aren't part of a campaign"))
    await page.reload()
    await page.assertText(page.getByRole('combobox', { name: 'Campaign' }), 'Peak season')
    await page.goBack()
    await page.assertText(page.getByRole('combobox', { name: 'Campaign' }), 'All posts')
    await select('Date range', 'Custom range')
    await page.getByLabel('First day').fill('2020-01-02')
    await page.getByLabel('Last day').fill('2020-01-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.assertVisible(page.getByText("The first day can't be after the last day"))
    await page.getByLabel('Last day').fill('2020-01-31')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.assertQueryString({ range: 'custom', from: '2020-01-02', to: '2020-01-31' })
    await page.assertVisible(page.getByText('No posts were published in this period.'))
    await page.assertText(total, '0')
  })

  for (const [zone, at, today] of [
    ['Australia/Sydney', '2026-11-24T22:30:00Z', '2026-11-25'],
    ['America/New_York', '2026-11-25T02:30:00Z', '2026-11-24'],
  ] as const) {
    test(`a custom range starts with the days of a user in ${zone}`, async ({ browserContext }) => {
      freezeClock(at)
      await browserContext.clock.setFixedTime(new Date(at))
      const member = await makeMember()
      await member.user.merge({ timezone: zone }).save()
      await makePublished(member, 3)
      const page = await open(browserContext, member)
      await page.getByRole('combobox', { name: 'Date range' }).click()
      await page.getByRole('option', { name: 'Custom range' }).click()
      const from = DateTime.fromISO(today).minus({ days: 30 }).toISODate()!
      await page.assertQueryString({ range: 'custom', from, to: today })
    })
  }

  test('the posts of the range are downloaded as a file', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await makePublished(member, 3, { body: '=1+1' })
    await makePublished(member, 24 * 40, { body: 'too old' })
    const page = await open(browserContext, member, '?range=30d')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const download = await downloading
    assert.match(download.suggestedFilename(), /^herald-analytics-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    assert.isTrue(text.startsWith('\uFEFFDate,Time,Zone'))
    assert.include(text, `,"'=1+1"\r\n`)
    assert.notInclude(text, 'too old')
  })

  test('sections that cannot be loaded are named in a notice', async ({
    browserContext,
    cleanup,
  }) => {
    const member = await makeMember()
    await makePublished(member, 3)
    const rename = (from: string, to: string) => db.rawQuery(`alter table ${from} rename to ${to}`)
    cleanup(() => rename('drafts_gone', 'drafts'))
    await rename('drafts', 'drafts_gone')
    const page = await open(browserContext, member)
    const words = "Some metrics couldn't be loaded and show as zero: Operational Efficiency."
    await page.assertVisible(page.getByText(words))
    await page.assertVisible(page.getByText('100.0'))
  })

  test('where a browser drops colors, bars, cells and the chosen comparison stay visible', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePublished(member, 8, { ...COMPANY, ...FIGURES, contentPillar: 'Safety first' })
    const page = await open(browserContext, member)
    await page.emulateMedia({ forcedColors: 'active' })
    const color = (selector: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`
      )
    await page.locator('[data-best="true"]').waitFor()
    assert.notEqual(await color('[data-best="true"]'), await color(':has(> [data-best="true"])'))
    const known = ':is([data-look="known"], [data-look="best"])'
    assert.notEqual(await color(known), await color('[data-look="empty"]'))
    // The plate behind a text is drawn only where colors are adjusted.
    const chosen = `getComputedStyle(document.querySelector('[role="radio"][data-state="on"] span'))`
    assert.equal(await page.evaluate<string>(`${chosen}.forcedColorAdjust`), 'none')
  })

  test('Analytics fits at every width, light and dark, without axe problems', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await withMonths(member)
    await makePublished(member, 5, { ...COMPANY, ...FIGURES, contentPillar: 'w'.repeat(200) })
    const page = await open(browserContext, member)
    await page.assertElementsCount(PICTURES, 2)
    assert.deepEqual(await screenProblems(page), [])
    await page.getByRole('figure', { name: 'Posts per week' }).hover()
    await page.assertElementsCount(PICTURES, 1)
    assert.deepEqual(await accessibilityProblems(page), [], 'chart')
    const switches = page.getByRole('button', { name: /^Table: / })
    while ((await switches.count()) > 0) await switches.first().click()
    await page.assertElementsCount(page.getByRole('button', { name: /^Chart: / }), 4)
    assert.deepEqual(await accessibilityProblems(page), [], 'tables')
  })
})
