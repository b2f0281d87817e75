import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Post from '#models/post'
import { browserGroup } from '#tests/helpers/screens/browser'
import { hourOf, makePlanner, openCalendar, planPost } from '#tests/helpers/screens/calendar_screen'
import { makeMember } from '#tests/helpers/data/members'
import { answer, chooseAction, makePost, openPosts } from '#tests/helpers/screens/posts_screen'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

const WIDTHS = [1440, 360]
const HEIGHT = 800
const WORDS = 'A dock is not a wall.'

function undo(page: Page) {
  return page.locator('[data-toast]').getByRole('button', { name: 'Undo', exact: true })
}

test.group('undo', (group) => {
  browserGroup(group)

  for (const width of WIDTHS) {
    test(`at ${width} px deleted posts return to the list, one alone and several together`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeMember()
      const words = ['the first', 'the second', 'the third']
      for (const body of words) await makePost(member, { body })
      const page = await openPosts(browserContext, member)
      await page.setViewportSize({ width, height: HEIGHT })
      const shown = (body: string) => page.getByRole('checkbox', { name: `Select: ${body}` })
      await page.getByRole('button', { name: /^Actions.*the first/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.assertNotExists(page.getByRole('alertdialog'))
      await page.assertNotExists(shown('the first'))
      await undo(page).click()
      await page.assertVisible(page.getByText('Post restored'))
      for (const body of words) await shown(body).click()
      await makePost(member, { body: 'the fourth' })
      await page.getByRole('button', { name: 'Delete 3 Post(s)' }).click()
      await answer(page, 'Delete these 3 posts?', 'Delete 3 Post(s)')
      await page.assertVisible(page.getByText('Successfully deleted 3 post(s)'))
      assert.lengthOf(await Post.all(), 1)
      await shown('the fourth').click()
      await undo(page).click()
      await page.assertVisible(page.getByText('3 posts restored'))
      for (const body of words) await page.assertVisible(shown(body))
      await page.assertVisible(page.getByRole('button', { name: 'Delete 1 Post(s)' }))
    })
  }

  for (const width of WIDTHS) {
    test(`at ${width} px a deleted post returns to its hour in the calendar`, async ({
      browserContext,
    }) => {
      const planner = await makePlanner()
      const post = await planPost(planner, hourOf(planner, 1, 9, 40))
      const page = await openCalendar(browserContext, planner)
      await page.setViewportSize({ width, height: HEIGHT })
      const name = new RegExp(post.body.slice(0, 20))
      const shown = page.getByRole('button', { name }).first()
      await shown.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.assertNotExists(page.getByRole('alertdialog'))
      await page.assertNotExists(shown)
      await undo(page).click()
      await page.assertVisible(page.getByText('Post restored'))
      await page.assertVisible(shown)
    })
  }

  for (const width of WIDTHS) {
    test(`at ${width} px approvals and rejections are taken back`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeMember()
      const campaign = await makeCampaign(member, { status: 'active' })
      const post = await makeQueued(campaign, WORDS)
      const page = await openScreen(browserContext, member, 'review-queue')
      await page.setViewportSize({ width, height: HEIGHT })
      const card = cardOf(page, WORDS)
      await openCard(page, WORDS)
      await card.getByRole('button', { name: /^Approve(?! &)/ }).click()
      await page.assertNotExists(card)
      await undo(page).click()
      await page.assertVisible(page.getByText('Back in the review queue'))
      await page.assertVisible(card)
      if (await card.getByRole('button', { name: 'Open post' }).isVisible()) {
        await openCard(page, WORDS)
      }
      await card.getByRole('button', { name: /^Reject/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      // The dialog hides the card from its role before the post is rejected.
      await page.assertVisible(page.getByText('Post rejected', { exact: true }))
      await page.assertNotExists(card)
      await page.keyboard.press('Control+z')
      await page.assertVisible(card)
      await post.refresh()
      assert.equal(post.status, 'pending_review')
    })
  }

  test('Ctrl+Z undoes nothing once the time of the Undo button is over', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.clock.install()
    const member = await makeMember()
    const gone = await makePost(member, { body: 'the first' })
    await makePost(member, { body: 'the second' })
    const page = await openPosts(browserContext, member)
    for (const body of ['the first', 'the second']) {
      await page.getByRole('checkbox', { name: `Select: ${body}` }).click()
    }
    await Post.query().where('id', gone.id).delete()
    await page.getByRole('button', { name: 'Delete 2 Post(s)' }).click()
    await answer(page, 'Delete these 2 posts?', 'Delete 2 Post(s)')
    const outcome = page.getByText('Successfully deleted 1 post(s). Failed to delete 1 post(s).')
    await undo(page).waitFor()
    await page.clock.runFor(9000)
    await page.assertNotExists(undo(page))
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.keyboard.press('Control+z')
    await page.assertVisible(outcome)
    assert.notMatch(sent.join(' '), /undo/)
  })

  test('an undo that is no longer possible says why', async ({ browserContext }) => {
    const member = await makeMember()
    await makePost(member, { body: 'the first' })
    const page = await openPosts(browserContext, member)
    await page.route('**/api/undo/*', (route) =>
      route.fulfill({
        status: 410,
        json: { code: 'E_UNDO_EXPIRED', detail: "It's too late to undo this." },
      })
    )
    await chooseAction(page, 'the first', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await undo(page).click()
    await page.assertVisible(page.getByText("Nothing was undone. It's too late to undo this."))
  })
})
