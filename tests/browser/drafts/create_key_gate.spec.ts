import { test } from '@japa/runner'
import ai from '#config/ai'
import linkedin from '#config/linkedin'
import ApiKey from '#models/api_key'
import AssistantMessage from '#models/assistant_message'
import { aiPeer, completion, json, plainAiServer } from '#tests/helpers/peers/ai_peer'
import { accessibilityProblems, browserGroup, hold } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { ask, openCreate, press, version, write } from '#tests/helpers/screens/create_screen'

const TOPIC = 'Write about our onboarding redesign'
const GOOD = 'sk-or-v1-my-own-key-42'

test.group('create: the key prompt', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)
  const server = plainAiServer(group)
  group.each.setup(() => void (ai.key = null))

  test('without a key the prompt opens, and a saved key sends the message', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const page = await openCreate(browserContext, member)
    await ask(page, TOPIC)
    const prompt = page.getByRole('dialog', { name: 'Add an API key' })
    await page.assertVisible(prompt.getByText(/models from OpenAI, Anthropic, Google/))
    assert.equal(await prompt.getByLabel('API key').getAttribute('type'), 'password')
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    const [close, main] = await Promise.all(
      ['Close', 'Save and continue'].map((name) =>
        prompt.getByRole('button', { name }).last().boundingBox()
      )
    )
    assert.equal(close!.y, main!.y, 'the buttons stand side by side')
    await prompt.getByLabel('API key').fill(GOOD)
    await prompt.getByRole('button', { name: 'Save and continue' }).click()
    await page.assertVisible(version(page, 1))
    await page.assertNotExists(prompt)
    const key = await ApiKey.findByOrFail('user_id', member.user.id)
    assert.equal(key.kind, 'openrouter')
    assert.isTrue(peer().ledger().length > 0)
  })

  test('the key prompt also opens when the server reports a missing key', async ({
    browserContext,
  }) => {
    server().answer = ({ authorization }, response) =>
      authorization === `Bearer ${GOOD}`
        ? json(response, 200, completion('Doors open at nine.'))
        : json(response, 401, { error: { message: 'No key' } })
    ai.openrouterUrl = server().url
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    const prompt = page.getByRole('dialog', { name: 'Add an API key' })
    await page.assertInputValue(page.getByLabel('Message'), TOPIC)
    await prompt.getByLabel('API key').fill(GOOD)
    await prompt.getByRole('button', { name: 'Save and continue' }).click()
    await page.assertVisible(version(page, 1))
    await page.assertInputValue(page.getByLabel('Message'), '')
  })

  test('an empty key is refused, and a refused key says why while the message waits', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    const prompt = page.getByRole('dialog', { name: 'Add an API key' })
    const save = prompt.getByRole('button', { name: 'Save and continue' })
    await prompt.getByLabel('API key').fill('   ')
    await save.click()
    await page.assertVisible(prompt.getByText('Please enter a valid API key'))
    await prompt.getByLabel('API key').fill('bad-key-of-somebody')
    await save.click()
    await page.assertVisible(prompt.getByText(/rejected this key/))
    assert.lengthOf(await ApiKey.all(), 0)
    await page.assertInputValue(prompt.getByLabel('API key'), 'bad-key-of-somebody')
  })

  test('a key that cannot be saved is reported', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.route('**/api/settings/api-keys', (route) => route.abort('connectionfailed'))
    await ask(page, TOPIC)
    const prompt = page.getByRole('dialog', { name: 'Add an API key' })
    await prompt.getByLabel('API key').fill(GOOD)
    await prompt.getByRole('button', { name: 'Save and continue' }).click()
    await page.assertVisible(prompt.getByText('Failed to save API key. Please try again.'))
  })

  test('closing the key prompt discards key and action but keeps the typed message', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    const prompt = page.getByRole('dialog', { name: 'Add an API key' })
    await prompt.getByLabel('API key').fill('half a k')
    await prompt.getByRole('button', { name: 'Close' }).last().click()
    await page.assertNotExists(prompt)
    await page.assertInputValue(page.getByLabel('Message'), TOPIC)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.assertInputValue(prompt.getByLabel('API key'), '')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('closing the key prompt while a key is saved discards the action, too', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    const prompt = page.getByRole('dialog', { name: 'Add an API key' })
    await prompt.getByLabel('API key').fill(GOOD)
    const held = await hold(page, '/api/settings/api-keys')
    const saved = page.waitForResponse('**/api/settings/api-keys')
    await prompt.getByRole('button', { name: 'Save and continue' }).click()
    await prompt.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.assertNotExists(prompt)
    held.release()
    await saved
    await page.getByRole('button', { name: 'Send' }).click()
    await page.assertVisible(version(page, 1))
    assert.lengthOf(await AssistantMessage.query().where('role', 'user'), 1)
  })

  test('once the session has ended, a message says so instead of asking for a key', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await browserContext.clearCookies()
    await ask(page, TOPIC)
    await page.assertVisible(page.getByText('Please log in first.'))
    await page.assertNotExists(page.getByRole('dialog', { name: 'Add an API key' }))
    await page.assertInputValue(page.getByLabel('Message'), TOPIC)
  })

  test("the key prompt's link leads to Settings", async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.getByRole('link', { name: 'Go to Settings' }).click()
    await page.waitForURL('**/dashboard/settings?tab=keys*')
  })

  test('publishing asks for the LinkedIn app, and goes on once it is saved', async ({
    assert,
    browserContext,
    cleanup,
  }) => {
    const usual = { ...linkedin }
    cleanup(() => void Object.assign(linkedin, usual))
    Object.assign(linkedin, { clientId: undefined, clientSecret: undefined })
    const member = await makeMember()
    const page = await openCreate(browserContext, member)
    await write(page, 'Doors open at nine.')
    await press(page, 'Post Now')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    const prompt = page.getByRole('dialog', { name: 'Add your LinkedIn app' })
    await prompt.getByLabel('Client ID').fill('my-app')
    await prompt.getByRole('button', { name: 'Save and continue' }).click()
    await page.assertVisible(prompt.getByText('Please enter a valid API key'))
    await prompt.getByLabel('Client secret').fill('my-secret')
    await prompt.getByRole('button', { name: 'Save and continue' }).click()
    await page.assertVisible(page.getByText(/❌ Failed to post to LinkedIn\./))
    const saved = await ApiKey.firstOrFail()
    assert.equal(saved.kind, 'linkedin')
  })
})
