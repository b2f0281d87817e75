import { test } from '@japa/runner'
import Post from '#models/post'
import { accessibilityProblems, browserGroup, overflow, WIDTHS } from '#tests/helpers/browser'
import { makeMember } from '#tests/helpers/make_member'
import { answer } from '#tests/helpers/posts_screen'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/review_screen'

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

  test('without posts it says so and leads to the campaigns', async ({
    assert,
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await makeMember(), 'review-queue')
    await page.assertText('h1', 'Review Queue')
    await page.assertVisible(page.getByRole('heading', { name: 'No Posts Pending Review' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByRole('link', { name: 'Go to Campaigns' }).click()
    await page.waitForURL('**/dashboard/campaigns*')
  })

  test('a card opens to all of the text; Approve takes it from the queue and opens the next', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(page.getByText('2 posts awaiting review'))
    await page.assertNotVisible(page.getByRole('button', { name: 'Approve' }))
    const card = await openCard(page, FIRST)
    await page.assertVisible(card.getByText('Pending', { exact: true }))
    await page.assertVisible(card.getByText('Peak season', { exact: true }))
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(page.getByText("Post approved. Schedule it when you're ready."))
    await page.assertNotExists(cardOf(page, FIRST))
    await desk.first.refresh()
    assert.equal(desk.first.status, 'approved')
    await page.assertVisible(cardOf(page, SECOND).getByRole('button', { name: 'Approve' }))
    await page.assertVisible(page.getByText('1 post awaiting review'))
  })

  test('Edit counts characters, keeps what the model wrote, and shows the difference', async ({
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

  test('Reject asks, with the safe button at hand, and keeps the reason', async ({
    assert,
    browserContext,
  }) => {
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

  test('Delete asks in the words of the product, and deletes for good', async ({
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

  test('what cannot be reached is told in the words of the product', async ({ browserContext }) => {
    const page = await openScreen(browserContext, await twoPosts(), 'review-queue')
    await page.route('**/api/ai-content/posts/**', (route) => route.abort('connectionfailed'))
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(page.getByText(/^Failed to approve post\./))
    await card.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await page.assertVisible(page.getByText(/^Failed to reject post\./))
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertVisible(page.getByText(/^Failed to delete post\./))
    await page.assertVisible(cardOf(page, FIRST))
  })

  test('it holds up at every width, light and dark, with nothing for axe', async ({
    assert,
    browserContext,
  }) => {
    const desk = await twoPosts()
    await makeQueued(desk.campaign, `${'x'.repeat(400)}\n\nThe best, always: 41 % of "everything"`)
    const page = await openScreen(browserContext, desk, 'review-queue')
    await openCard(page, 'xxxx')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
        if (colorScheme === 'dark' && width !== 1440) continue
        assert.deepEqual(await accessibilityProblems(page), [], `${colorScheme}, ${width}`)
      }
    }
  })
})
