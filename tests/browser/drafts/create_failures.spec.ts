import { test } from '@japa/runner'
import AssistantMessage from '#models/assistant_message'
import { sqlInstant } from '#database/instants'
import { now } from '#services/clock'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { browserGroup } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { ask, conversation, openCreate, version } from '#tests/helpers/screens/create_screen'

const TOPIC = 'Write about our onboarding redesign'
const CHAT = 'POST /api/v1/chat/completions'
const SORRY = 'Sorry, I encountered an error. Please try again.'

/** A vendor's failure, and Herald's sentence for it. */
const FAILURES = [
  { what: 'a refused key', fault: { fault: 'status', status: 401 }, words: /rejected the key/ },
  { what: 'no credit', fault: { fault: 'status', status: 402 }, words: /no credit left/ },
  {
    what: 'too many requests',
    fault: { fault: 'status', status: 429, headers: { 'retry-after': '120' } },
    words: /too many requests\. Try again in 2 min/,
  },
  {
    what: 'a broken vendor',
    fault: { fault: 'status', status: 500 },
    words: /responding as expected/,
  },
  { what: 'a cut stream', fault: { fault: 'cut_stream' }, words: /was cut off/ },
  { what: 'a declined request', fault: { fault: 'refusal' }, words: /declined this request/ },
]

test.group('create: what goes wrong is said in the chat', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)

  for (const { what, fault, words } of FAILURES) {
    test(`${what}: its sentence, and the question is still typed`, async ({ browserContext }) => {
      peer().settings.wordDelayMs = 5
      peer().faults.add({ match: CHAT, ...fault })
      const page = await openCreate(browserContext, await makeMember())
      await ask(page, TOPIC)
      await page.assertVisible(conversation(page).getByText(SORRY))
      await page.assertVisible(conversation(page).getByText(words))
      await page.assertInputValue(page.getByLabel('Message'), TOPIC)
      peer().faults.clear()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.assertVisible(version(page, 1))
    })
  }

  test('without a connection to Herald nothing is lost', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.route('**/api/assistant/messages', (route) => route.abort('connectionfailed'))
    await ask(page, TOPIC)
    await page.assertVisible(conversation(page).getByText(/Herald can't be reached/))
    await page.assertInputValue(page.getByLabel('Message'), TOPIC)
    await page.reload()
    await page.assertInputValue(page.getByLabel('Message'), TOPIC)
    assert.lengthOf(await AssistantMessage.all(), 0)
  })

  test('an answer that was stored although its connection was lost is shown, with the reason', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.route('**/api/assistant/messages', async (route) => {
      const response = await route.fetch()
      const whole = await response.text()
      await route.fulfill({ response, body: whole.slice(0, whole.indexOf('event: text')) })
    })
    await ask(page, TOPIC)
    await page.assertVisible(conversation(page).getByText(/The connection was lost/))
    await page.assertVisible(version(page, 1))
    await page.assertInputValue(page.getByLabel('Message'), TOPIC)
  })

  test('a question whose answer was lost with the server is marked as unanswered', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const ids = { organizationId: member.organization.id, userId: member.user.id }
    const question = await AssistantMessage.ask(ids, { kind: 'text', body: TOPIC })
    const long = sqlInstant(now().minus({ minutes: 2 }))
    await AssistantMessage.query().where('id', question.id).update({ updated_at: long })
    const page = await openCreate(browserContext, member)
    const note = conversation(page).getByText("This message wasn't answered. Please send it again.")
    await page.assertVisible(note)
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    assert.equal(await note.count(), 1)
  })

  test('a question that is answered by another process for minutes is not marked as unanswered', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const ids = { organizationId: member.organization.id, userId: member.user.id }
    const question = await AssistantMessage.ask(ids, { kind: 'text', body: TOPIC })
    const asked = { created_at: sqlInstant(now().minus({ minutes: 3 })) }
    await AssistantMessage.query().where('id', question.id).update(asked)
    const page = await openCreate(browserContext, member)
    await page.waitForResponse('**/api/assistant/messages*')
    await page.waitForResponse('**/api/assistant/messages*')
    await page.assertNotExists(conversation(page).getByText(/wasn't answered/))
    await AssistantMessage.saveReply(question, { kind: 'text', body: 'Written meanwhile.' })
    await page.assertVisible(version(page, 1))
  })

  test('a draft that cannot be saved says so in the chat', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.route('**/api/drafts', (route) => route.abort('connectionfailed'))
    await version(page, 1).getByRole('button', { name: 'Save as draft' }).click()
    await page.assertVisible(conversation(page).getByText(/❌ Failed to save draft\./))
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await page.assertVisible(page.getByText(/❌ Failed to schedule post\. Error: Herald can't/))
  })

  test('an image that cannot be uploaded says so in the chat', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    const file = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('Image for the post').setInputFiles(file)
    await page.assertVisible(conversation(page).getByText(/Failed to upload image: /))
  })
})
