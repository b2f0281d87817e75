import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  openUrl,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import Organization from '#models/organization'
import { makeMember } from '#tests/helpers/data/members'

const CALENDAR = '/dashboard/calendar'
const ORGANIZATIONS = '/dashboard/organizations'
const POSTS = '/dashboard/posts'

/** Opens a screen and waits until it notices whether the server can be reached. */
async function openListening(context: BrowserContext, url: string) {
  const page = await openUrl(context, await makeMember(), url)
  await listening(page)
  return page
}

function listening(page: Page) {
  return page.locator('[data-reach]').waitFor({ state: 'attached' })
}

/** How many style sheets are missing. In Chromium, the rules of one that failed can't be read. */
const UNSTYLED = `[...document.querySelectorAll('link[rel="stylesheet"]')].filter(({ sheet }) => {
  try { return !sheet?.cssRules } catch { return true }
}).length`

test.group('the shell: a server that cannot be reached', (group) => {
  browserGroup(group)

  test('the shell says when the browser is offline, and stops when it is not', async ({
    assert,
    browserContext,
  }) => {
    const page = await openListening(browserContext, POSTS)
    await browserContext.setOffline(true)
    await page.assertVisible(page.getByText("You're offline."))
    await page.setViewportSize({ width: 360, height: 780 })
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await browserContext.setOffline(false)
    await page.assertNotExists(page.getByText("You're offline."))
  })

  test('a page that Back brings out of the memory is loaded again if its user is no longer signed in', async ({
    assert,
    browserContext,
  }) => {
    const page = await openListening(browserContext, POSTS)
    const comeBack = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`
    const asked = page.waitForResponse('**/api/auth/me')
    await page.evaluate(comeBack)
    await asked
    assert.equal(new URL(page.url()).pathname, POSTS)
    const { user: next } = await makeMember()
    await signIn(browserContext, next)
    const loaded = page.waitForEvent('load')
    await page.evaluate(comeBack)
    await loaded
    await listening(page)
    await browserContext.clearCookies()
    await page.evaluate(comeBack)
    await page.waitForURL('**/login*')
  })

  test('a tab in whose browser another user has logged in does nothing as them, and keeps its text', async ({
    assert,
    browserContext,
  }) => {
    const anna = await makeMember()
    const page = await openUrl(browserContext, anna, ORGANIZATIONS)
    await listening(page)
    await page.getByRole('button', { name: 'Create Organization' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Of Anna')
    const create = dialog.getByRole('button', { name: 'Create Organization' })
    const bert = await UserFactory.create()
    const { organization } = anna
    await MembershipFactory.merge({ userId: bert.id, organizationId: organization.id }).create()
    const banner = page.getByText('Your session has ended.').first()
    await browserContext.clearCookies()
    await signIn(browserContext, bert)
    await create.click()
    await banner.waitFor()
    await page.setViewportSize({ width: 360, height: 780 })
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.isNull(await Organization.findBy({ name: 'Of Anna' }))

    await browserContext.clearCookies()
    await signIn(browserContext, anna.user)
    await create.click()
    await dialog.waitFor({ state: 'detached' })
    await banner.waitFor({ state: 'detached' })
    const created = await Organization.findByOrFail({ name: 'Of Anna' })
    assert.equal(created.createdBy, anna.user.id)
  })

  test('a page says by itself that another user has logged in since', async ({
    browserContext,
  }) => {
    const page = await openUrl(browserContext, await makeMember(), POSTS)
    await browserContext.clearCookies()
    await signIn(browserContext, await UserFactory.create())
    await page.getByText('Your session has ended.').first().waitFor()
  })

  test('a tab in whose browser another user has logged in does not log them out', async ({
    browserContext,
  }) => {
    const page = await openUrl(browserContext, await makeMember(), '/dashboard/settings')
    await listening(page)
    await browserContext.clearCookies()
    await signIn(browserContext, await UserFactory.create())
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await page
      .getByText('Logout failed. This browser is now logged in to another account.')
      .waitFor()
    await page.reload()
    await page.assertPath('/dashboard/settings')
  })

  test('while a proxy answers for a stopped Herald, the page stays and says so', async ({
    assert,
    browserContext,
  }) => {
    const page = await openListening(browserContext, CALENDAR)
    const ofProxy = { status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' }
    await page.route('**/*', (route) => route.fulfill(ofProxy))
    await page.getByRole('link', { name: 'Posts' }).click()
    await page.assertVisible(page.getByText("Herald can't be reached."))
    assert.lengthOf(page.frames(), 1)
    await page.unroute('**/*')
    await page.getByRole('button', { name: 'Try now' }).click()
    await page.assertNotExists(page.getByText("Herald can't be reached."))
    await page.getByRole('link', { name: 'Posts' }).click()
    await page.waitForURL('**/dashboard/posts*')
  })

  test('the shell says that a link clicked before it had loaded led nowhere', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await signIn(browserContext, member.user)
    const page = await browserContext.newPage()
    const shell = await hold(page, '/assets/shell-*.js')
    await page.goto(CALENDAR)
    await page.route('**/health', (route) => route.abort('connectionfailed'))
    await page.route(`**${POSTS}*`, (route) => route.abort('connectionfailed'))
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('link', { name: 'Posts' }).click()
    await failed
    shell.release()
    await page.getByText("Herald can't be reached.").first().waitFor()
  })

  test('a dialog whose code could not be loaded says so, and opens once it can', async ({
    assert,
    browserContext,
  }) => {
    const page = await openUrl(browserContext, await makeMember(), ORGANIZATIONS)
    const members = page.getByRole('button', { name: 'Members' }).first()
    await members.waitFor()
    await page.waitForLoadState('networkidle')
    await browserContext.setOffline(true)
    await members.click()
    const problem = page.getByText("This couldn't be loaded. Check your connection")
    await page.assertVisible(problem)
    await browserContext.setOffline(false)
    await members.click()
    const dialog = page.getByRole('dialog', { name: 'Members' })
    await page.assertVisible(dialog.getByRole('heading', { name: 'Roles' }))
    assert.equal(await page.evaluate<number>(UNSTYLED), 0)
  })

  test('a reload that the server fails to answer keeps the page and what is typed, and is repeated', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { organization } = member
    const page = await openUrl(browserContext, member, ORGANIZATIONS)
    await page.getByRole('button', { name: 'Create Organization' }).first().click()
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.fill('Half a name')
    let failures = 0
    await page.route('**/dashboard/organizations*', async (route) => {
      const isReload = route.request().headers()['x-inertia-partial-data'] !== undefined
      if (!isReload || failures > 1) return route.fallback()
      failures += 1
      const response = await route.fetch()
      const json = { ...(await response.json()), component: 'errors/unavailable' }
      await route.fulfill({ response, status: 503, json })
    })
    await organization.merge({ name: 'Northwind' }).save()
    await page.locator('main').getByText('Northwind').first().waitFor({ state: 'attached' })
    await page.assertInputValue(name, 'Half a name')
    await browserContext.clearCookies()
    await organization.merge({ name: 'Southwind' }).save()
    await page.assertVisible(page.getByText('Your session has ended.'))
    await page.assertInputValue(name, 'Half a name')
    assert.include(page.url(), ORGANIZATIONS)
  })

  test('after an update of the server, a tab that can no longer reload its records says so', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { organization } = member
    const page = await openUrl(browserContext, member, ORGANIZATIONS)
    await page.route('**/dashboard/organizations*', (route) => {
      const request = route.request()
      if (request.headers()['x-inertia-partial-data'] === undefined) return route.fallback()
      const headers = { 'x-inertia-location': request.url(), 'x-inertia-version': 'next' }
      return route.fulfill({ status: 409, headers })
    })
    await organization.merge({ name: 'Northwind' }).save()
    await page.assertVisible(page.getByText('Herald was updated.'))
    await page.setViewportSize({ width: 360, height: 780 })
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.assertNotExists(page.getByText('Herald was updated.'))
    await page.assertVisible(page.getByRole('heading', { name: 'Northwind' }))
  })
})
