import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CONVERSATION_PAGE } from '#domain/assistant/assistant_bounds'
import AiRun from '#models/ai_run'
import Draft from '#models/draft'
import AssistantMessage from '#models/assistant_message'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  stored,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  ask,
  chooseAct,
  conversation,
  openCreate,
  preview,
  version,
} from '#tests/helpers/screens/create_screen'

const TOPIC = 'Write about our onboarding redesign'

type Member = Awaited<ReturnType<typeof makeMember>>

/** A stored answer of 1,500 characters. */
function answerFor({ user, organization }: Member) {
  return {
    organizationId: organization.id,
    userId: user.id,
    role: 'assistant' as const,
    kind: 'text' as const,
    body: 'word '.repeat(300),
    hashtags: [],
    stopped: false,
  }
}

/** Counts in `window.formattedNumbers`: each answer shows its number of characters. */
const COUNT_FORMATTED_NUMBERS = `(() => {
  const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
  window.formattedNumbers = 0
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    get() {
      window.formattedNumbers += 1
      return get.call(this)
    },
  })
})()`

test.group('create: the assistant', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)

  test('the first words appear while an answer is written, then the post is in the editor', async ({
    assert,
    browserContext,
  }) => {
    peer().settings.wordDelayMs = 150
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(conversation(page).getByText('Writing version 1'))
    await page.assertDisabled(page.getByRole('button', { name: 'Post Now' }))
    await preview(page)
      .getByText(/onboarding/i)
      .first()
      .waitFor()
    await page.assertVisible(conversation(page).getByText('Writing version 1'))
    peer().settings.wordDelayMs = 0
    await page.assertVisible(version(page, 1))
    const [asked, answer] = await AssistantMessage.query().orderBy('created_at')
    assert.equal(asked!.body, TOPIC)
    await page.assertTextContains(preview(page), answer!.body.slice(0, 40))
    await page.assertVisible(page.getByText('In the post'))
    await page.assertVisible(version(page, 1).getByText('Sample (sandbox)').last())
    await page.assertNotExists(version(page, 1).getByText(/Written by/))
    await version(page, 1).getByRole('button', { name: 'Edit the post' }).click()
    await page.assertInputValue(page.getByLabel('Post text'), answer!.body)
  })

  test('an answer moves the token meter of every open tab', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    const other = await browserContext.newPage()
    const stream = other.waitForResponse((answer) => answer.url().includes('/api/live/events'))
    await other.goto('/dashboard/posts')
    await stream
    const figures = [page, other].map((tab) =>
      tab.getByRole('banner').first().getByRole('meter', { name: 'AI tokens' })
    )
    for (const figure of figures) {
      assert.equal(await figure.getAttribute('aria-valuenow'), '0')
    }
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    const { aiTokens } = await AiRun.firstOrFail()
    assert.isAbove(aiTokens, 0)
    for (const figure of figures) {
      await figure.and(figure.page().locator(`[aria-valuenow="${aiTokens}"]`)).waitFor()
    }
  })

  test('a chosen suggestion can be changed and sent with Enter at once', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('button', { name: TOPIC }).click()
    await page.keyboard.type(' of this year')
    await page.keyboard.press('Enter')
    await page.assertVisible(version(page, 1))
    const asked = await AssistantMessage.query().orderBy('created_at').firstOrFail()
    assert.equal(asked.body, `${TOPIC} of this year`)
  })

  test('Enter sends, Shift+Enter starts a line, and an empty message is not sent', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    const field = page.getByLabel('Message')
    await page.assertDisabled(page.getByRole('button', { name: 'Send' }))
    await field.fill('   ')
    await page.assertDisabled(page.getByRole('button', { name: 'Send' }))
    await field.fill('One')
    await field.press('Shift+Enter')
    await field.pressSequentially('two')
    await page.assertInputValue(field, 'One\ntwo')
    await field.press('Enter')
    await page.assertVisible(version(page, 1))
    await page.assertInputValue(field, '')
  })

  test('the message field grows to at most 200 px', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    const field = page.getByLabel('Message')
    const low = await field.boundingBox()
    await field.fill('line\n'.repeat(40))
    const high = await field.boundingBox()
    assert.isBelow(low!.height, 100)
    assert.equal(high!.height, 200)
  })

  test('conversation and typed message survive a reload', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.getByLabel('Message').fill('And now')
    await page.reload()
    await page.assertVisible(conversation(page).getByText(TOPIC))
    await page.assertVisible(version(page, 1))
    await page.assertInputValue(page.getByLabel('Message'), 'And now')
  })

  test('a typed message belongs to its writer and organization', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const page = await openCreate(browserContext, member)
    await page.getByLabel('Message').fill('For this one')
    assert.equal(
      await stored(page, `ask:${member.user.id}:${member.organization.id}`),
      'For this one'
    )
  })

  test('Stop keeps the written text and starts no further requests', async ({
    assert,
    browserContext,
  }) => {
    peer().settings.wordDelayMs = 150
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await preview(page)
      .getByText(/onboarding/i)
      .first()
      .waitFor()
    await conversation(page).getByRole('button', { name: 'Stop' }).click()
    await page.assertVisible(conversation(page).getByText('Stopped'))
    await page.assertVisible(page.getByRole('button', { name: 'Send' }))
    const answer = await AssistantMessage.query().where('role', 'assistant').firstOrFail()
    assert.isTrue(answer.stopped)
    assert.isNotEmpty(answer.body)
    await page.reload()
    await page.assertVisible(conversation(page).getByText('Stopped'))
  })

  test('after Stop by keyboard, the focus is beside the message', async ({ browserContext }) => {
    peer().settings.wordDelayMs = 150
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await preview(page)
      .getByText(/onboarding/i)
      .first()
      .waitFor()
    const form = page.locator('form', { has: page.getByLabel('Message') })
    await form.getByRole('button', { name: 'Stop' }).press('Enter')
    await page.assertVisible(conversation(page).getByText('Stopped'))
    await form.locator(':focus').waitFor()
  })

  test('a chip asks for a change; both versions can be put into the post', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.getByRole('button', { name: 'Shorten' }).click()
    await page.assertVisible(version(page, 2))
    const [, first, , second] = await AssistantMessage.query().orderBy('created_at')
    assert.isBelow(second!.body.length, first!.body.length)
    await page.assertTextContains(preview(page), second!.body.slice(0, 40))
    await version(page, 1).getByRole('button', { name: 'Use this post' }).click()
    await page.assertVisible(version(page, 1).getByText('In the post'))
    await page.getByRole('button', { name: 'Version 1 of 2' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^2\./ }).click()
    await page.assertVisible(version(page, 2).getByText('In the post'))
  })

  test('an answer replaces what a person wrote only on request, once it is saved', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.getByLabel('Post text').fill('My own words.')
    await page.getByRole('radio', { name: 'Assistant' }).click()
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.assertTextContains(preview(page), 'My own words.')
    await version(page, 1).getByRole('button', { name: 'Use this post' }).click()
    await page.assertVisible(version(page, 1).getByText('In the post'))
    const kept = await Draft.query().where('body', 'My own words.')
    assert.lengthOf(kept, 1)
  })

  test('an answer asks before it replaces what cannot be saved, then before it is posted', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.route('**/api/drafts', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.getByLabel('Post text').fill('My own words.')
    await page.getByRole('radio', { name: 'Assistant' }).click()
    await chooseAct(page, 1, 'Post Now')
    const question = page.getByRole('alertdialog')
    await page.assertTextContains(question, 'Replace your post with this answer?')
    await question.getByRole('button', { name: 'Replace' }).click()
    await page.assertTextContains(question, 'Post this content to LinkedIn immediately?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(version(page, 1).getByText('In the post'))
  })

  test('the chosen model writes, and a retired one names its replacement', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('combobox', { name: 'Text model' }).click()
    await page.getByRole('option', { name: 'GPT-4 Turbo → GPT (latest)' }).click()
    await page.assertVisible(
      page.getByText('GPT-4 Turbo is retired. GPT (latest) answers instead.')
    )
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.reload()
    await page.getByRole('button', { name: 'Use GPT (latest)' }).click()
    await page.assertNotExists(
      page.getByText('GPT-4 Turbo is retired. GPT (latest) answers instead.')
    )
    const [message] = await AssistantMessage.query().where('role', 'assistant')
    assert.equal(message!.modelAsked, 'gpt-4-turbo')
  })

  test('an answer is copied, which is confirmed for two seconds', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await version(page, 1).getByRole('button', { name: 'Copy' }).click()
    await page.assertVisible(version(page, 1).getByRole('button', { name: 'Copied' }))
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    const answer = await AssistantMessage.query().where('role', 'assistant').firstOrFail()
    assert.isTrue(copied.startsWith(answer.body.slice(0, 60)))
    await page.assertVisible(version(page, 1).getByRole('button', { name: 'Copy' }))
  })

  test('a long answer is folded at 500 characters', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await AssistantMessage.create(answerFor(member))
    const page = await openCreate(browserContext, member)
    const folded = await version(page, 1).innerText()
    await version(page, 1).getByRole('button', { name: 'Read more' }).click()
    const whole = await version(page, 1).innerText()
    assert.isBelow(folded.length, 700)
    assert.isAbove(whole.length, 1500)
    await version(page, 1).getByRole('button', { name: 'Read less' }).click()
    await page.assertVisible(version(page, 1).getByRole('button', { name: 'Read more' }))
  })

  test('typing renders none of the messages again', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await AssistantMessage.createMany(Array.from({ length: 30 }, () => answerFor(member)))
    const page = await openCreate(browserContext, member)
    await page.assertVisible(version(page, 30))
    await page.evaluate(COUNT_FORMATTED_NUMBERS)
    await page.getByLabel('Message').pressSequentially('abc')
    assert.isBelow(Number(await page.evaluate('window.formattedNumbers')), 30)
  })

  test('earlier messages appear above the one that was being read', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const answers = Array.from({ length: CONVERSATION_PAGE + 20 }, (_, index) => {
      const createdAt = DateTime.utc().minus({ minutes: 100 - index })
      return { ...answerFor(member), body: `Answer ${index + 1}.`, createdAt }
    })
    await AssistantMessage.createMany(answers)
    const page = await openCreate(browserContext, member)
    const read = page.getByRole('log').getByText('Answer 21.', { exact: true })
    await read.scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: 'Show earlier messages' })
    await button.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    await button.click()
    await page.assertExists(page.getByRole('log').getByText('Answer 1.', { exact: true }))
    const after = await read.boundingBox()
    assert.closeTo(after!.y, before!.y, 2)
  })

  test('the conversation can be cleared', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1))
    await page.getByRole('button', { name: 'Conversation' }).click()
    await page.getByRole('menuitem', { name: 'Clear conversation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await page.assertVisible(page.getByText('What should the next post be about?'))
    assert.lengthOf(await AssistantMessage.all(), 0)
  })

  for (const width of WIDTHS) {
    test(`at ${width} px nothing is cut and axe finds nothing`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize({ width, height: 800 })
      await ask(page, TOPIC)
      await page.assertVisible(version(page, 1))
      assert.equal(await overflow(page), 0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        assert.deepEqual(await accessibilityProblems(page), [])
      }
    })
  }

  test('two tabs keep what is typed to the assistant in each, when the other one sends', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const first = await openCreate(browserContext, member)
    const second = await openCreate(browserContext, member)
    await first.getByLabel('Message').fill('First, about')
    await second.getByLabel('Message').fill('Second, about')
    await first.getByLabel('Message').press('End')
    await first.keyboard.type(' tea')
    await first.keyboard.press('Enter')
    await version(first, 1).waitFor()
    assert.equal(await second.getByLabel('Message').inputValue(), 'Second, about')
    await second.getByLabel('Message').press('Enter')
    await version(second, 1).waitFor()
    const requests = await AssistantMessage.query().where('role', 'user').orderBy('created_at')
    assert.deepEqual(
      requests.map(({ body }) => body),
      ['First, about tea', 'Second, about']
    )
  })
})
