import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import linkedin from '#config/linkedin'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { UserFactory } from '#database/factories/user_factory'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  signIn,
  store,
  stored,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { bearerOf } from '#tests/helpers/requests'

const TIMEZONE = '/api/settings/timezone'

/** A page in this time zone. */
async function pageIn(context: BrowserContext, timezoneId: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
  return page
}

async function openSettings(page: Page, query = '') {
  await page.goto(`/dashboard/settings${query}`)
  await page.assertText('h1', 'Settings')
}

test.group('settings: Profile', (group) => {
  browserGroup(group)

  test('Settings opens with name and email address as read-only fields', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.merge({ fullName: 'Maya Lindqvist' }).create()
    await signIn(browserContext, user)
    const page = await browserContext.newPage()
    await openSettings(page)
    const tabs = page.getByRole('tab')
    const words = ['Profile', 'LinkedIn Connection', 'Billing & Usage', 'Notifications']
    words.push('API Keys & Models', 'Security', 'API', 'Account')
    assert.deepEqual(await tabs.allInnerTexts(), words)
    await page.assertExists(page.getByRole('tab', { name: 'Profile', selected: true }))
    await page.assertInputValue(page.getByLabel('Full name'), 'Maya Lindqvist')
    await page.assertInputValue(page.getByLabel('Email address'), user.email)
    assert.isFalse(await page.getByLabel('Full name').isEditable())
    assert.isFalse(await page.getByLabel('Email address').isEditable())
  })

  test('each tab of Settings has an icon', async ({ assert, browserContext }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await browserContext.newPage()
    await openSettings(page)
    const tabs = page.getByRole('tab')
    assert.equal(await tabs.filter({ has: page.locator('svg') }).count(), await tabs.count())
  })

  test("without a saved time zone the browser's is saved automatically", async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await signIn(browserContext, user, { isFirst: true })
    const page = await pageIn(browserContext, 'Asia/Calcutta')
    const saved = page.waitForResponse((answer) => answer.url().endsWith(TIMEZONE))
    await openSettings(page)
    await page.assertText(page.getByRole('combobox', { name: 'Timezone' }), 'Kolkata')
    await saved
    await user.refresh()
    assert.equal(user.timezone, 'Asia/Kolkata')
  })

  test("a saved time zone stays, whatever the browser's is", async ({ assert, browserContext }) => {
    const user = await UserFactory.merge({ timezone: 'Europe/Paris' }).create()
    await signIn(browserContext, user)
    const page = await pageIn(browserContext, 'Asia/Tokyo')
    const held = await hold(page, TIMEZONE)
    await openSettings(page)
    await page.assertText(page.getByRole('combobox', { name: 'Timezone' }), 'Paris')
    await page.assertVisible(page.getByText(/Auto-detected: Asia\/Tokyo/))
    await page.assertVisible(page.getByText(/Current local time: .* CES?T/))
    assert.equal(held.asked, 0)
    held.release()
  })

  test('saving a time zone shows Saving..., then Saved! for two seconds', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.merge({ timezone: 'Europe/Paris' }).create()
    await signIn(browserContext, user)
    await browserContext.clock.install()
    const page = await browserContext.newPage()
    await openSettings(page)
    await page.getByRole('combobox', { name: 'Timezone' }).click()
    const groups = page.getByRole('listbox').getByRole('group')
    const names = ['Africa', 'Americas', 'Europe', 'Asia', 'Australia and Pacific']
    await page.assertElementsCount(groups, names.length)
    for (const name of names) {
      await page.assertExists(page.getByRole('group', { name, exact: true }))
    }
    await page.getByRole('option', { name: 'Sao Paulo' }).click()
    const held = await hold(page, TIMEZONE)
    await page.getByRole('button', { name: 'Save Timezone' }).click()
    await page.assertDisabled(page.getByRole('button', { name: 'Saving...' }))
    held.release()
    await page.assertVisible(page.getByRole('button', { name: 'Saved!' }))
    await user.refresh()
    assert.equal(user.timezone, 'America/Sao_Paulo')
    await page.clock.runFor(2000)
    await page.assertVisible(page.getByRole('button', { name: 'Save Timezone' }))
  })

  test('a time zone that cannot be saved is reported for two seconds, and its reason until it is closed', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.merge({ timezone: 'Europe/Paris' }).create()
    await signIn(browserContext, user)
    await browserContext.clock.install()
    const page = await browserContext.newPage()
    await openSettings(page)
    await page.route(`**${TIMEZONE}`, (route) => route.abort('connectionfailed'))
    await page.getByRole('combobox', { name: 'Timezone' }).click()
    await page.getByRole('option', { name: 'Tokyo' }).click()
    await page.getByRole('button', { name: 'Save Timezone' }).click()
    const words = page.getByText('Not saved. Try again.')
    await page.assertVisible(words)
    await page.clock.runFor(2000)
    await page.assertNotExists(words)
    await page.assertVisible(page.getByText("Time zone not saved. Herald can't be reached."))
    await page.assertText(page.getByRole('combobox', { name: 'Timezone' }), 'Tokyo')
    await user.refresh()
    assert.equal(user.timezone, 'Europe/Paris')
  })
})

