import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  PASSWORD,
  signIn,
  openUrl,
} from '#tests/helpers/screens/browser'
import { bearerOf } from '#tests/helpers/requests'

const PATH = '/dashboard/settings?tab=security'

test.group('settings: Security', (group) => {
  browserGroup(group)

  test('this device is marked, and other sessions are ended, one or all', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    for (const userAgent of ['curl/8.5.0', 'Go-http-client/2.0', 'python-requests/2.32']) {
      await bearerOf(user)
      const [token] = await User.accessTokens.all(user)
      await User.accessTokens.recordUse(token, { userAgent, ip: '203.0.113.x' })
    }
    const page = await openUrl(browserContext, { user }, PATH)
    const rows = page.getByRole('list').filter({ hasText: 'curl' }).getByRole('listitem')
    await page.assertElementsCount(rows, 4)
    const here = rows.filter({ hasText: 'This device' })
    await page.assertVisible(here.getByText('Chrome on Linux'))
    await page.assertElementsCount(here.getByRole('button'), 0)
    const curl = page.getByRole('listitem', { name: 'curl' })
    await page.assertVisible(curl.getByText('from 203.0.113.x'))
    await curl.getByRole('button', { name: 'End' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'End' }).click()
    await page.assertVisible(page.getByText('Session ended.'))
    await page.assertElementsCount(rows.filter({ hasText: 'curl' }), 0)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await question.getByRole('button', { name: 'End' }).click()
    await page.assertVisible(page.getByText('All other sessions ended.'))
    await page.assertElementsCount(page.getByRole('button', { name: /^End/ }), 0)
    assert.lengthOf(await User.accessTokens.all(user), 1)
  })

  test('a new password is saved, with problems shown at their fields', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const page = await openUrl(browserContext, { user }, PATH)
    const submit = page.getByRole('button', { name: 'Change password' })
    const fill = async (...texts: string[]) => {
      const labels = ['Current password', 'New password', 'Confirm new password']
      for (const [at, label] of labels.entries()) {
        await page.getByLabel(label, { exact: true }).fill(texts[at] ?? '')
      }
      await submit.click()
    }
    await fill('', 'difference', 'difference')
    await page.assertVisible(page.getByText('Please enter your current password.'))
    await fill(PASSWORD, 'difference', 'differenze')
    await page.assertVisible(page.getByText('Passwords do not match'))
    await fill('guess', 'difference', 'difference')
    await page.assertVisible(page.getByText('Your current password is incorrect.'))
    await fill(PASSWORD, 'difference', 'difference')
    await page.assertVisible(page.getByText(/^Password changed\./))
    await page.assertInputValue(page.getByLabel('Current password'), '')
    await user.refresh()
    assert.isTrue(await user.verifyPassword('difference'))
  })

  for (const width of [1440, 360]) {
    test(`at ${width} px a new password ends the API tokens where that is checked`, async ({
      assert,
      browserContext,
    }) => {
      const user = await UserFactory.create()
      await User.apiTokens.create(user, ['*'], { name: 'Zapier' })
      await signIn(browserContext, user)
      const page = await browserContext.newPage()
      await page.setViewportSize({ width, height: 800 })
      await page.goto(PATH)
      const checkbox = page.getByRole('checkbox', { name: 'End all API tokens, too' })
      const change = async (from: string, to: string) => {
        await page.getByLabel('Current password', { exact: true }).fill(from)
        await page.getByLabel('New password', { exact: true }).fill(to)
        await page.getByLabel('Confirm new password', { exact: true }).fill(to)
        await page.getByRole('button', { name: 'Change password' }).click()
        await page.assertInputValue(page.getByLabel('Current password'), '')
      }
      await page.assertNotChecked(checkbox)
      await change(PASSWORD, 'difference')
      assert.lengthOf(await User.apiTokens.all(user), 1)
      await checkbox.click()
      await page.assertChecked(checkbox)
      await change('difference', 'the-engine-of-1843')
      await page.assertNotChecked(checkbox)
      assert.isEmpty(await User.apiTokens.all(user))
    })
  }

  test('sessions and password are accessible, light, dark and on a phone', async ({
    assert,
    browserContext,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await browserContext.newPage()
    await page.goto(PATH)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    await page.setViewportSize({ width: 360, height: 780 })
    assert.equal(await overflow(page), 0)
    await page.reload()
    const tab = page.getByRole('tab', { name: 'Security' })
    const { x, width } = (await tab.boundingBox())!
    assert.isAtLeast(x, 0)
    assert.isAtMost(x + width, 360)
  })
})
