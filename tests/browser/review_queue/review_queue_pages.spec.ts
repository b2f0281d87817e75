import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Post from '#models/post'
import { browserGroup } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { until } from '#tests/helpers/publishing/herald_process'
import { cardOf, makeCampaign, makeQueued, openScreen } from '#tests/helpers/screens/review_screen'

const COUNT = 120

/** Ends with a dot, so that no text contains another one. */
function words(number: number) {
  return `Post number ${number}.`
}

/** An organization with more waiting posts than a page: number 1 is the oldest. */
async function longQueue() {
  const member = await makeMember()
  const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
  const other = await makeCampaign(member, { name: 'Night shifts', status: 'active' })
  const post = await makeQueued(campaign, words(COUNT))
  for (let number = 1; number < COUNT; number += 1) {
    const createdAt = post.createdAt.minus({ minutes: COUNT - number })
    await makeQueued(number === 1 ? other : campaign, words(number), { createdAt })
  }
  return { ...member, campaign, other }
}

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Counts in `window.renderedCards`: a card is named by the first 60 characters of its post. */
const countRenderedCards = `(() => {
  const slice = String.prototype.slice
  window.renderedCards = 0
  String.prototype.slice = function (from, to) {
    if (from === 0 && to === 60) window.renderedCards += 1
    return slice.call(this, from, to)
  }
})()`

function countCards(page: Page) {
  return page.getByRole('article').count()
}

test.group('review queue: more posts than a page', (group) => {
  browserGroup(group)

  test('the oldest post comes first, a campaign shows all its posts, and the numbers count the whole queue', async ({
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await longQueue(), 'review-queue')
    await page.assertVisible(page.getByText('120 posts awaiting review'))
    await page.assertVisible(page.getByText('50 of 120 post(s)'))
    await page.assertNotExists(cardOf(page, words(1)))
    await choose(page, 'Order', 'Oldest first')
    await page.assertVisible(cardOf(page, words(1)))
    await page.assertNotExists(cardOf(page, words(COUNT)))
    await choose(page, 'Order', 'Newest first')
    await page.getByRole('radio', { name: 'Campaigns 120' }).click()
    await choose(page, 'Campaign', 'Night shifts')
    await page.assertVisible(cardOf(page, words(1)))
    await page.assertElementsCount('[data-post]', 1)
  })

  test('the order and the filter stay after a reload, and Back returns to the former ones', async ({
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await longQueue(), 'review-queue')
    await page.getByRole('radio', { name: 'Campaigns 120' }).click()
    await choose(page, 'Campaign', 'Night shifts')
    await page.assertElementsCount('[data-post]', 1)
    await page.reload()
    await page.assertVisible(cardOf(page, words(1)))
    await page.assertElementsCount('[data-post]', 1)
    await page.assertText(page.getByRole('combobox', { name: 'Campaign' }), 'Night shifts')
    await choose(page, 'Order', 'Oldest first')
    await page.assertText(page.getByRole('combobox', { name: 'Order' }), 'Oldest first')
    await page.goBack()
    await page.assertText(page.getByRole('combobox', { name: 'Order' }), 'Newest first')
    await page.goBack()
    await page.assertVisible(cardOf(page, words(COUNT)))
    await page.assertVisible(page.getByText('50 of 120 post(s)'))
  })

  test('the keys go on past the end of a page, and a decision counts', async ({
    assert,
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await longQueue(), 'review-queue')
    await page.setViewportSize({ width: 390, height: 800 }) // Phones show the position.
    await page.assertVisible(cardOf(page, words(COUNT)))
    for (let key = 0; key < 45; key += 1) await page.keyboard.press('j')
    await page.assertVisible(page.getByText('45 of 120'))
    await until('the next page', async () => (await countCards(page)) === 100)
    for (let key = 0; key < 6; key += 1) await page.keyboard.press('j')
    const openPost = (number: number) =>
      cardOf(page, words(number)).getByRole('button', { name: 'Close post' })
    await page.assertVisible(openPost(70))
    await page.keyboard.press('a')
    await page.assertVisible(openPost(69))
    await page.assertNotExists(cardOf(page, words(70)))
    await page.assertVisible(page.getByText('119 posts awaiting review'))
    await page.assertVisible(page.getByText('51 of 119'))
    const approved = await Post.findByOrFail('body', words(70))
    assert.equal(approved.status, 'approved')
  })

  test('a key renders only the cards that it changes, and cards out of sight are not laid out', async ({
    assert,
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await longQueue(), 'review-queue')
    await page.getByRole('button', { name: 'Show more' }).dispatchEvent('click')
    await until('a hundred cards', async () => (await countCards(page)) >= 100)
    await page.keyboard.press('j')
    await page.assertVisible(cardOf(page, words(COUNT)).getByRole('tab', { name: 'Preview' }))
    await page.evaluate(countRenderedCards)
    await page.keyboard.press('j')
    await page.assertVisible(cardOf(page, words(COUNT - 1)).getByRole('tab', { name: 'Preview' }))
    const rendered = Number(await page.evaluate('window.renderedCards'))
    assert.isAtLeast(rendered, 2)
    assert.isBelow(rendered, 50)
    const visibilityOf = (number: number) =>
      page.evaluate(
        `getComputedStyle(document.querySelectorAll('[data-post]')[${number}]).contentVisibility`
      )
    assert.equal(await visibilityOf(99), 'auto')
    assert.equal(await visibilityOf(1), 'visible')
  })

  test('the posts that were loaded stay when the queue changes elsewhere', async ({
    assert,
    browserContext,
  }) => {
    const desk = await longQueue()
    const page = await openScreen(browserContext, desk, 'review-queue')
    // A click would scroll to the button, which loads a page and moves it away.
    await page.getByRole('button', { name: 'Show more' }).dispatchEvent('click')
    await until('a hundred cards', async () => (await countCards(page)) >= 100)
    const seen = cardOf(page, words(30))
    await seen.scrollIntoViewIfNeeded()
    const before = await page.evaluate('window.scrollY')
    const gone = await Post.findByOrFail('body', words(119))
    await gone.merge({ status: 'rejected' }).save()
    await makeQueued(desk.campaign, 'A new post from elsewhere.')
    await page.assertVisible(cardOf(page, 'A new post from elsewhere.'))
    await page.assertNotExists(cardOf(page, words(119)))
    await page.assertVisible(seen)
    assert.isAtLeast(await countCards(page), 100)
    assert.isAbove(Number(await page.evaluate('window.scrollY')), Number(before) / 2)
  })
})
