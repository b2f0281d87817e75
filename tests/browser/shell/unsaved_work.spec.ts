import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import Campaign from '#models/campaign'
import { browserGroup, rendered } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openCreate, press, write } from '#tests/helpers/screens/create_screen'
import { addText, editor, openEditor, stage } from '#tests/helpers/screens/overlay_screen'
import { answer } from '#tests/helpers/screens/posts_screen'
import { makeCampaign, openScreen } from '#tests/helpers/screens/review_screen'

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
})
