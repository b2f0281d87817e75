import { test } from '@japa/runner'
import { toWallClock } from '#domain/schedule/wall_clock'
import { accessibilityProblems, browserGroup } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  answer,
  chooseAction,
  editorOf,
  hoursFromNow,
  makePost,
  makePublished,
  openMenu,
  openPosts,
  rowOf,
} from '#tests/helpers/screens/posts_screen'
import Post from '#models/post'

const REASON = 'Your LinkedIn connection has expired. Reconnect in Settings.'

const ALWAYS = ['Duplicate as draft', 'Log']

test.group('posts: what can be done with one', (group) => {
  browserGroup(group)

  test('each status offers its own actions', async ({ assert, browserContext }) => {
    const member = await makeMember()
    const past = { publishAt: hoursFromNow(-1) }
    await makePost(member, { body: 'waits' })
    await makePost(member, { ...past, body: 'went wrong', status: 'failed' })
    await makePost(member, { ...past, body: 'is unsure', status: 'unconfirmed' })
    await makePost(member, { ...past, body: 'on its way', status: 'publishing' })
    await makePublished(member, 2, { body: 'is out' })
    const page = await openPosts(browserContext, member)
    const offers = [
      { words: 'waits', actions: ['Post Now', 'Reschedule', ...ALWAYS, 'Delete'] },
      { words: 'went wrong', actions: ['Try again', 'Choose new time', ...ALWAYS, 'Delete'] },
      { words: 'is unsure', actions: [...ALWAYS, 'Delete'] },
      { words: 'on its way', actions: ALWAYS },
      { words: 'is out', actions: [...ALWAYS, 'Delete'] },
    ]
    for (const { words, actions } of offers) {
      const items = await openMenu(page, words)
      await page.assertElementsCount(items, actions.length)
      assert.deepEqual(await items.allInnerTexts(), actions, words)
      await page.keyboard.press('Escape')
      await page.assertElementsCount(items, 0)
    }
  })

  test('deleting a post asks in the words for its status, then removes it', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'waits' })
    await makePublished(member, 2, { body: 'is out' })
    const page = await openPosts(browserContext, member)
    const question =
      'Delete this scheduled post? This will permanently remove it and free up the time slot.'
    await chooseAction(page, 'waits', 'Delete')
    await answer(page, question, 'Cancel')
    assert.lengthOf(await Post.all(), 2)
    await chooseAction(page, 'waits', 'Delete')
    await answer(page, question, 'Delete')
    await page.assertNotExists(rowOf(page, 'waits'))
    await chooseAction(page, 'is out', 'Delete')
    await answer(page, 'Delete this post?', 'Delete')
    await page.assertVisible(page.getByText('No posts found'))
    assert.lengthOf(await Post.all(), 0)
  })

  test('a post that is being published is not deleted, with the reason', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makePost(member, { body: 'waits' })
    const page = await openPosts(browserContext, member)
    await chooseAction(page, 'waits', 'Delete')
    await post.merge({ status: 'publishing' }).save()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to delete post.' })
    await page.assertTextContains(toast, 'Failed to delete post. Please try again.')
    await page.assertTextContains(toast, 'being published right now')
    await page.assertVisible(rowOf(page, 'waits').getByText('Publishing'))
    assert.lengthOf(await Post.all(), 1)
  })

  test("another time is chosen in the user's zone", async ({ assert, browserContext }) => {
    const member = await makeMember()
    await member.user.merge({ timezone: 'America/New_York' }).save()
    const post = await makePost(member, { body: 'waits', publishAt: hoursFromNow(30) })
    const page = await openPosts(browserContext, member)
    await chooseAction(page, 'waits', 'Reschedule')
    const dialog = editorOf(page)
    const shown = toWallClock(post.publishAt!, 'America/New_York')
    await page.assertInputValue(dialog.getByLabel('Time'), shown.time)
    await page.assertExists(dialog.getByLabel('Date').and(page.locator(':focus')))
    await dialog.getByLabel('Date').fill('2040-07-04')
    await dialog.getByLabel('Time').fill('09:30')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await page.assertNotExists(dialog)
    await page.assertVisible(rowOf(page, 'waits').getByText('Wed 4 Jul 2040, 09:30 EDT'))
    await post.refresh()
    assert.equal(post.publishAt?.toUTC().toISO(), '2040-07-04T13:30:00.000Z')
  })

  test('an empty or equal time is not sent, and a past one is refused', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'waits' })
    const page = await openPosts(browserContext, member)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    await chooseAction(page, 'waits', 'Reschedule')
    const dialog = editorOf(page)
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    const date = await dialog.getByLabel('Date').inputValue()
    await dialog.getByLabel('Date').fill('2020-01-01')
    await save.click()
    await page.assertVisible(dialog.getByRole('alert').first())
    await page.assertVisible(dialog)
    await dialog.getByLabel('Date').fill(date)
    await save.click()
    await page.assertNotExists(dialog)
    assert.deepEqual(sent, [])
  })

  test('closing with a new time asks, and a refusal keeps it', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makePost(member, { body: 'waits' })
    const page = await openPosts(browserContext, member)
    await chooseAction(page, 'waits', 'Reschedule')
    const dialog = editorOf(page)
    await dialog.getByLabel('Time').fill('09:30')
    await dialog.getByLabel('Date').focus()
    await page.keyboard.press('Escape')
    await answer(page, 'Discard your changes to this post?', 'Keep editing')
    // The screen has not loaded this change yet.
    await Post.query().where('id', post.id).update({ status: 'cancelled' })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const refusal = dialog.getByRole('alert').filter({ hasText: 'reschedule' })
    await page.assertTextContains(refusal, 'Failed to reschedule post. Please try again.')
    await page.assertInputValue(dialog.getByLabel('Time'), '09:30')
    await post.refresh()
    assert.equal(post.status, 'cancelled')
  })

  test('a failed post says why, in short and in full, and can be rescheduled', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const failure = { failureCode: 'token_expired', failureReason: REASON }
    const past = { publishAt: hoursFromNow(-3), body: 'went wrong' }
    const post = await makePost(member, { status: 'failed', ...past, ...failure })
    const page = await openPosts(browserContext, member)
    const reason = page.getByRole('button', { name: 'Connection expired' })
    await reason.hover()
    await page.assertVisible(page.getByRole('tooltip', { name: REASON }))
    await reason.click()
    await page.assertVisible(page.getByRole('cell', { name: REASON }))
    assert.equal(await reason.getAttribute('aria-expanded'), 'true')
    await page.mouse.move(0, 0, { steps: 4 })
    await page.assertNotExists(page.getByRole('tooltip'))
    const badge = rowOf(page, 'went wrong').getByRole('button', { name: 'Failed' })
    await badge.hover()
    await page.assertVisible(page.getByRole('tooltip', { name: REASON }))
    await chooseAction(page, 'went wrong', 'Choose new time')
    const dialog = editorOf(page)
    await dialog.getByLabel('Date').fill('2040-07-04')
    await dialog.getByLabel('Time').fill('10:00')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertNotExists(dialog)
    await page.assertVisible(rowOf(page, 'went wrong').getByText('Scheduled'))
    await page.assertNotExists(reason)
    await post.refresh()
    assert.equal(post.status, 'scheduled')
  })

  test("the keyboard opens a row's menu, and Escape returns the focus", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'waits' })
    const page = await openPosts(browserContext, member)
    const button = rowOf(page, 'waits').getByRole('button', { name: /^Actions/ })
    await button.focus()
    await page.keyboard.press('Enter')
    const focused = page.getByRole('menuitem').and(page.locator(':focus'))
    await focused.filter({ hasText: 'Post Now' }).waitFor()
    assert.deepEqual(await accessibilityProblems(page, '[role="menu"]'), [])
    await page.keyboard.press('ArrowDown')
    await focused.filter({ hasNotText: 'Post Now' }).waitFor()
    await page.keyboard.press('Enter')
    await page.assertVisible(editorOf(page).getByLabel('Post Content'))
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.getByRole('dialog'))
    await page.assertExists(button.and(page.locator(':focus')))
  })
})
