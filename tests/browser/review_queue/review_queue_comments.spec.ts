import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import Comment from '#models/comment'
import ReviewComment from '#models/review_comment'
import { makeMember } from '#tests/helpers/data/members'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { cardOf, makeCampaign, makeQueued, openScreen } from '#tests/helpers/screens/review_screen'

const WORDS = 'First of all, tidy the dock.\n\nThen tidy the dock again.'

test.group('review queue: comments in an open card', (group) => {
  browserGroup(group)

  /** Selects the second 'tidy the dock', as dragging over it does. The page hears of it later. */
  function selectPhrase(page: Page) {
    return page.evaluate(`new Promise((resolve) => {
      document.addEventListener('selectionchange', resolve, { once: true })
      const text = document.querySelectorAll('[data-at]')[1].firstChild
      const range = document.createRange()
      range.setStart(text, 5)
      range.setEnd(text, 18)
      document.getSelection().removeAllRanges()
      document.getSelection().addRange(range)
    })`)
  }

  for (const width of [1440, 360]) {
    test(`at ${width} px c comments on the selected words, and hovering lights words and comment`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeMember()
      await member.user.merge({ fullName: 'Maya Lindqvist' }).save()
      const post = await makeQueued(await makeCampaign(member), WORDS)
      const { organizationId } = post
      const label = 'Halden Logistics'
      const link = await ReviewLinkFactory.merge({ organizationId, label }).create()
      const said = { authorName: 'Ana Ferreira', body: 'A little shorter, please.' }
      const about = { organizationId, reviewLinkId: link.id, postId: post.id }
      await ReviewComment.create({ ...about, ...said })
      const page = await openScreen(browserContext, member, 'review-queue')
      await page.setViewportSize({ width, height: 800 })
      const card = cardOf(page, 'First of all')
      await page.assertVisible(card)
      await page.keyboard.press('j')
      const comments = card.getByRole('region', { name: 'Comments', exact: true })
      const client = comments.getByRole('listitem').filter({ hasText: said.body })
      await page.assertVisible(client.getByText('Client, link for Halden Logistics'))
      assert.equal(await page.getByText(said.body).count(), 1)
      await selectPhrase(page)
      await page.keyboard.press('c')
      await comments.getByLabel('New comment').and(page.locator(':focus')).waitFor()
      await page.assertVisible(comments.getByText('tidy the dock', { exact: true }))
      await page.keyboard.type('Which dock?')
      await page.keyboard.press('Control+Enter')
      const thread = comments.getByRole('listitem').filter({ hasText: 'Which dock?' })
      await page.assertVisible(thread)
      await page.assertVisible(comments.getByText('2 open'))
      const { quote, quoteStart } = await Comment.firstOrFail()
      assert.deepEqual([quote, quoteStart], ['tidy the dock', WORDS.lastIndexOf('tidy the dock')])
      const mark = card.locator('mark[data-comment]')
      assert.equal(await mark.innerText(), 'tidy the dock')
      await thread.hover()
      await card.locator('mark[data-comment="active"]').waitFor()
      await mark.hover()
      await comments.locator('li[data-active]').filter({ hasText: 'Which dock?' }).waitFor()
      assert.equal(await overflow(page), 0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await accessibilityProblems(page, 'main'), [])
      }
      await thread.getByRole('button', { name: /^Resolve/ }).focus()
      await page.keyboard.press('Enter')
      await page.assertNotExists(mark)
      await page.assertVisible(comments.getByText('1 open'))
    })
  }

  /** Firefox selects the paragraph itself, Chromium from its first letter to the next paragraph. */
  const FIREFOX_TRIPLE_CLICK = `new Promise((resolve) => {
    document.addEventListener('selectionchange', resolve, { once: true })
    document.getSelection().selectAllChildren(document.querySelector('p:has([data-at])'))
  })`

  for (const name of ['Chromium', 'Firefox']) {
    test(`a paragraph that a triple click selects in ${name} is quoted whole`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeMember()
      await makeQueued(await makeCampaign(member), WORDS)
      const page = await openScreen(browserContext, member, 'review-queue')
      const card = cardOf(page, 'First of all')
      await page.assertVisible(card)
      await page.keyboard.press('j')
      const field = card.getByLabel('New comment')
      await page.assertVisible(field)
      if (name === 'Firefox') await page.evaluate(FIREFOX_TRIPLE_CLICK)
      else await card.locator('p:has([data-at])').first().click({ clickCount: 3 })
      await page.waitForFunction(`String(document.getSelection()).includes('tidy the dock')`)
      await page.keyboard.press('c')
      await field.and(page.locator(':focus')).waitFor()
      await page.keyboard.type('Which dock?')
      await page.keyboard.press('Control+Enter')
      await page.assertVisible(card.getByRole('listitem').filter({ hasText: 'Which dock?' }))
      const { quote, quoteStart } = await Comment.firstOrFail()
      assert.deepEqual([quote, quoteStart], ['First of all, tidy the dock.', 0])
    })
  }

  test('c without an open card creates a post', async ({ browserContext }) => {
    const member = await makeMember()
    await makeQueued(await makeCampaign(member), WORDS)
    const page = await openScreen(browserContext, member, 'review-queue')
    await page.assertVisible(cardOf(page, 'First of all'))
    await page.keyboard.press('c')
    await page.waitForURL('**/dashboard/drafts**')
  })
})
