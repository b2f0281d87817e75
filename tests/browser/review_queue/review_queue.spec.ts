import { test } from '@japa/runner'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  screenProblems,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { answer } from '#tests/helpers/screens/posts_screen'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

const FIRST = 'At 04:30 the dock decides the day. Nobody else does.'
const SECOND = 'Bring your worst floor plan to hall six.'

test.group('review queue', (group) => {
  browserGroup(group)

  async function twoPosts() {
    const member = await makeMember()
    const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
    const first = await makeQueued(campaign, FIRST)
    const second = await makeQueued(campaign, SECOND, {
      createdAt: first.createdAt.minus({ minutes: 5 }),
    })
    return { ...member, campaign, first, second }
  }

  test('an empty review queue links to the campaigns', async ({ assert, browserContext }) => {
    const page = await openScreen(browserContext, await makeMember(), 'review-queue')
    await page.assertText('h1', 'Review Queue')
    await page.assertVisible(page.getByRole('heading', { name: 'No Posts Pending Review' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByRole('link', { name: 'Go to Campaigns' }).click()
    await page.waitForURL('**/dashboard/campaigns*')
  })

  test("a part of a card that couldn't be loaded says so, and loads with the connection", async ({
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await twoPosts(), 'review-queue')
    await cardOf(page, FIRST).waitFor()
    await page.waitForLoadState('networkidle')
    await browserContext.setOffline(true)
    const card = await openCard(page, FIRST)
    const problem = card.getByText(
      "This couldn't be loaded. Check your connection, or reload the page."
    )
    await page.assertVisible(problem)
    await browserContext.setOffline(false)
    await page.assertNotExists(problem)
  })

  test('the segments count campaign posts and written ones, and campaigns differ', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    const other = await makeCampaign(desk, { name: 'Customer floors', status: 'active' })
    await makeQueued(other, 'Forty robots did not save the season.')
    const own = { campaignId: null, origin: 'manual' as const, createdBy: desk.user.id }
    await makeQueued(other, 'Written by hand.', { ...own, needsReview: true })
    const page = await openScreen(browserContext, desk, 'review-queue')
    const cards = page.getByRole('article')
    const show = (name: string) => page.getByRole('radio', { name, exact: true }).click()
    await page.assertExists(page.getByRole('radio', { name: 'All 4', checked: true }))
    await page.assertElementsCount(cards, 4)
    await page.assertNotExists(page.getByRole('combobox', { name: 'Campaign' }))
    await show('Written 1')
    await page.assertElementsCount(cards, 1)
    await page.assertExists(cardOf(page, 'Written by hand.'))
    await page.getByRole('radio', { name: 'Written 1' }).press('ArrowLeft')
    await page.getByRole('radio', { name: 'Campaigns 3' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await page.assertElementsCount(cards, 3)
    await page.getByRole('combobox', { name: 'Campaign' }).click()
    await page.getByRole('option', { name: 'Customer floors' }).click()
    await page.assertElementsCount(cards, 1)
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0)
    }
    await show('All 4')
    await page.assertElementsCount(cards, 4)
  })

  test('on a phone the decisions stay at the foot of the window and cover nothing at the end', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.user.merge({ clock: '12h' }).save()
    const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
    const long = `${FIRST} ${'It was one person at gate 3 who could say wait. '.repeat(30)}`
    await makeQueued(campaign, long)
    const page = await openScreen(browserContext, member, 'review-queue')
    await page.setViewportSize({ width: 360, height: 740 })
    const card = await openCard(page, FIRST)
    const boxOf = async (name: string | RegExp) => {
      const box = await card.getByRole('button', { name }).first().boundingBox()
      return box ?? assert.fail('it has no box')
    }
    const names = [/^Add to queue: .* [AP]M$/, 'Edit', 'Reject', 'Approve']
    const edge = (await card.boundingBox())!
    for (const name of names) {
      await page.assertVisible(card.getByRole('button', { name }).first())
      const { x, y, width, height } = (await boxOf(name))!
      assert.isAtLeast(Math.min(width, height), 44)
      assert.isAtMost(x + width, edge.x + edge.width - 12)
      assert.isAtMost(y + height, 740)
      assert.isAbove(y, 600)
    }
    await card.getByRole('button', { name: 'Delete' }).scrollIntoViewIfNeeded()
    const last = (await boxOf('Delete'))!
    const foot = (await boxOf(/^Add to queue: /))!
    assert.isAtMost(last.y + last.height, foot.y)
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(page.getByText("Post approved. Schedule it when you're ready."))
  })

  test('a narrow screen has status and ticks on the first line of a card, and a phone the title once', async ({
    assert,
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await twoPosts(), 'review-queue')
    const title = page.getByRole('heading', { level: 1, name: 'Review Queue' })
    const card = cardOf(page, FIRST)
    const place = async (words: string) =>
      (await card.locator('span, strong').getByText(words).last().boundingBox())!
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 740 })
      assert.equal((await title.boundingBox())!.width <= 1, width < 768)
      const [badge, ticks] = [await place('Waiting for you'), await place('Team')]
      assert.closeTo(ticks.y + ticks.height / 2, badge.y + badge.height / 2, 3, `${width}`)
      const { y } = await place('Peak season')
      assert.equal(y >= badge.y + badge.height - 2, width < 1024)
    }
  })

  test('an open card shows the whole text, and Approve opens the next post', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(page.getByText('2 posts awaiting review'))
    await page.assertNotVisible(page.getByRole('button', { name: 'Approve' }))
    const card = await openCard(page, FIRST)
    await page.assertVisible(card.getByText('Waiting for you', { exact: true }))
    await page.assertVisible(card.getByText('Peak season', { exact: true }))
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(page.getByText("Post approved. Schedule it when you're ready."))
    await page.assertNotExists(cardOf(page, FIRST))
    await desk.first.refresh()
    assert.equal(desk.first.status, 'approved')
    await page.assertVisible(cardOf(page, SECOND).getByRole('button', { name: 'Approve' }))
    await page.assertVisible(page.getByText('1 post awaiting review'))
  })

  test('Edit says whom the text no longer mentions, and keeps a mention whose name it still has', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    const ada = { urn: 'urn:li:person:782bbtaQ', name: 'Ada' }
    const halden = { urn: 'urn:li:organization:3318207', name: 'Halden Logistics' }
    const body = 'Ada and Halden Logistics measured it.'
    const mentions = [
      { start: 0, length: 3, ...ada },
      { start: 8, length: 16, ...halden },
    ]
    await desk.first.merge({ body, aiText: body, mentions }).save()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, 'measured it')
    await card.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await page.assertNotVisible(dialog.getByText('No longer mentioned'))
    await dialog.getByLabel('Post Content').fill('Halden Logistics saved 38%.')
    await page.assertVisible(dialog.getByText('No longer mentioned: Ada.'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('Post Content').press('Control+Enter')
    await page.assertNotExists(dialog)
    await desk.first.refresh()
    assert.deepEqual(desk.first.mentions, [{ start: 0, length: 16, ...halden }])
  })

  test('Edit counts characters, keeps the original text and shows the changes', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await page.assertVisible(dialog.getByText(`${FIRST.length} / 3,000`))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('Post Content').fill(FIRST.replace('04:30', 'dawn'))
    await page.keyboard.press('Escape')
    await answer(page, 'Discard your changes to this post?', 'Keep editing')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await page.assertNotExists(dialog)
    const saved = await Post.findOrFail(desk.first.id)
    assert.equal(saved.body, FIRST.replace('04:30', 'dawn'))
    assert.equal(saved.aiText, FIRST)
    await page.getByRole('tab', { name: /Changes/ }).click()
    await page.assertText(page.locator('del'), '04:30')
    await page.assertText(page.locator('ins'), 'dawn')
  })

  test('a save that succeeds while the dialog asks what to discard leaves no question behind', async ({
    browserContext,
  }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const held = await hold(page, `/api/ai-content/posts/${desk.first.id}`)
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await dialog.getByLabel('Post Content').fill('Mine')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.keyboard.press('Escape')
    await page.assertVisible(page.getByRole('alertdialog'))
    held.release()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await page.assertNotExists(dialog)
    await cardOf(page, 'Mine').getByRole('button', { name: 'Edit' }).click()
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Mine')
    await page.assertNotExists(page.getByRole('alertdialog'))
  })

  test('a slow save closes no other post that is edited since, and it asks before it closes', async ({
    browserContext,
  }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const held = await hold(page, `/api/ai-content/posts/${desk.first.id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    const field = dialog.getByLabel('Post Content')
    const edit = async (words: string) => {
      const card = await openCard(page, words)
      await card.getByRole('button', { name: 'Edit' }).click()
      await field.fill(`${words} Mine.`)
    }
    await edit(FIRST)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.keyboard.press('Escape')
    await answer(page, 'Discard your changes to this post?', 'Discard')
    await edit(SECOND)
    held.release()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await page.keyboard.press('Escape')
    await answer(page, 'Discard your changes to this post?', 'Keep editing')
    await page.assertInputValue(field, `${SECOND} Mine.`)
  })

  test('a save that fails keeps the text and says so', async ({ browserContext }) => {
    const page = await openScreen(browserContext, await twoPosts(), 'review-queue')
    await page.route('**/api/ai-content/posts/*', (route) => route.abort('connectionfailed'))
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await dialog.getByLabel('Post Content').fill('Mine')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(dialog.getByText('Failed to save changes. Please try again.'))
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Mine')
  })

  test('Reject asks, focuses Cancel and saves the reason', async ({ assert, browserContext }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject post' })
    await page.assertVisible(dialog.getByText('Are you sure you want to reject this post?'))
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('Reason (optional)').fill('Too loud')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.assertVisible(page.getByText('Post rejected'))
    await page.assertNotExists(cardOf(page, FIRST))
    const rejected = await Post.findOrFail(desk.first.id)
    assert.equal(rejected.status, 'rejected')
    assert.equal(rejected.rejectionReason, 'Too loud')
  })

  test('a reason that could not be sent stays in the dialog', async ({ browserContext }) => {
    const page = await openScreen(browserContext, await twoPosts(), 'review-queue')
    await page.route('**/reject', (route) => route.abort('connectionfailed'))
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject post' })
    await dialog.getByLabel('Reason (optional)').fill('Too loud')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.assertVisible(page.getByText(/^Failed to reject post\./))
    await page.assertInputValue(dialog.getByLabel('Reason (optional)'), 'Too loud')
    await page.unroute('**/reject')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.assertVisible(page.getByText('Post rejected'))
    await page.assertNotExists(dialog)
  })

  test('Delete asks for confirmation and deletes permanently', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Are you sure you want to permanently delete this post?', 'Delete')
    await page.assertVisible(page.getByText('Post deleted'))
    await page.assertNotExists(cardOf(page, FIRST))
    assert.isNull(await Post.find(desk.first.id))
  })

  test('a lost connection is reported', async ({ browserContext }) => {
    const page = await openScreen(browserContext, await twoPosts(), 'review-queue')
    await page.route('**/api/ai-content/posts/**', (route) => route.abort('connectionfailed'))
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(page.getByText(/^Failed to approve post\./))
    await card.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await page.assertVisible(page.getByText(/^Failed to reject post\./))
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertVisible(page.getByText(/^Failed to delete post\./))
    await page.assertVisible(cardOf(page, FIRST))
  })

  test('the review queue fits at every width, light and dark, without axe problems', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    await makeQueued(desk.campaign, `${'x'.repeat(400)}\n\nThe best, always: 41 % of "everything"`)
    const page = await openScreen(browserContext, desk, 'review-queue')
    await openCard(page, 'xxxx')
    assert.deepEqual(await screenProblems(page), [])
  })
})
