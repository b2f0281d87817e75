import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  pressComposing,
  tabTo,
} from '#tests/helpers/screens/browser'
import {
  cardOf,
  hourOf,
  makePlanner,
  openCalendar,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'
import type { Planner } from '#tests/helpers/screens/calendar_screen'
import { editorOf } from '#tests/helpers/screens/posts_screen'
import { makeCampaign, makeQueued } from '#tests/helpers/screens/review_screen'

const DRAFT = 'The most useful robot on our floor last month was a whiteboard.'
const WAITING = 'At 04:30 the dock decides the day. Nobody else does.'
const PLANNED = 'Doors open at nine. Bring a tape measure.'
const ADDED = ' And a friend.'

const PHONE = 360

/**
 * The element that opens Schedule Post: on a phone the button of a day, else the hour in the tab
 * order.
 */
function openerOf(page: Page, planner: Planner, width: number) {
  if (width !== PHONE) return slotAt(page, hourOf(planner, 0, 9)).locator('[data-free-slot]')
  return page
    .locator(`[data-date="${hourOf(planner, 2, 11).toISODate()}"]`)
    .getByRole('button', { name: /^Schedule Post/ })
}

function isFocused(page: Page, target: ReturnType<Page['locator']>) {
  return page.assertExists(target.and(page.locator(':focus')))
}

for (const width of [PHONE, 1440]) {
  test.group(`calendar: at ${width} px with the keyboard alone`, (group) => {
    browserGroup(group)

    async function opened(context: BrowserContext) {
      const planner = await makePlanner()
      const { organization, user } = planner
      const own = { organizationId: organization.id, authorId: user.id }
      const draft = await DraftFactory.merge({ ...own, body: DRAFT }).create()
      await DraftFactory.merge({ ...own, body: 'Five checks before the rush.' }).create()
      await makeQueued(await makeCampaign(planner, { name: 'Peak season' }), WAITING)
      const planned = await planPost(planner, hourOf(planner, 2, 9), { body: PLANNED })
      const page = await openCalendar(context, planner)
      await page.setViewportSize({ width, height: 740 })
      await cardOf(page, planned).waitFor()
      return { planner, draft, planned, page }
    }

    if (width !== PHONE)
      test('an hour with a post that an arrow key focuses has a focus ring', async ({
        assert,
        browserContext,
      }) => {
        const { planner, page } = await opened(browserContext)
        const taken = slotAt(page, hourOf(planner, 2, 9)).locator('[data-free-slot]')
        await slotAt(page, hourOf(planner, 1, 9))
          .locator('[data-free-slot]')
          .press('ArrowRight')
        await isFocused(page, taken)
        const ring = `getComputedStyle(document.activeElement).outlineStyle`
        assert.equal(await page.evaluate(ring), 'solid')
      })

    test('Schedule Post opens, its three ways are gone through, a draft is found and scheduled, and the focus returns', async ({
      assert,
      browserContext,
    }) => {
      const { planner, draft, page } = await opened(browserContext)
      const opener = openerOf(page, planner, width)
      const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await isFocused(page, dialog.getByLabel('Time'))
      assert.equal(await overflow(page), 0)

      await tabTo(page, dialog.getByRole('link', { name: /^Write a post for this hour/ }))
      await tabTo(page, dialog.getByRole('tab', { name: /^Your drafts/ }))
      await page.keyboard.press('ArrowRight')
      await isFocused(page, dialog.getByRole('tab', { name: /^Review queue/ }))
      await page.assertVisible(dialog.getByText(WAITING))
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.keyboard.press('ArrowLeft')
      await page.assertVisible(dialog.getByText(DRAFT))
      const search = dialog.getByRole('searchbox')
      await page.evaluate(`localStorage.setItem('letterKeys', 'off')`)
      await page.keyboard.press('/')
      await page.keyboard.press('n')
      await isFocused(page, dialog.getByRole('tab', { name: /^Your drafts/ }))
      await page.evaluate(`localStorage.removeItem('letterKeys')`)
      await page.keyboard.press('/')
      await isFocused(page, search)

      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await isFocused(page, opener)

      await page.keyboard.press('Enter')
      await isFocused(page, dialog.getByLabel('Time'))
      await page.keyboard.press('Tab')
      if (width === PHONE) {
        await tabTo(page, dialog.getByRole('button', { name: 'Search drafts' }))
        await page.keyboard.press('Enter')
        await isFocused(page, search)
      }
      await tabTo(page, search)
      await page.keyboard.type('whiteboard')
      await page.assertElementsCount(dialog.locator('[data-draft]'), 1)
      await pressComposing(page, 'Enter')
      await isFocused(page, search)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.assertVisible(page.getByText(/^Scheduled for /))
      await dialog.waitFor({ state: 'detached' })
      const post = await Post.findByOrFail('draft_id', draft.id)
      await page.assertVisible(cardOf(page, post))
      await isFocused(page, opener)
    })

    test('the post editor opens from a card, saves what is typed, and the focus returns to the card', async ({
      assert,
      browserContext,
    }) => {
      const { planned, page } = await opened(browserContext)
      const card = cardOf(page, planned).getByRole('button').first()
      const dialog = editorOf(page)
      await tabTo(page, card)
      await page.keyboard.press('Enter')
      await page.assertInputValue(dialog.getByLabel('Post Content'), PLANNED)
      await tabTo(page, dialog.getByLabel('Post Content'))
      await page.keyboard.press('Control+End')
      await page.keyboard.type(ADDED)
      await page.assertVisible(dialog.getByText('Saved', { exact: true }))
      assert.equal(await overflow(page), 0)
      await tabTo(page, dialog.getByRole('button', { name: 'Save Changes' }))
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await isFocused(page, card)
      const { body } = await Post.findOrFail(planned.id)
      assert.equal(body, PLANNED + ADDED)
    })
  })
}
