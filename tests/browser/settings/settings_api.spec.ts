import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  PASSWORD,
  openUrl,
} from '#tests/helpers/screens/browser'

const PATH = '/dashboard/settings?tab=api'

test.group('settings: API', (group) => {
  browserGroup(group)

  test('a token is made with its scopes, shown once, listed and revoked', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const user = await UserFactory.create()
    const page = await openUrl(browserContext, { user }, PATH)
    await page.assertVisible(page.getByText(/^No programs yet/))
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog')
    const focused = page.locator(':focus')
    const create = dialog.getByRole('button', { name: 'Create token' })
    await dialog.getByRole('checkbox', { name: /^Read/ }).click()
    await create.click()
    await page.assertVisible(dialog.getByText('Please enter a name.'))
    await page.assertVisible(dialog.getByText('Please choose at least one scope.'))
    await page.assertExists(dialog.getByLabel('Name').and(focused))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('Name').fill('Nightly report')
    await create.click()
    await page.assertExists(dialog.getByRole('checkbox', { name: /^Read/ }).and(focused))
    await page.keyboard.press('Space')
    await dialog.getByRole('checkbox', { name: /^Publish and approve/ }).click()
    await dialog.getByRole('combobox', { name: 'Expires' }).click()
    await page.getByRole('option', { name: 'Never' }).click()
    await create.click()
    await page.assertVisible(dialog.getByText('Your current password is incorrect.'))
    await page.assertExists(dialog.getByLabel('Your password', { exact: true }).and(focused))
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await create.click()
    await page.assertVisible(dialog.getByText("Copy it now. You won't be able to see it again."))
    const token = await dialog.getByLabel('API token').inputValue()
    assert.match(token, /^herald_/)
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.assertVisible(dialog.getByRole('button', { name: 'Copied' }))
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), token)
    // Browsers offer no clipboard over plain http, but copy what is selected.
    await page.evaluate(`navigator.clipboard.writeText('').then(() =>
      Object.defineProperty(window, 'isSecureContext', { value: false }))`)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.assertVisible(dialog.getByRole('button', { name: 'Copied' }))
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), token)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.assertExists(page.getByRole('button', { name: 'Create token' }).and(focused))
    const row = page.getByRole('listitem', { name: 'Nightly report' })
    await page.assertVisible(row.getByText(`API token ••••${token.slice(-4)}`))
    await page.assertVisible(row.getByText('read, publish'))
    await page.assertVisible(row.getByText('Never', { exact: true }))
    assert.notInclude(await page.content(), token)
    const [made] = await User.apiTokens.all(user)
    assert.deepEqual(made.abilities, ['read', 'posts:publish'])
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.assertVisible(page.getByText('Access revoked.'))
    await page.assertVisible(page.getByText(/^No programs yet/))
    assert.lengthOf(await User.apiTokens.all(user), 0)
  })

  test('a token is shown even if its tab was left while it was created', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const page = await openUrl(browserContext, { user }, PATH)
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Nightly report')
    const held = await hold(page, '/api/settings/tokens')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await dialog.getByRole('button', { name: 'Creating...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.waitForURL(/tab=profile/)
    await page.goBack()
    await page.getByRole('button', { name: 'Create token' }).waitFor()
    held.release()
    assert.match(await dialog.getByLabel('API token').inputValue(), /^herald_/)
  })

  test('API tokens are accessible, light, dark and on a phone', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await User.apiTokens.create(user, ['read', 'posts:write'], { name: 'A'.repeat(60) })
    const page = await openUrl(browserContext, { user }, PATH)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    await page.setViewportSize({ width: 360, height: 780 })
    assert.equal(await overflow(page), 0)
  })
})
