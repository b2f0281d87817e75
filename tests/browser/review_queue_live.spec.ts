import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserGroup } from '#tests/helpers/browser'
import { makeMember } from '#tests/helpers/make_member'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/review_screen'

const FIRST = 'At 04:30 the dock decides the day.'
const SECOND = 'Bring your worst floor plan to hall six.'
const QUEUE = '/api/ai-content/review-queue'

function answered(page: Page) {
  return page.waitForResponse((response) => response.url().includes(QUEUE))
}

/** Lets the page believe that its tab is looked at, or not. */
function look(page: Page, visibility: 'visible' | 'hidden') {
  return page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${visibility === 'hidden'} })
    document.dispatchEvent(new Event('visibilitychange'))`)
}

test.group('review queue: several reviewers', (group) => {
  browserGroup(group)

  group.each.setup(({ context }) => context.browserContext.clock.install())

  async function onePost() {
    const member = await makeMember()
    const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
    return { ...member, campaign, post: await makeQueued(campaign, FIRST) }
  }

  test('a post that comes before the first stream of the screen opens is shown within three seconds', async ({
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(cardOf(page, FIRST))
    await makeQueued(desk.campaign, SECOND)
    const answer = answered(page)
    await page.clock.runFor(3000)
    await answer
    await page.assertVisible(cardOf(page, SECOND))
  })

  test('a new post stands there after ten seconds; nothing is sent again that is here', async ({
    assert,
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(cardOf(page, FIRST))
    const statuses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const answer = answered(page)
      await page.clock.runFor(10_000)
      const response = await answer
      statuses.push(response.status())
    }
    assert.deepEqual(statuses, [200, 304])
    await makeQueued(desk.campaign, SECOND)
    const answer = answered(page)
    await page.clock.runFor(10_000)
    await answer
    await page.assertVisible(cardOf(page, SECOND))
  })

  test('nothing is asked in a hidden tab, and at once when it is looked at again', async ({
    assert,
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await onePost(), 'review-queue')
    await page.assertVisible(cardOf(page, FIRST))
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes(QUEUE)) asked += 1
    })
    await look(page, 'hidden')
    await page.clock.runFor(60_000)
    assert.equal(asked, 0)
    const answer = answered(page)
    await look(page, 'visible')
    await answer
  })

  test('what another has decided meanwhile is told, and the post leaves the queue', async ({
    assert,
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await desk.post.merge({ status: 'rejected', version: 2 }).save()
    await card.getByRole('button', { name: 'Approve' }).click()
    const told = page.getByText('Failed to approve post. This post has already been rejected.')
    await page.assertVisible(told)
    await page.assertVisible(page.getByRole('heading', { name: 'No Posts Pending Review' }))
    await desk.post.refresh()
    assert.equal(desk.post.status, 'rejected')
  })

  test('an edit of what another has approved says so, and asks to be sure', async ({
    assert,
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await dialog.getByLabel('Post Content').fill('Mine')
    await desk.post.merge({ status: 'approved', version: 2 }).save()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(dialog.getByText(/^Someone approved this post/))
    await page.assertNotExists(dialog.getByText('Current text'))
    await desk.post.refresh()
    assert.equal(desk.post.body, FIRST)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await desk.post.refresh()
    assert.deepEqual([desk.post.body, desk.post.status], ['Mine', 'approved'])
  })

  test('an edit of what another has edited is told, and nothing typed is lost', async ({
    assert,
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await card.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await dialog.getByLabel('Post Content').fill('Mine')
    await desk.post.merge({ body: 'Theirs', version: 2 }).save()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(dialog.getByText(/Someone changed this post/))
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Mine')
    await desk.post.refresh()
    assert.equal(desk.post.body, 'Theirs')
    await page.assertVisible(dialog.getByText('Theirs'))
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await desk.post.refresh()
    assert.equal(desk.post.body, 'Mine')
  })
})
