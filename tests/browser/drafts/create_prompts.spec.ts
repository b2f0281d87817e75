import { test } from '@japa/runner'
import AssistantPrompt from '#models/assistant_prompt'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { accessibilityProblems, browserGroup, hold } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { ask, openCreate, toast, version } from '#tests/helpers/screens/create_screen'

test.group('create: edit prompts', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)

  test('a changed prompt is used and can be reset', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit prompts' })
    const field = panel.getByLabel('Posts')
    const original = await field.inputValue()
    assert.isNotEmpty(original)
    assert.deepEqual(await accessibilityProblems(page), [])
    await field.fill('Always mention the harbour.')
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await page.assertVisible(toast(page, 'Prompt saved'))
    await page.assertVisible(panel.getByText('Changed'))
    await panel.getByRole('button', { name: 'Close' }).click()
    await ask(page, 'Write about our onboarding redesign')
    await page.assertVisible(version(page, 1))
    assert.include(JSON.stringify(peer().ledger()), 'Always mention the harbour.')
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    await panel.getByRole('button', { name: 'Reset' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await page.assertVisible(toast(page, 'Prompt reset'))
    await page.assertInputValue(panel.getByLabel('Posts'), original)
    assert.lengthOf(await AssistantPrompt.all(), 0)
  })

  test('typed prompts stay when someone else changes a prompt, and theirs is shown', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const page = await openCreate(browserContext, member)
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit prompts' })
    const [posts, images] = [panel.getByLabel('Posts'), panel.getByLabel('Images')]
    await posts.fill('Always mention the harbour.')
    await images.fill('Ink on paper.')
    const theirs = { prompt: 'Oil on canvas.' }
    await AssistantPrompt.change(member.organization.id, 'image', theirs)
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await page.assertVisible(toast(page, 'Prompt saved'))
    await page.assertVisible(panel.getByText('Saving replaces: Oil on canvas.'))
    await page.assertInputValue(images, 'Ink on paper.')
    await AssistantPrompt.change(member.organization.id, 'image', { prompt: 'Chalk.' })
    await panel.getByRole('button', { name: 'Save' }).nth(1).click()
    await page.assertVisible(panel.getByText('Saving replaces: Chalk.'))
    await page.assertInputValue(images, 'Ink on paper.')
    await panel.getByRole('button', { name: 'Save' }).nth(1).click()
    await page.assertVisible(panel.getByText('Changed').nth(1))
    await page.assertNotExists(panel.getByText('Saving replaces:'))
  })

  test('closing with a change asks; a failed save keeps what is typed', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit prompts' })
    await panel.getByLabel('Posts').fill('Half a thought')
    await page.route('**/api/assistant/prompts', (route) => route.abort('connectionfailed'))
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await page.assertVisible(toast(page, 'Failed to save the prompt. Please try again.'))
    await panel.getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertTextContains(question, 'You have unsaved changes.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.assertInputValue(panel.getByLabel('Posts'), 'Half a thought')
  })

  test('a prompt that was reset says so, and is read again if that failed', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await AssistantPrompt.change(member.organization.id, 'text', { prompt: 'Ink on paper.' })
    const page = await openCreate(browserContext, member)
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit prompts' })
    await page.assertInputValue(panel.getByLabel('Posts'), 'Ink on paper.')
    await page.route('**/api/assistant/prompts?*', (route) =>
      route.request().method() === 'GET' ? route.abort('connectionfailed') : route.fallback()
    )
    await panel.getByRole('button', { name: 'Reset' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await page.assertVisible(toast(page, 'Prompt reset'))
    await page.assertVisible(panel.getByText('Failed to load the prompts.'))
    await page.unroute('**/api/assistant/prompts?*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await page.assertNotExists(panel.getByText('Changed', { exact: true }))
    await page.assertNotExists(panel.getByRole('button', { name: 'Try again' }))
  })

  test('a prompt takes no text while it is saved, and needs no other answer', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit prompts' })
    const field = panel.getByLabel('Posts')
    await field.fill('Always mention the harbour.')
    await page.route('**/api/assistant/prompts?*', (route) => route.abort('connectionfailed'))
    const held = await hold(page, '/api/assistant/prompts')
    await panel.getByRole('button', { name: 'Save' }).first().click()
    await panel.getByRole('button', { name: 'Saving...' }).waitFor()
    await field.press('End')
    await field.pressSequentially(' Ahoy!')
    held.release()
    await page.assertVisible(toast(page, 'Prompt saved'))
    await page.assertVisible(panel.getByText('Changed'))
    await page.assertInputValue(field, 'Always mention the harbour.')
  })
})
