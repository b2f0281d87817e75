import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { browserGroup, rendered } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  logOf,
  makeUnsure,
  openLog,
  editorOf,
  hoursFromNow,
  makePost,
  openPosts,
  rowOf,
} from '#tests/helpers/screens/posts_screen'

function assertFocus(page: Page, part: Locator) {
  return page.assertExists(part.and(page.locator(':focus')))
}

async function pressEscape(page: Page) {
  await rendered(page)
  await page.keyboard.press('Escape')
}

/** The element that has the focus by default. */
function content(page: Page) {
  return page.locator('main')
}

async function makeFailed(member: Awaited<ReturnType<typeof makeMember>>) {
  const failure = { failureCode: 'refused', failureReason: 'LinkedIn refused this post.' }
  const past = { publishAt: hoursFromNow(-3), body: 'not taken' }
  return makePost(member, { status: 'failed', ...failure, ...past })
}

test.group('the log of a post: the focus, and Escape', (group) => {
  browserGroup(group)

  test('Escape returns the focus from the log to the menu that opened it', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeFailed(member)
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'not taken')
    await page.assertVisible(log.getByText('What happened'))
    await pressEscape(page)
    await page.assertNotExists(log)
    await assertFocus(page, rowOf(page, 'not taken').getByRole('button', { name: /^Actions/ }))
  })

  test('Escape closes one thing at a time, and each gives the focus back', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeFailed(member)
    const page = await openPosts(browserContext, member)
    const badge = rowOf(page, 'not taken').getByRole('button', { name: 'Failed' })
    await badge.click()
    const log = logOf(page)
    const again = log.getByRole('button', { name: 'Try again' })
    await again.click()
    const asked = page.getByRole('alertdialog')
    await assertFocus(page, asked.getByRole('button', { name: 'Cancel' }))
    await pressEscape(page)
    await page.assertNotExists(asked)
    await assertFocus(page, again)
    const newTime = log.getByRole('button', { name: 'Choose new time' })
    await newTime.click()
    const dialog = editorOf(page)
    await dialog.getByLabel('Date').fill('2040-07-04')
    await dialog.getByLabel('Time').focus()
    await pressEscape(page)
    const question = page.getByRole('alertdialog', { name: 'Discard changes' })
    await assertFocus(page, question.getByRole('button', { name: 'Keep editing' }))
    await pressEscape(page)
    await page.assertNotExists(question)
    await assertFocus(page, dialog.getByLabel('Time'))
    await pressEscape(page)
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.assertNotExists(dialog)
    await assertFocus(page, newTime)
    await page.assertVisible(log)
    await pressEscape(page)
    await page.assertNotExists(log)
    await assertFocus(page, badge)
  })

  test('the focus stays in the log when an answer removes its buttons', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    const row = rowOf(page, 'floor plan')
    await row.getByRole('button', { name: 'Unconfirmed' }).click()
    const log = logOf(page)
    await log.getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await page.assertNotExists(log.getByRole('button', { name: 'It is live' }))
    await assertFocus(page, log)
    await pressEscape(page)
    await page.assertNotExists(log)
    await assertFocus(page, row.getByRole('button', { name: 'Published' }))
  })

  test('Escape asks before it drops the typed link of a post that is live', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    await rowOf(page, 'floor plan').getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    const link = dialog.getByLabel('Link to the post (optional)')
    await link.fill('https://www.linkedin.com/feed/update/')
    await pressEscape(page)
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Discard the link?'))
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.assertInputValue(link, 'https://www.linkedin.com/feed/update/')
    await pressEscape(page)
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.assertNotExists(dialog)
  })

  test("the focus moves to the badge when an answer removes the row's buttons", async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    const row = rowOf(page, 'floor plan')
    await row.getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await assertFocus(page, row.getByRole('button', { name: 'Published' }))
  })

  test('the focus moves to the heading when the log closes without a row left', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeUnsure(member)
    const page = await openPosts(browserContext, member, '?tab=failed')
    await rowOf(page, 'floor plan').getByRole('button', { name: 'Unconfirmed' }).click()
    const log = logOf(page)
    await log.getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await page.assertNotExists(dialog)
    await page.assertNotExists(rowOf(page, 'floor plan'))
    await pressEscape(page)
    await page.assertNotExists(log)
    await assertFocus(page, page.getByRole('main').getByRole('heading', { level: 1 }))
  })

  test('a log opened by a link returns the focus to the content', async ({ browserContext }) => {
    const member = await makeMember()
    const post = await makeFailed(member)
    const page = await openPosts(browserContext, member, `?log=${post.id}`)
    const log = logOf(page)
    await page.assertVisible(log.getByText('What happened'))
    await assertFocus(page, log)
    await pressEscape(page)
    await page.assertNotExists(log)
    await assertFocus(page, content(page))
  })
})
