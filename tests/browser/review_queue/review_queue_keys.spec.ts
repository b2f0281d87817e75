import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import Post from '#models/post'
import { accessibilityProblems, browserGroup, hold, overflow } from '#tests/helpers/screens/browser'
import { toast } from '#tests/helpers/screens/create_screen'
import { makeMember } from '#tests/helpers/data/members'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

const WORDS = ['First of all, tidy the dock.', 'Second, bring a plan.', 'Third, ask the crew.']

/** Waits until the dialog is gone, because a closing dialog still receives keys. */
async function opensAndCloses(page: Page, key: string, dialog: Locator) {
  await page.keyboard.press(key)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

test.group('review queue: keys, slots and checks', (group) => {
  browserGroup(group)

  async function threePosts() {
    const member = await makeMember()
    const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
    const posts = []
    for (const [minutes, words] of WORDS.entries()) {
      const post = await makeQueued(campaign, words)
      await post.merge({ createdAt: post.createdAt.minus({ minutes }) }).save()
      posts.push(post)
    }
    return { ...member, campaign, posts }
  }

  test('j and k move through the posts, a approves, and the next one opens', async ({
    assert,
    browserContext,
  }) => {
    const desk = await threePosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const isOpen = (words: string) =>
      page.assertVisible(cardOf(page, words).getByRole('button', { name: 'Close post' }))
    await page.assertVisible(cardOf(page, WORDS[0]!))
    await page.keyboard.press('j')
    await isOpen(WORDS[0]!)
    await page.keyboard.press('j')
    await isOpen(WORDS[1]!)
    await page.keyboard.press('k')
    await isOpen(WORDS[0]!)
    await page.keyboard.press('a')
    await page.assertNotExists(cardOf(page, WORDS[0]!))
    await isOpen(WORDS[1]!)
    await desk.posts[0]!.refresh()
    assert.equal(desk.posts[0]!.status, 'approved')
  })

  test('a decision whose answer is slow leaves open the post that the user has moved to', async ({
    browserContext,
  }) => {
    const desk = await threePosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const isOpen = (words: string) =>
      page.assertVisible(cardOf(page, words).getByRole('button', { name: 'Close post' }))
    await page.assertVisible(cardOf(page, WORDS[0]!))
    const held = await hold(page, `/api/ai-content/posts/${desk.posts[0]!.id}/approve`)
    await page.keyboard.press('j')
    await isOpen(WORDS[0]!)
    await page.keyboard.press('a')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await isOpen(WORDS[2]!)
    held.release()
    await page.assertNotExists(cardOf(page, WORDS[0]!))
    await isOpen(WORDS[2]!)
  })

  test('a key that is held down decides on one post', async ({ assert, browserContext }) => {
    const desk = await threePosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await openCard(page, WORDS[0]!)
    await page.keyboard.down('a')
    await page.assertNotExists(cardOf(page, WORDS[0]!))
    const next = cardOf(page, WORDS[1]!).getByRole('button', { name: 'Close post' })
    await page.assertVisible(next)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.keyboard.down('a')
    await page.keyboard.up('a')
    await page.keyboard.press('j')
    await page.assertVisible(cardOf(page, WORDS[2]!).getByRole('button', { name: 'Close post' }))
    assert.isEmpty(asked.filter((url) => url.endsWith('/approve')))
  })

  test('a time is chosen from the toast over a post that is being edited, whose text stays', async ({
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await threePosts(), 'review-queue')
    await openCard(page, WORDS[0]!)
    await page.keyboard.press('a')
    await page.assertVisible(cardOf(page, WORDS[1]!).getByRole('button', { name: 'Close post' }))
    await page.keyboard.press('e')
    const field = page.getByRole('dialog', { name: 'Edit Post' }).getByLabel('Post Content')
    await field.fill('Mine')
    await page.locator('[data-toast]').getByText('Choose a time').click()
    const dialog = page.getByRole('dialog', { name: 'Approve & Schedule' })
    await page.assertVisible(dialog.getByText(WORDS[0]!))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(dialog)
    await page.assertInputValue(field, 'Mine')
  })

  test('e edits, r rejects, d deletes and ? lists the keys, except while typing', async ({
    assert,
    browserContext,
  }) => {
    const desk = await threePosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(cardOf(page, WORDS[0]!))
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const field = page.getByLabel('Post Content')
    await field.press('End')
    await field.pressSequentially('jar')
    await page.assertInputValue(field, `${WORDS[0]}jar`)
    await field.press('Control+Enter')
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await opensAndCloses(page, 'r', page.getByRole('dialog', { name: 'Reject post' }))
    await opensAndCloses(page, 'd', page.getByRole('alertdialog', { name: 'Delete post' }))
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.assertVisible(keys.getByText('Approve and schedule'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await desk.posts[0]!.refresh()
    assert.equal(desk.posts[0]!.status, 'pending_review')
  })

  test('Approve & Schedule uses the suggested slot', async ({ assert, browserContext }) => {
    const desk = await threePosts()
    await desk.user.merge({ timezone: 'Europe/Berlin' }).save()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, WORDS[0]!)
    await card.getByRole('button', { name: 'Choose a time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve & Schedule' })
    await page.assertInputValue(dialog.getByLabel('Time'), '09:00')
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('Date').fill('')
    await dialog.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(dialog.getByText('Please select both date and time'))
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(page.getByText('Post approved and scheduled!'))
    await page.assertNotExists(cardOf(page, WORDS[0]!))
    const post = await Post.findOrFail(desk.posts[0]!.id)
    assert.equal(post.status, 'scheduled')
    assert.equal(
      post.publishAt?.setZone('Europe/Berlin').toFormat('yyyy-MM-dd HH:mm'),
      `${day} 09:00`
    )
  })

  for (const width of [1440, 360]) {
    test(`at ${width} px q approves a post into its author’s queue, and Undo brings it back`, async ({
      assert,
      browserContext,
    }) => {
      const desk = await threePosts()
      const page = await openScreen(browserContext, desk, 'review-queue')
      await page.setViewportSize({ width, height: 740 })
      const card = cardOf(page, WORDS[0]!)
      await page.assertVisible(card)
      await page.keyboard.press('j')
      const button = card.getByRole('button', { name: /^Add to queue: / })
      const main = card.locator('[data-tone="primary"]')
      await page.assertTextContains(main, 'Add to queue: ')
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page, 'main'), [])
      const shown = await button.innerText()
      const offered = shown.replace('Add to queue: ', '').replace(/\s*q$/, '')
      await page.keyboard.press('q')
      const words = offered.replace(/ (\d\d:\d\d)$/, ', $1')
      await toast(page, `Scheduled for ${words}`).waitFor()
      await page.assertNotExists(card)
      const post = await Post.findOrFail(desk.posts[0]!.id)
      assert.deepEqual([post.status, post.isQueued], ['scheduled', true])
      await page.keyboard.press('Control+z')
      await page.assertVisible(card)
      await post.refresh()
      assert.deepEqual([post.status, post.isQueued], ['pending_review', false])
    })
  }

  test('a post approved without a time is scheduled from the toast, and Undo takes the time back', async ({
    assert,
    browserContext,
  }) => {
    const desk = await threePosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, WORDS[0]!)
    await card.getByRole('button', { name: 'Approve' }).click()
    await toast(page, 'Post approved').waitFor()
    await page.getByRole('button', { name: 'Choose a time' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Approve & Schedule' })
    await dialog.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(page.getByText('Post approved and scheduled!'))
    await desk.posts[0]!.refresh()
    assert.equal(desk.posts[0]!.status, 'scheduled')
    await page.keyboard.press('Control+z')
    await page.assertVisible(page.getByText('Approved, no time yet'))
    await desk.posts[0]!.refresh()
    assert.deepEqual([desk.posts[0]!.status, desk.posts[0]!.publishAt], ['approved', null])
  })

  test('checks say what to check, and mark it in the text', async ({ assert, browserContext }) => {
    const desk = await threePosts()
    await desk.organization.merge({ bannedWords: ['synergy'] }).save()
    const words = 'Our synergy is the best in 41 % of all halls.'
    await makeQueued(desk.campaign, words)
    await makeQueued(desk.campaign, `${words} Really.`)
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, `${words} Really.`)
    const checks = card.getByRole('complementary', { name: 'Checks' })
    await page.assertVisible(checks.getByText('Your brand avoids “synergy”'))
    await page.assertVisible(checks.getByText('Similar to a recent post'))
    await page.assertVisible(checks.getByText('Verify “the best”'))
    await page.assertVisible(checks.getByText('Verify “41 %”'))
    const colors = `['attention', 'passed'].map((state) =>
      getComputedStyle(document.querySelector('li[data-state="' + state + '"] svg')).color)`
    const [attention, passed] = await page.evaluate<string[]>(colors)
    assert.notEqual(attention, passed, 'what to verify has the color of a caution')
    await page.assertVisible(checks.getByText(/^53 of 3,000 characters$/))
    await page.assertElementsCount('mark', 3)
  })

  test('of five claims four are named, and one more is counted', async ({ browserContext }) => {
    const desk = await threePosts()
    await makeQueued(desk.campaign, 'Halls save 11 %, 22 %, 33 %, 44 % and 55 %.')
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, 'Halls save')
    await page.assertVisible(card.getByText('Verify “44 %”'))
    await page.assertVisible(card.getByText('1 more claim to verify'))
  })

  test('banned words are saved for the organization and marked immediately', async ({
    assert,
    browserContext,
  }) => {
    const desk = await threePosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.getByRole('button', { name: 'Words to avoid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Words to avoid' })
    await dialog.getByLabel('One word or phrase per line').fill('dock\n\n  the crew ')
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(page.getByText('Words saved'))
    await desk.organization.refresh()
    assert.deepEqual(desk.organization.bannedWords, ['dock', 'the crew'])
    await page.assertVisible(cardOf(page, WORDS[0]!).getByText('Your brand avoids “dock”'))
  })

  test('an expired image is reported in the review queue', async ({ browserContext }) => {
    const desk = await threePosts()
    const media = [{ media_id: 'gone' }]
    await browserContext.route('**/media/gone', (route) => route.abort('connectionfailed'))
    await desk.posts[0]!.merge({ kind: 'image', media }).save()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = cardOf(page, WORDS[0]!)
    await page.assertVisible(card.getByText('Image unavailable (expired link)'))
  })
})
