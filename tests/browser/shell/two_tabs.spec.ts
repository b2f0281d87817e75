import { test } from '@japa/runner'
import type { Page, Request } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import type Organization from '#models/organization'
import type Post from '#models/post'
import { write } from '#tests/helpers/screens/create_screen'
import { browserGroup, stored } from '#tests/helpers/screens/browser'
import { discard, openTwoTabs, SCREENS, switchOf, switchTo } from '#tests/helpers/screens/tabs'

/** Changes a record that every screen listens to, and waits until the tab has reloaded. */
async function changeFor(page: Page, post: Post) {
  const isReload = (url: string) => url.includes('/dashboard/')
  const reloaded = page.waitForResponse(
    (response) =>
      isReload(response.url()) &&
      response.request().headers()['x-inertia-partial-data'] !== undefined
  )
  await post.merge({ rejectionReason: `changed ${Date.now()}` }).save()
  await reloaded
}

function isReloadOf({ id }: Organization, request: Request) {
  const isReload = request.headers()['x-inertia-partial-data'] !== undefined
  return isReload && request.url().includes(`org=${id}`)
}

/** Delays the visits or the reloads of an organization's page until `release` is called. */
async function holdRequests(page: Page, organization: Organization, kind: 'visit' | 'reload') {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/dashboard/*org=${organization.id}*`, async (route) => {
    if (isReloadOf(organization, route.request()) !== (kind === 'reload')) return route.fallback()
    begun.resolve()
    await released.promise
    // The page may have cancelled the request by now.
    await route.continue().catch(() => undefined)
  })
  return { begun: begun.promise, release: () => released.resolve() }
}

/** Screens that aren't in the sidebar. */
const OTHER_PAGES = [
  '/dashboard/start',
  '/dashboard/organizations/voice',
  '/dashboard/organizations/media',
  '/dashboard/status',
  '/dashboard/nowhere',
]

test.group('two tabs with two organizations', (group) => {
  browserGroup(group)

  test('two tabs keep their organizations on every screen, and typed text stays', async ({
    assert,
    browserContext,
  }) => {
    const { alpha, beta, first, second } = await openTwoTabs(browserContext)
    await first.goto('/dashboard/calendar')
    await first.waitForURL(`**/dashboard/calendar?org=${alpha.organization.id}`)
    const stream = first.waitForRequest('**/api/live/events*')
    await second.goto(`/dashboard/calendar?org=${alpha.organization.id}`)
    const opened = await stream
    assert.include(opened.url(), `org_id=${alpha.organization.id}`)

    for (const { link, path, field } of SCREENS) {
      await first
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: link })
        .click()
      await first.waitForURL(`**${path}?org=${alpha.organization.id}`)
      const typed = field && (await field(first))
      await typed?.fill(`typed on ${link}`)

      await second.goto(`${path}?org=${alpha.organization.id}`)
      await switchTo(second, 'Beta Works')
      await second.waitForURL(`**${path}?org=${beta.organization.id}`)
      await switchOf(second).filter({ hasText: 'Beta Works' }).waitFor()
      assert.equal(await stored(second, 'selectedOrgId'), beta.organization.id)

      await changeFor(first, alpha.queued)
      await first.assertText(switchOf(first), 'Alpha Works')
      if (typed) await first.assertInputValue(typed, `typed on ${link}`)
      await discard(first)
      await first.assertNotExists(
        first.getByRole('main').getByText(/^Beta (is|waits|draft|campaign)/)
      )
    }
  })

  test('first run, the brand voice, the media library, the status page and a missing page keep the organization of their tab', async ({
    browser,
    cleanup,
  }) => {
    // The browser reports the missing page, which a context of its own may do.
    const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
    const context = await browser.newContext({ baseURL })
    cleanup(() => context.close())
    const { alpha, beta, first, second } = await openTwoTabs(context)
    const name = first.getByRole('dialog').getByLabel('Name')
    for (const path of OTHER_PAGES) {
      const url = `${path}?org=${alpha.organization.id}`
      await first.goto(url)
      const isFirstRun = path === '/dashboard/start'
      if (isFirstRun) {
        await first.getByRole('button', { name: 'Edit organization' }).click()
        await name.fill('Typed in first run')
      }
      await second.goto(url)
      await switchTo(second, 'Beta Works')
      await second.waitForURL(`**${path}?org=${beta.organization.id}`)
      await second.assertText(switchOf(second), 'Beta Works')

      await changeFor(first, alpha.queued)
      await first.assertQueryString({ org: alpha.organization.id })
      await first.assertText(switchOf(first), 'Alpha Works')
      if (isFirstRun) await first.assertInputValue(name, 'Typed in first run')
      await first.reload()
      await first.assertText(switchOf(first), 'Alpha Works')
    }
  })

  test('two tabs of one organization keep their own text, and a closed one leaves it to the next', async ({
    browserContext,
  }) => {
    const { alpha, first, second } = await openTwoTabs(browserContext)
    const create = `/dashboard/drafts?org=${alpha.organization.id}`
    const texts: [Page, string][] = [
      [first, 'Typed in the first tab.'],
      [second, 'Typed in the second tab.'],
    ]
    for (const [tab, text] of texts) {
      await tab.goto(create)
      await write(tab, text)
    }
    for (const [tab, text] of texts) {
      await tab.reload()
      await tab.assertInputValue(tab.getByLabel('Post text'), text)
    }
    await second.goto('about:blank')
    await second.close()
    const third = await browserContext.newPage()
    await third.goto(create)
    await third.assertInputValue(third.getByLabel('Post text'), 'Typed in the second tab.')
    await first.reload()
    await first.assertInputValue(first.getByLabel('Post text'), 'Typed in the first tab.')
  })

  test('two tabs of Create keep their own planned hour, and write beside each other', async ({
    browserContext,
  }) => {
    const { alpha, first, second } = await openTwoTabs(browserContext)
    const create = `/dashboard/drafts?org=${alpha.organization.id}`
    const hours: [Page, string][] = [
      [first, '2030-05-06T10:00:00Z'],
      [second, '2030-05-07T12:00:00Z'],
    ]
    for (const [tab, at] of hours) await tab.goto(`${create}&at=${encodeURIComponent(at)}`)
    await second.getByText('For Tue 7 May 2030, 12:00').waitFor()
    await write(second, 'Typed by hand.')
    await first.assertVisible(first.getByText('For Mon 6 May 2030, 10:00'))
    await first.assertVisible(first.getByLabel('Message'))
    await first.getByRole('button', { name: 'Clear this slot' }).click()
    await first.assertNotExists(first.getByText('6 May'))
    await second.reload()
    await second.assertInputValue(second.getByLabel('Post text'), 'Typed by hand.')
    await second.assertVisible(second.getByText('For Tue 7 May 2030, 12:00'))
  })

  test('a change reported while another organization loads does not bring the previous one back', async ({
    browserContext,
  }) => {
    const { alpha, beta, first } = await openTwoTabs(browserContext)
    const stream = first.waitForResponse((answer) => answer.url().includes('/api/live/events'))
    await first.goto(`/dashboard/drafts?org=${alpha.organization.id}`)
    await stream
    await first.assertVisible(first.getByText('Alpha draft'))
    const visit = await holdRequests(first, beta.organization, 'visit')
    const reload = await holdRequests(first, alpha.organization, 'reload')

    await switchTo(first, 'Beta Works')
    await visit.begun
    await alpha.queued.merge({ rejectionReason: 'changed' }).save()
    await reload.begun
    const latest = first.waitForResponse((answer) =>
      isReloadOf(beta.organization, answer.request())
    )
    visit.release()
    await first.waitForURL(`**/dashboard/drafts?org=${beta.organization.id}`)
    reload.release()
    await latest
    await first.assertText(switchOf(first), 'Beta Works')
    await first.assertVisible(first.getByText('Beta draft'))
    await first.assertNotExists(first.getByText('Alpha draft'))
    await first.assertQueryString({ org: beta.organization.id })
  })

  test('a link opened in a new tab keeps the organization of its tab', async ({
    assert,
    browserContext,
  }) => {
    const { user, alpha, beta, first, second } = await openTwoTabs(browserContext)
    const own = { organizationId: alpha.organization.id, createdBy: user.id }
    const written = { organizationId: own.organizationId, body: 'Alpha planned' }
    const draft = await DraftFactory.merge(written).create()
    await PostFactory.merge({ ...own, ...written, draftId: draft.id }).create()
    await second.goto(`/dashboard/posts?org=${beta.organization.id}`)
    const links = first.locator('a[href^="/dashboard"]')
    const strangers = async () => {
      const all = await links.all()
      const hrefs = await Promise.all(all.map((link) => link.getAttribute('href')))
      assert.isAbove(hrefs.length, 8)
      return hrefs.filter((href) => !href?.includes(`org=${alpha.organization.id}`))
    }
    for (const { path } of SCREENS) {
      await first.goto(`${path}?org=${alpha.organization.id}`)
      if (path.endsWith('drafts')) {
        await first.assertVisible(first.getByRole('link', { name: /^Scheduled/ }))
      }
      if (path.endsWith('calendar')) {
        await first.getByRole('button', { name: 'Next week' }).click()
        await first
          .getByRole('button', { name: /^Schedule Post: / })
          .first()
          .click()
        await first.getByRole('link', { name: 'Write a post for this hour' }).waitFor()
      }
      assert.deepEqual(await strangers(), [], path)
    }
  })

  test('Back, a reload, the palette and the status page stay in the organization of their tab', async ({
    browserContext,
  }) => {
    const { alpha, beta, first, second } = await openTwoTabs(browserContext)
    const own = `org=${alpha.organization.id}`
    await first.goto(`/dashboard/posts?${own}`)
    await second.goto(`/dashboard/posts?${own}`)
    await switchTo(second, 'Beta Works')
    await second.waitForURL(`**/dashboard/posts?org=${beta.organization.id}`)
    await second.assertVisible(second.getByRole('main').getByText('Beta is scheduled'))

    await first.keyboard.press('Control+k')
    const palette = first.getByRole('dialog', { name: 'Search and commands' })
    await palette.waitFor()
    await first.keyboard.type('is scheduled')
    await first.assertVisible(palette.getByRole('option', { name: /Alpha is scheduled/ }))
    await first.assertNotExists(palette.getByRole('option', { name: /Beta is scheduled/ }))
    await first.keyboard.press('Escape')

    const navigation = first.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Settings' }).click()
    await first.waitForURL(`**/dashboard/settings?${own}`)
    await first.getByRole('link', { name: 'Publishing status' }).click()
    await first.waitForURL(`**/dashboard/status?${own}`)
    await first.assertText(switchOf(first), 'Alpha Works')
    await first.goBack()
    await first.waitForURL(`**/dashboard/settings?${own}`)
    await first.goBack()
    await first.waitForURL(`**/dashboard/posts?${own}`)
    await first.reload()
    await first.assertText(switchOf(first), 'Alpha Works')
    await first.assertVisible(first.getByRole('main').getByText('Alpha is scheduled'))
    await second.reload()
    await second.assertText(switchOf(second), 'Beta Works')
  })
})