test.group('settings: leaving', (group) => {
  browserGroup(group)

  test('logging out asks first, then ends token and session', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const token = await bearerOf(user)
    await signIn(browserContext, user)
    const page = await browserContext.newPage()
    await openSettings(page)
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Are you sure you want to logout?'))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(question)
    assert.equal(await stored(page, 'token'), token)
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Logout' }).click()
    await page.assertPath('/login')
    await page.assertText('h1', 'Log in')
    assert.isNull(await stored(page, 'token'))
    await page.goto('/dashboard/settings')
    await page.assertPath('/login')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await browserContext.request.get('/api/auth/me', { headers })
    assert.equal(answer.status(), 401)
  })

  test('logging out takes what is typed and not sent out of this browser, except that of others', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await signIn(browserContext, user)
    const page = await browserContext.newPage()
    await openSettings(page)
    const own = [`comment:${user.id}:post/1`, `post-edit:${user.id}:1`, 'compose:1:tab', 'ask:1']
    const others = ['comment:2:post/1', 'comment:client:1', 'theme']
    for (const key of [...own, ...others]) await page.evaluate(`localStorage.setItem('${key}', 1)`)
    await page.evaluate(`sessionStorage.setItem('herald_overlay_1', 1)`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await page.assertPath('/login')
    for (const key of own) assert.isNull(await stored(page, key), key)
    for (const key of others) assert.equal(await stored(page, key), '1', key)
    assert.isNull(await page.evaluate(`sessionStorage.getItem('herald_overlay_1')`))
  })

  test('logging out says so if the server cannot be reached, and works once it can', async ({
    browserContext,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await browserContext.newPage()
    await openSettings(page)
    const logOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    }
    await page.route('**/api/auth/logout', (route) => route.abort('connectionfailed'))
    await logOut()
    await page.assertVisible(page.getByText("Logout failed. Herald can't be reached."))
    await page.assertPath('/dashboard/settings')
    await page.unroute('**/api/auth/logout')
    await logOut()
    await page.assertPath('/login')
  })
})

test.group('settings: every tab', (group) => {
  browserGroup(group)

  test('a connection shows its member, and disconnecting asks', async ({ browserContext }) => {
    const user = await UserFactory.create()
    const who = { name: 'Maya Lindqvist', email: 'maya@northwind.example' }
    await LinkedinAccountFactory.merge({ userId: user.id, ...who }).create()
    await signIn(browserContext, user)
    const page = await browserContext.newPage()
    await openSettings(page, '?tab=linkedin')
    const panel = page.getByRole('tabpanel')
    await page.assertVisible(panel.getByRole('heading', { name: 'LinkedIn Connected' }))
    await page.assertVisible(panel.getByText('maya@northwind.example'))
    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await page.assertVisible(
      page.getByText('Are you sure you want to disconnect your LinkedIn account?')
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.assertVisible(page.getByText('✅ LinkedIn disconnected successfully'))
    await page.assertVisible(panel.getByRole('heading', { name: 'Not connected' }))
  })

  test("a server without a LinkedIn app says what is missing and accepts the user's own", async ({
    assert,
    browserContext,
    cleanup,
  }) => {
    const { clientId, clientSecret } = linkedin
    cleanup(() => void Object.assign(linkedin, { clientId, clientSecret }))
    Object.assign(linkedin, { clientId: undefined, clientSecret: undefined })
    await signIn(browserContext, await UserFactory.create())
    const page = await browserContext.newPage()
    await openSettings(page, '?tab=linkedin')
    const panel = page.getByRole('tabpanel')
    await page.assertVisible(panel.getByText(/This server has no LinkedIn app yet/))
    await page.assertVisible(panel.getByText('/linkedin/callback'))
    await page.assertVisible(panel.getByText(/LINKEDIN_CLIENT_SECRET=/))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
    }
    await page.assertNotExists(panel.getByRole('button', { name: 'Connect LinkedIn' }))
    await panel.getByLabel('Client ID').fill('86own')
    await panel.getByLabel('Client secret').fill('secret')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(panel.getByRole('button', { name: 'Connect LinkedIn' }))
    await page.assertNotExists(panel.getByText(/This server has no LinkedIn app yet/))
  })

  test('{$self} holds up at every width, with nothing for axe')
    .with(['profile', 'linkedin', 'billing', 'notifications', 'keys'])
    .run(async ({ assert, browserContext }, tab) => {
      await signIn(browserContext, await UserFactory.create())
      await store(browserContext, 'theme', 'dark')
      const page = await browserContext.newPage()
      await openSettings(page, `?tab=${tab}`)
      assert.deepEqual(await accessibilityProblems(page), [], 'dark')
      await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
      }
      assert.deepEqual(await accessibilityProblems(page), [], 'light')
    })
})
