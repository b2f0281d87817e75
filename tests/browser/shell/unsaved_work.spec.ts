import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import Campaign from '#models/campaign'
import {
  browserGroup,
  ENTER_OF_SAFARI,
  hold,
  openUrl,
  pressComposing,
  rendered,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openCreate, press, write } from '#tests/helpers/screens/create_screen'
import { addText, editor, openEditor, stage } from '#tests/helpers/screens/overlay_screen'
import { answer } from '#tests/helpers/screens/posts_screen'
import { hourOf, makePlanner, openCalendar, slotAt } from '#tests/helpers/screens/calendar_screen'
import { makeCampaign, makeQueued, openScreen } from '#tests/helpers/screens/review_screen'

const QUESTION = 'Discard your changes to this campaign?'

const LOST = "Your changes aren't saved. Close the editor anyway?"

test.group('unsaved work', (group) => {
  browserGroup(group)

  /** Opens Edit Campaign after the review queue, and changes the name. */
  async function openedCampaign(browserContext: BrowserContext) {
    const member = await makeMember()
    await makeCampaign(member, { name: 'Peak season' })
    const page = await openScreen(browserContext, member, 'review-queue')
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
    const guarded = page.waitForResponse(/leave_guard/)
    await dialog.getByLabel('Name', { exact: false }).first().fill('Off season')
    await guarded
    await rendered(page)
    return { page, dialog }
  }

  test('Back asks before it discards the changes in a dialog, and then goes back', async ({
    assert,
    browserContext,
  }) => {
    const { page, dialog } = await openedCampaign(browserContext)
    const url = page.url()
    for (const time of ['once', 'again']) {
      await page.goBack()
      await answer(page, QUESTION, 'Keep editing')
      await page.assertInputValue(dialog.getByLabel('Name', { exact: false }).first(), 'Off season')
      assert.equal(page.url(), url, time)
    }
    await page.goBack()
    await answer(page, QUESTION, 'Discard')
    await page.waitForURL('**/dashboard/review-queue**')
    await dialog.waitFor({ state: 'detached' })
    await page.goForward()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
  })

  test('after the changes are saved, Back asks nothing', async ({ assert, browserContext }) => {
    const { page, dialog } = await openedCampaign(browserContext)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/dashboard/review-queue**')
    const { name } = await Campaign.firstOrFail()
    assert.equal(name, 'Off season')
  })

  test('Back asks before it closes the overlay editor with changes', async ({ browserContext }) => {
    const { page } = await openEditor(browserContext)
    await page.goto('/dashboard/campaigns')
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.getByRole('button', { name: 'Add text' }).click()
    await stage(page).waitFor()
    const guarded = page.waitForResponse(/leave_guard/)
    await addText(page)
    await guarded
    await page.goBack()
    await answer(page, LOST, 'Keep editing')
    await page.assertVisible(editor(page))
    await page.goBack()
    await answer(page, LOST, 'Discard')
    await page.waitForURL('**/dashboard/campaigns**')
    await editor(page).waitFor({ state: 'detached' })
  })

  test('a link in a toast asks before it leaves changed prompts', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await press(page, 'Schedule')
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
    const link = page.getByRole('button', { name: 'View in calendar' })
    await link.waitFor()
    await page.getByRole('button', { name: 'Edit prompts' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Be brief.')
    await link.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/dashboard/calendar**')
    await page.assertNotExists(page.getByRole('dialog'))
  })

  test('Schedule Post asks only after the time was changed, and takes the time along to Create', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const page = await openCalendar(browserContext, planner)
    const slot = slotAt(page, hourOf(planner, 2, 11))
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await slot.scrollIntoViewIfNeeded()
    await slot.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await slot.click()
    await dialog.getByLabel('Time').press('ArrowUp')
    await page.keyboard.press('Escape')
    await answer(page, 'Discard the chosen time?', 'Keep editing')
    await page.assertInputValue(dialog.getByLabel('Time'), '12:00')
    await dialog.getByRole('link', { name: /^Write a post for this hour/ }).click()
    await page.waitForURL(/\/dashboard\/drafts\?at=/)
  })

  test('a typed API key is discarded only after a question', async ({ browserContext }) => {
    const page = await openUrl(browserContext, await makeMember(), '/dashboard/settings?tab=keys')
    const dialog = page.getByRole('dialog', { name: 'OpenRouter key' })
    const add = page.getByRole('button', { name: 'Add' }).first()
    await add.click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await add.click()
    await dialog.getByLabel('API key').fill('sk-or-v1-mine')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await answer(page, 'Discard what you typed?', 'Keep editing')
    await page.assertInputValue(dialog.getByLabel('API key'), 'sk-or-v1-mine')
    await page.keyboard.press('Escape')
    await answer(page, 'Discard what you typed?', 'Discard')
    await dialog.waitFor({ state: 'detached' })
  })

  test('a comment that is not sent is there again after its post was closed and the page reloaded', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeQueued(await makeCampaign(member), 'Waits for review.')
    const page = await openScreen(browserContext, member, 'review-queue')
    const field = page.getByLabel('New comment')
    const turn = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await turn('Open post')
    await field.fill('Who counted them?')
    await turn('Close post')
    await page.assertNotExists(field)
    await turn('Open post')
    await page.assertInputValue(field, 'Who counted them?')
    await page.reload()
    await turn('Open post')
    await page.assertInputValue(field, 'Who counted them?')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.assertInputValue(field, '')
    await page.reload()
    await turn('Open post')
    await page.assertInputValue(field, '')
  })

  /** Composes a text with an input method, to which the key belongs, and then accepts it. */
  async function compose(page: Page, text: string, key: string) {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await page.keyboard.press(key)
    await rendered(page)
    await protocol.send('Input.insertText', { text })
  }

  test('keys of an input method close no dialog and send nothing', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog').getByRole('combobox')
    await search.focus()
    await compose(page, 'にほん', 'Escape')
    await page.assertInputValue(search, 'にほん')
    await page.keyboard.press('Escape')
    const sent = await hold(page, '/api/assistant/messages')
    const message = page.getByLabel('Message')
    await message.fill('にほん')
    await pressComposing(page, 'Enter')
    await page.evaluate(ENTER_OF_SAFARI)
    await rendered(page)
    assert.equal(sent.asked, 0)
    const asked = page.waitForRequest('**/api/assistant/messages')
    await message.press('Enter')
    await asked
    sent.release()
  })
})
