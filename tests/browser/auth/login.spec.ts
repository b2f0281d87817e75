import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  PASSWORD,
  signIn,
  store,
  stored,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { bearerOf } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

const FULL_STORAGE = `Storage.prototype.setItem = () => {
  throw new DOMException('The storage is full.', 'QuotaExceededError')
}`

test.group('login', (group) => {
  browserGroup(group)

  test('the login shows its texts and links to signup and support', async ({ assert, visit }) => {
    const page = await visit('/login')
    await page.assertText('h1', 'Log in')
    await page.assertVisible(
      page.getByText('Welcome back! Enter your details to access your account.')
    )
    await page.assertVisible(page.getByText('Transform Your Social Media Presence'))
    const support = page.getByRole('link', { name: 'Contact support' })
    assert.equal(await support.getAttribute('href'), '/')
    await page.getByRole('link', { name: 'Sign up here' }).click()
    await page.assertPath('/signup')
  })

  test('where no email is sent, a reset link is promised in the server’s log', async ({
    visit,
  }) => {
    const page = await visit('/forgot-password')
    await page.assertVisible(page.getByText("This server doesn't send email."))
    await page.getByLabel('Email address').fill('ada@example.test')
    await page.getByRole('button', { name: 'Create link' }).click()
    const status = page.getByRole('status').filter({ hasText: /./ })
    await page.assertTextContains(status, "its link is in the server's log")
  })

  test('a wrong password that was sent before the scripts ran is reported, and the button has the focus again', async ({
    assert,
    browserContext,
  }) => {
    const { email } = await UserFactory.create()
    const page = await browserContext.newPage()
    const application = await hold(page, '/assets/app-*.js')
    await page.goto('/login')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Log In' }).press('Enter')
    application.release()
    await page.assertText(page.getByRole('alert').filter({ hasText: /./ }), 'Login failed')
    await page.assertNotDisabled(page.getByRole('button', { name: 'Log In' }))
    await page.assertExists('button:focus:text("Log In")')
    assert.isNull(await stored(page, 'token'))
  })

  test("the browser's own validation requires email address and password", async ({
    assert,
    visit,
  }) => {
    const page = await visit('/login')
    const held = await hold(page, '/api/auth/login')
    await page.getByLabel('Email address').fill('no address')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByLabel('Email address').fill('someone@example.test')
    await page.getByLabel('Password', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.assertExists('input[name="password"]:invalid')
    assert.equal(held.asked, 0)
    held.release()
  })

  test('a double click logs in once, with the button busy meanwhile', async ({ assert, visit }) => {
    const { email } = await UserFactory.create()
    const page = await visit('/login')
    const held = await hold(page, '/api/auth/login')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).dblclick()
    const busy = page.getByRole('button', { name: 'Logging in...' })
    await page.assertDisabled(busy)
    held.release()
    await page.assertPath('/dashboard/organizations')
    assert.equal(held.asked, 1)
    assert.match(String(await stored(page, 'token')), /^hld_/)
  })

  test('a page that could not be reached after the login opens at the next click', async ({
    assert,
    visit,
  }) => {
    const { email } = await UserFactory.create()
    const page = await visit('/login')
    const held = await hold(page, '/api/auth/login')
    held.release()
    await page.route('**/dashboard', (route) => route.abort('connectionfailed'))
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.assertTextContains(
      page.getByRole('alert').filter({ hasText: /./ }),
      "Herald can't be reached."
    )
    await page.unroute('**/dashboard')
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.assertPath('/dashboard/organizations')
    assert.equal(held.asked, 1)
  })

  test('who is signed in is sent from {$self} to the dashboard')
    .with(['/login', '/signup'])
    .run(async ({ browserContext, visit }, path) => {
      await signIn(browserContext, await UserFactory.create())
      const page = await visit(path)
      await page.assertPath('/dashboard/organizations')
    })

  test('a visitor is sent from {$self} to the login')
    .with(['/dashboard', '/dashboard/posts', '/dashboard/settings'])
    .run(async ({ visit }, path) => {
      const page = await visit(path)
      await page.assertPath('/login')
    })

  test('a stored token is exchanged for a session while a spinner is shown', async ({
    assert,
    browserContext,
  }) => {
    const token = await bearerOf(await UserFactory.create())
    await store(browserContext, 'token', token)
    const page = await browserContext.newPage()
    const held = await hold(page, '/api/auth/session')
    await page.goto('/login')
    await page.assertVisible(page.getByRole('status', { name: 'Loading' }))
    await page.assertNotExists('h1')
    held.release()
    await page.assertPath('/dashboard/organizations')
    assert.equal(await stored(page, 'token'), token)
  })

  test('a page that a link or a login opens is announced and has the focus', async ({ visit }) => {
    const user = await UserFactory.create()
    const page = await visit('/login')
    // Until its scripts have run, a link loads the next page, which the browser announces itself.
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
    const announced = page.getByRole('status').filter({ hasText: 'Reset your password' })
    await announced.waitFor({ state: 'attached' })
    await page.locator('main:focus').waitFor()
    await page.getByRole('link', { name: 'Back to login' }).press('Enter')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Email address').fill(user.email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/organizations*')
    await page.locator('main:focus').waitFor()
  })

  test('a login returns to the requested dashboard page, once', async ({
    browserContext,
    visit,
  }) => {
    const user = await UserFactory.create()
    const page = await visit('/dashboard/settings?tab=security')
    await page.assertPath('/login')
    await page.getByLabel('Email address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('**/dashboard/settings?tab=security*')
    await browserContext.clearCookies({ name: 'herald-session' })
    await page.goto('/login')
    await page.assertPath('/dashboard/organizations')
  })

  test('a stored token stays when the server could not try it', async ({
    assert,
    browserContext,
  }) => {
    const token = await bearerOf(await UserFactory.create())
    await store(browserContext, 'token', token)
    const page = await browserContext.newPage()
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    await page.route('**/api/auth/session', async (route) => {
      await lost
      await route.abort('connectionfailed')
    })
    await page.goto('/login')
    await page.assertNotExists('h1')
    lose()
    await page.assertText('h1', 'Log in')
    assert.equal(await stored(page, 'token'), token)
  })

  test('a browser whose storage is full logs in and selects an organization', async ({
    browserContext,
    visit,
  }) => {
    const { user } = await makeMember()
    const own = { name: 'Halden Works', createdBy: user.id }
    await OrganizationFactory.merge(own)
      .with('memberships', 1, (membership) => membership.merge({ userId: user.id, role: 'owner' }))
      .create()
    await browserContext.addInitScript(FULL_STORAGE)
    const page = await visit('/login')
    await page.getByLabel('Email address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.assertPath('/dashboard/organizations')
    const card = page.getByRole('listitem').filter({ hasText: 'Halden Works' })
    await card.getByRole('button', { name: 'Select' }).click()
    await page.assertVisible(card.getByText('Selected'))
  })

  test('a refused token is removed silently', async ({ browserContext }) => {
    const user = await UserFactory.create()
    const token = await bearerOf(user)
    await user.delete()
    const page = await browserContext.newPage()
    await page.goto('/login')
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    await page.reload()
    await page.waitForFunction(() => !('token' in Reflect.get(globalThis, 'localStorage')))
    await page.assertText('h1', 'Log in')
    await page.assertPath('/login')
    await page.assertNotExists(page.getByRole('alert').filter({ hasText: /./ }))
  })
})

test.group('login on a phone', (group) => {
  browserGroup(group)

  test("the login's scripts load on the first touch, and an earlier submit is replayed", async ({
    assert,
    browserContext,
  }) => {
    const { email } = await UserFactory.create()
    const page = await browserContext.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const application = await hold(page, '/assets/app-*.js')
    await page.goto('/login')
    await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' })
    assert.isEmpty(scripts)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.assertPath('/login')
    assert.isNotEmpty(scripts)
    application.release()
    await page.assertPath('/dashboard/organizations')
  })
})

test.group('signup', (group) => {
  browserGroup(group)

  async function fillIn(page: Page, fields: Record<string, string>) {
    for (const [label, text] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByRole('button', { name: 'Sign Up' }).click()
  }

  const MAYA = { 'Full name': 'Maya Lindqvist', 'Email address': 'maya@example.test' }

  test('the signup checks before any request that passwords match and are long enough', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/signup')
    const held = await hold(page, '/api/auth/signup')
    await fillIn(page, { ...MAYA, 'Password': 'abc', 'Confirm password': 'abd' })
    await page.assertText('#signup-error', 'Passwords do not match')
    await fillIn(page, { 'Confirm password': 'abc' })
    await page.assertText('#signup-error', 'Password must be at least 6 characters')
    assert.equal(held.asked, 0)
    held.release()
  })

  test('a signup creates one account, even for a double click, and opens the dashboard', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/signup')
    const held = await hold(page, '/api/auth/signup')
    await fillIn(page, { ...MAYA, 'Password': PASSWORD, 'Confirm password': PASSWORD })
    await page.assertDisabled(page.getByRole('button', { name: 'Creating account...' }))
    await page.keyboard.press('Enter')
    held.release()
    await page.assertPath('/dashboard/organizations')
    await page.assertVisible(page.getByText('Maya Lindqvist'))
    assert.equal(held.asked, 1)
    assert.lengthOf(await User.all(), 1)
    assert.match(String(await stored(page, 'token')), /^hld_/)
  })

  test('a signup with a taken email address is refused with a message', async ({
    assert,
    visit,
  }) => {
    await UserFactory.merge({ email: MAYA['Email address'] }).create()
    const page = await visit('/signup')
    await fillIn(page, { ...MAYA, 'Password': PASSWORD, 'Confirm password': PASSWORD })
    await page.assertVisible('#signup-error')
    assert.match(await page.locator('#signup-error').innerText(), /e-?mail/i)
    assert.lengthOf(await User.all(), 1)
  })

  test('the signup links back to the login', async ({ visit }) => {
    const page = await visit('/signup')
    await page.assertText('h1', 'Sign up')
    await page.getByRole('link', { name: 'Log in here' }).click()
    await page.assertPath('/login')
  })
})

test.group('login and signup', (group) => {
  browserGroup(group)

  test('axe finds nothing on {$self}, light and dark, wide and narrow')
    .with(['/login', '/signup', '/forgot-password'])
    .run(async ({ assert, visit }, path) => {
      const page = await visit(path)
      await page.assertVisible('h1')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          assert.deepEqual(await accessibilityProblems(page), [], `${colorScheme}, ${width}`)
          assert.equal(await overflow(page), 0, `wider than ${width}`)
        }
      }
    })
})
