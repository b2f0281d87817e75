import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AssistantMessage from '#models/assistant_message'
import Draft from '#models/draft'
import KnownMention from '#models/known_mention'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  waitUntil,
} from '#tests/helpers/screens/browser'
import { makeConnectedMember } from '#tests/helpers/data/members'
import {
  chooseAct,
  openCreate,
  press,
  preview,
  toast,
  write,
} from '#tests/helpers/screens/create_screen'

const HALDEN = { urn: 'urn:li:organization:3318207', name: 'Halden Logistics' }

test.group('create: mentions', (group) => {
  browserGroup(group)

  async function member() {
    const made = await makeConnectedMember()
    await made.account.merge({ name: 'Maya Lindqvist' }).save()
    const known = { organizationId: made.organization.id, ...HALDEN, source: 'used' as const }
    await KnownMention.create({ ...known, lastUsedAt: DateTime.utc() })
    return made
  }

  for (const width of [360, 1440]) {
    test(`at ${width} px a company is mentioned with the keyboard alone, and saved`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await member())
      await page.setViewportSize({ width, height: 800 })
      await write(page, 'Thanks, ')
      const text = page.getByLabel('Post text')
      await text.press('End')
      await text.pressSequentially('@hal')
      const list = page.getByRole('listbox', { name: 'Mention someone' })
      await page.assertVisible(list.getByRole('option', { name: 'Halden Logistics' }))
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      await waitUntil(
        page,
        'document.querySelector("[role=option]")?.textContent?.includes("Halden") === true'
      )
      const row = list.getByRole('option', { name: 'Halden Logistics' })
      await page.assertVisible(
        row.getByText(width < 768 ? 'Company · mentioned before' : 'Company', { exact: true })
      )
      assert.equal((await row.boundingBox())!.height, width < 768 ? 56 : 36)
      const key = list.getByRole('option', { selected: true }).locator('kbd')
      await page.assertExists(key)
      await text.press('Enter')
      await page.assertInputValue(text, 'Thanks, Halden Logistics ')
      await page.assertNotExists(list)
      await press(page, 'Save Draft')
      await page.assertVisible(toast(page, 'Draft saved'))
      const draft = await Draft.firstOrFail()
      assert.deepEqual(draft.mentions, [{ start: 8, length: 16, ...HALDEN }])
    })
  }

  test('a name typed fast mentions no one else, and Enter without a match starts a line', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await member())
    await page.setViewportSize({ width: 1440, height: 900 })
    await write(page, 'Thanks, ')
    const text = page.getByLabel('Post text')
    const list = page.getByRole('listbox', { name: 'Mention someone' })
    await text.press('End')
    await text.pressSequentially('@')
    await page.assertVisible(list.getByRole('option', { name: 'Halden Logistics' }))
    // The names for 'jon' have not been read when Enter is pressed.
    await page.route('**/api/mentions?**', (route) => route.abort('connectionfailed'))
    await text.pressSequentially('jon')
    await text.press('Enter')
    await text.pressSequentially('Second line')
    await page.assertInputValue(text, 'Thanks, @jon\nSecond line')
    await text.pressSequentially(' @')
    await page.assertVisible(list)
    await page.getByRole('radio', { name: 'Mobile' }).click()
    await page.assertNotExists(list)
  })

  test('the preview shows it in bold; undo brings a mention back that an edit dropped', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await member())
    await page.setViewportSize({ width: 1440, height: 900 })
    await write(page, '@')
    const text = page.getByLabel('Post text')
    await page.getByRole('option', { name: 'Halden Logistics' }).click()
    const bold = page.getByRole('article', { name: 'Preview of the post' }).locator('strong')
    await page.assertText(bold, 'Halden Logistics')
    await text.press('Home')
    await text.press('ArrowRight')
    await text.press('x')
    await page.assertVisible(page.getByText('Halden Logistics is plain text now.'))
    await page.assertNotExists(bold)
    await text.press('Control+z')
    await page.assertText(bold, 'Halden Logistics')
    await text.press('End')
    await text.press('Backspace')
    await text.press('Backspace')
    await text.press('Backspace')
    await page.assertInputValue(text, '')
  })

  test('a rewritten post keeps a mention whose name it has, and says which it lost', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await member()
    const answers = ['For Halden Logistics.', 'Halden Logistics, shorter.', 'Shortest.']
    for (const [index, body] of answers.entries()) {
      await AssistantMessage.create({
        organizationId: organization.id,
        userId: user.id,
        role: 'assistant',
        kind: 'text',
        body,
        hashtags: [],
        stopped: false,
        createdAt: DateTime.utc().minus({ minutes: 9 - index }),
      })
    }
    const page = await openCreate(browserContext, { user, organization })
    await page.setViewportSize({ width: 1440, height: 900 })
    await chooseAct(page, 1, 'Preview and edit')
    const editor = page.getByRole('dialog')
    const text = editor.getByLabel('Post text')
    await text.fill('@')
    await page.getByRole('option', { name: 'Halden Logistics' }).click()
    await page.keyboard.press('Escape')
    const bold = preview(page).locator('strong')
    await page.assertText(bold, 'Halden Logistics')
    await chooseAct(page, 2, 'Preview and edit')
    await page.assertInputValue(text, 'Halden Logistics, shorter.')
    await page.keyboard.press('Escape')
    await page.assertText(bold, 'Halden Logistics')
    await page.assertNotExists(page.getByText('No longer mentioned'))
    await chooseAct(page, 3, 'Preview and edit')
    await page.assertVisible(page.getByText('No longer mentioned: Halden Logistics.'))
    await page.assertInputValue(text, 'Shortest.')
    assert.deepEqual(await accessibilityProblems(page), [])
  })
})
