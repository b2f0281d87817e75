import { test } from '@japa/runner'
import type { BrowserContext, Locator, Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import type Draft from '#models/draft'
import Post from '#models/post'
import { accessibilityProblems, browserGroup, hold, overflow } from '#tests/helpers/screens/browser'
import {
  cardIn,
  hourOf,
  makePlanner,
  openCalendar,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'
import type { Planner } from '#tests/helpers/screens/calendar_screen'

const FIRST = 'The most useful robot on our floor last month was a whiteboard.'
const SECOND = 'Five checks before the rush. Print this, hang it at gate 3.'

function makeDraft({ organization, user }: Planner, body: string, own: Partial<Draft> = {}) {
  return DraftFactory.merge({
    organizationId: organization.id,
    authorId: user.id,
    body,
    ...own,
  }).create()
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Schedule Post' })
}

function rowOf(dialog: Locator, text: string) {
  return dialog.locator('[data-draft]').filter({ hasText: text })
}

async function textOf(rows: Locator) {
  const texts = await rows.allInnerTexts()
  return texts.join('|')
}

test.group('calendar: a draft for an hour', (group) => {
  browserGroup(group)

  async function opened(browserContext: BrowserContext) {
    const planner = await makePlanner()
    const first = await makeDraft(planner, FIRST)
    const second = await makeDraft(planner, SECOND)
    const at = hourOf(planner, 2, 11)
    await planPost(planner, at.minus({ hours: 2 }), { body: 'Already planned' })
    const page = await openCalendar(browserContext, planner)
    await slotAt(page, at).scrollIntoViewIfNeeded()
    await slotAt(page, at).click()
    await page.assertVisible(dialogOf(page).getByText(FIRST))
    return { planner, at, first, second, page, dialog: dialogOf(page) }
  }

  test('a slow answer closes no post that was opened since', async ({ browserContext }) => {
    const { planner, at, first, page, dialog } = await opened(browserContext)
    const held = await hold(page, '/api/scheduled-posts')
    await rowOf(dialog, FIRST).getByRole('button', { name: 'Schedule' }).click()
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog)
    const planned = await Post.findByOrFail('organization_id', planner.organization.id)
    await cardIn(page, at.minus({ hours: 2 }), planned)
      .getByRole('button')
      .first()
      .click()
    const field = page.getByRole('dialog').getByLabel('Post Content')
    await field.fill('Mine')
    held.release()
    await page.assertVisible(page.getByText(/^Scheduled for .*, 11:00/))
    const scheduled = await Post.findByOrFail('draft_id', first.id)
    await page.assertVisible(cardIn(page, at, scheduled))
    await page.assertInputValue(field, 'Mine')
  })

  test('one click schedules a draft, a double click only once, and Undo reverts it', async ({
    assert,
    browserContext,
  }) => {
    const { planner, at, first, page, dialog } = await opened(browserContext)
    await rowOf(dialog, FIRST).dblclick()
    await page.assertVisible(page.getByText(/^Scheduled for .*, 11:00/))
    await page.assertNotVisible(dialog)
    const [post, ...others] = await Post.query().where('draft_id', first.id)
    assert.isEmpty(others)
    assert.equal(post!.status, 'scheduled')
    assert.equal(post!.publishAt?.toISO(), at.toUTC().toISO())
    assert.equal(post!.zone, planner.zone)
    await page.assertVisible(cardIn(page, at, post!))

    await slotAt(page, at.plus({ hours: 1 })).click()
    await page.assertVisible(dialog.getByText(SECOND))
    await page.assertElementsCount(dialog.getByText(FIRST), 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.assertVisible(page.getByText('Back in drafts'))
    await page.assertNotExists(cardIn(page, at, post!))
    assert.isNull(await Post.find(post!.id))
    await slotAt(page, at).click()
    await page.assertVisible(dialog.getByText(FIRST))
  })

  test('a draft that another tab has scheduled meanwhile is refused in words, and leaves the list', async ({
    assert,
    browserContext,
  }) => {
    const { planner, at, first, page, dialog } = await opened(browserContext)
    const drafts = '**/api/calendar/drafts*'
    await page.route(drafts, (route) => route.abort('connectionfailed'))
    const { id: organizationId } = planner.organization
    await PostFactory.merge({ organizationId, draftId: first.id }).create()
    await rowOf(dialog, FIRST).click()
    await page.assertVisible(
      dialog.getByText('Failed to schedule post. This draft is already scheduled.')
    )
    assert.lengthOf(await Post.query().where('draft_id', first.id), 1)
    await page.unroute(drafts)
    await page.keyboard.press('Escape')
    await slotAt(page, at).click()
    await page.assertVisible(dialog.getByText(SECOND))
    await page.assertNotExists(rowOf(dialog, FIRST))
  })

  test('the keyboard opens an hour, chooses a draft with arrows and schedules it', async ({
    assert,
    browserContext,
  }) => {
    const { at, first, second, page, dialog } = await opened(browserContext)
    await page.keyboard.press('Escape')
    await page.assertNotVisible(dialog)
    await page.assertExists(slotAt(page, at).locator(':focus'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.assertVisible(dialog)
    await page.keyboard.press('Enter')
    const ringed = dialog.locator('[data-draft][data-current="true"]')
    const rows = dialog.locator('[data-draft]')
    await page.assertExists(rows.nth(0).and(ringed).locator(':focus'))
    await page.keyboard.press('ArrowDown')
    await page.assertExists(rows.nth(1).and(ringed).locator(':focus'))
    await page.keyboard.press('/')
    await page.keyboard.type('whiteboard')
    await page.assertElementsCount(dialog.locator('[data-draft]'), 1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByText(/^Scheduled for .*, 12:00/))
    const posts = await Post.query().whereIn('draft_id', [first.id, second.id])
    assert.deepEqual(
      posts.map(({ draftId, publishAt }) => [draftId, publishAt?.toISO()]),
      [[first.id, at.plus({ hours: 1 }).toUTC().toISO()]]
    )
  })

  test("the post's place in its day follows the time, and n opens Create with it", async ({
    assert,
    browserContext,
  }) => {
    const { at, page, dialog } = await opened(browserContext)
    const rows = dialog.getByRole('complementary').getByRole('listitem')
    assert.match(await textOf(rows), /Already planned.*\|11:00\s*This post/s)
    await dialog.getByLabel('Time').fill('08:30')
    assert.match(await textOf(rows), /08:30\s*This post\|.*Already planned/s)
    await page.keyboard.press('n')
    await page.waitForURL('**/dashboard/drafts?*')
    const { searchParams } = new URL(page.url())
    const chosen = at.set({ hour: 8, minute: 30 }).toUTC().toISO()
    assert.equal(searchParams.get('at'), chosen)
  })

  test('a time that is over schedules nothing, one of another week leads there, and a draft without an author leads to Create', async ({
    assert,
    browserContext,
  }) => {
    const { planner, first, page, dialog } = await opened(browserContext)
    await makeDraft(planner, 'Who is it by?', { linkedinAuthorType: 'organization' })
    await dialog.getByLabel('Date').fill('2020-01-01')
    await rowOf(dialog, FIRST).click()
    await page.assertVisible(dialog.getByText('Choose a time in the future.'))
    assert.isEmpty(await Post.query().where('draft_id', first.id))
    const later = hourOf(planner, 9, 22)
    await dialog.getByLabel('Date').fill(later.toISODate()!)
    await dialog.getByLabel('Time').fill('22:00')
    await rowOf(dialog, FIRST).click()
    await page.getByRole('button', { name: 'View in calendar' }).click()
    await page.waitForURL(`**/dashboard/calendar?*date=${later.toISODate()}*`)
    const post = await Post.findByOrFail('draft_id', first.id)
    await page.assertExists(cardIn(page, later, post).locator('button:focus').first())
    await page.goBack()
    await slotAt(page, hourOf(planner, 2, 11)).click()
    const row = dialog.locator('[data-draft]').filter({ hasText: 'Please choose an author' })
    assert.match(
      (await row.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '',
      /drafts\?draft=draft_/
    )
  })

  test('without drafts a post can still be written, and the empty list says so', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const page = await openCalendar(browserContext, planner)
    await slotAt(page, hourOf(planner, 2, 11)).click()
    const dialog = dialogOf(page)
    await page.assertVisible(dialog.getByText('No drafts yet'))
    await page.assertVisible(dialog.getByRole('link', { name: /^Write a post for this hour/ }))
  })

  test('Schedule Post has no axe problems, and on a phone its sheet can be dragged down', async ({
    assert,
    browserContext,
  }) => {
    const { planner, page, dialog } = await opened(browserContext)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/dashboard/calendar?date=${planner.monday.toISODate()}`)
    const day = page.locator(`[data-date="${hourOf(planner, 2, 0).toISODate()}"]`)
    await day.getByRole('button', { name: /^Schedule Post/ }).click()
    await page.assertVisible(dialog.getByText('1 post this day: 09:00'))
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.equal(await overflow(page), 0)
    const box = await dialog.boundingBox()
    assert.isAtLeast(box!.y, 72)
    await page.mouse.move(150, box!.y + 10)
    await page.mouse.down()
    await page.mouse.move(150, box!.y + 160, { steps: 4 })
    await page.mouse.up()
    await page.assertNotVisible(dialog)
  })
})
