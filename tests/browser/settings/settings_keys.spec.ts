import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { UserFactory } from '#database/factories/user_factory'
import ApiKey from '#models/api_key'
import Preference from '#models/preference'
import type User from '#models/user'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  openUrl,
  rendered,
} from '#tests/helpers/screens/browser'

async function openKeys(context: BrowserContext, user: User) {
  return openUrl(context, { user }, '/dashboard/settings?tab=keys')
}

test.group('settings: API Keys & Models', (group) => {
  browserGroup(group)
  aiPeer(group)

  test('a key is added, tried, replaced and removed, and never shown', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const page = await openKeys(browserContext, user)
    const row = page.getByRole('listitem', { name: 'OpenRouter' })
    await row.getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog', { name: 'OpenRouter key' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(dialog.getByText('Please enter a valid API key'))
    await dialog.getByLabel('API key').fill('bad-0123456789')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(dialog.getByText(/OpenRouter rejected this key/))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('API key').fill('sk-or-v1-abcdefgh9876')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(row.getByText('••••9876'))
    await row.getByRole('button', { name: 'Test' }).click()
    await page.assertVisible(page.getByText('This OpenRouter key works.'))
    await row.getByRole('button', { name: 'Replace' }).click()
    await page.assertInputValue(dialog.getByLabel('API key'), '')
    await dialog.getByLabel('API key').fill('sk-or-v1-abcdefgh5432')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(row.getByText('••••5432'))
    assert.notInclude(await page.content(), 'abcdefgh')
    await row.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText(/Remove the OpenRouter key\?/))
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.assertVisible(row.getByRole('button', { name: 'Add' }))
    assert.lengthOf(await ApiKey.all(), 0)
  })

  test('the late answer to a key that is saved closes no dialog that was opened since', async ({
    browserContext,
  }) => {
    const page = await openKeys(browserContext, await UserFactory.create())
    const row = page.getByRole('listitem', { name: 'OpenRouter' })
    const dialog = page.getByRole('dialog', { name: 'OpenRouter key' })
    const held = await hold(page, '/api/settings/api-keys')
    await row.getByRole('button', { name: 'Add' }).click()
    await dialog.getByLabel('API key').fill('sk-or-v1-abcdefgh9876')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Add' }).click()
    await dialog.getByLabel('API key').fill('sk-or-v1-abcdefgh5432')
    const reloaded = page.waitForResponse(/\/dashboard\/settings/)
    held.release()
    await reloaded
    await rendered(page)
    await page.assertInputValue(dialog.getByLabel('API key'), 'sk-or-v1-abcdefgh5432')
  })

  test('a model is saved when it is chosen', async ({ assert, browserContext }) => {
    const user = await UserFactory.create()
    const page = await openKeys(browserContext, user)
    await page.getByRole('combobox', { name: 'Text model' }).click()
    await page.getByRole('option', { name: 'Claude Sonnet (latest)', exact: true }).click()
    await page.assertVisible(page.getByRole('status').getByText('Saved!'))
    const kept = await Preference.of(user.id)
    assert.equal(kept?.textModel, 'claude-sonnet-latest')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('tab', { name: 'API Keys & Models' }).click()
    await page.assertVisible(
      page.getByRole('combobox', { name: 'Text model' }).getByText('Claude Sonnet (latest)')
    )
  })

  test('a model that cannot be saved is reported until the next choice', async ({
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await browserContext.clock.install()
    const page = await openKeys(browserContext, user)
    const model = page.getByRole('combobox', { name: 'Text model' })
    const before = await model.innerText()
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    await page.route('**/api/settings/models', async (route) => {
      await lost
      await route.abort('connectionfailed')
    })
    for (const name of ['Claude Opus (latest)', 'Claude Sonnet (latest)']) {
      await model.click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    lose()
    const reason = page.getByText("Not saved. Herald can't be reached.")
    await page.assertVisible(reason)
    await page.clock.runFor(10_000)
    await page.assertVisible(reason)
    await page.assertText(model, before)
    await page.unroute('**/api/settings/models')
    await model.click()
    await page.getByRole('option', { name: 'Claude Sonnet (latest)', exact: true }).click()
    await page.assertVisible(page.getByRole('status').getByText('Saved!'))
    await page.assertNotExists(reason)
  })
})
