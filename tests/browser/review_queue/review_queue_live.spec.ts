import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserGroup, look } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

const FIRST = 'At 04:30 the dock decides the day.'
const SECOND = 'Bring your worst floor plan to hall six.'
const QUEUE = '/api/ai-content/review-queue'

function answered(page: Page) {
  return page.waitForResponse((response) => response.url().includes(QUEUE))
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

  test('a new post appears after ten seconds, and unchanged ones are not sent again', async ({
    assert,
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(cardOf(page, FIRST))
    const statuses: number[] = []
    // The first request is the one after the stream has opened.
    for (const wait of [3000, 10_000]) {
      const answer = answered(page)
      await page.clock.runFor(wait)
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

  test('a post written by hand is shown when it comes, and not only with the next poll', async ({
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.assertVisible(cardOf(page, FIRST))
    const answer = answered(page)
    await page.clock.runFor(3000)
    await answer
    await page.clock.pauseAt(new Date((await page.evaluate<number>('Date.now()')) + 1000))
    const written = { campaignId: null, origin: 'manual', needsReview: true } as const
    await makeQueued(desk.campaign, SECOND, written)
    const card = cardOf(page, SECOND)
    // The clock stands still between the steps, so the poll is still seconds away at the end.
    for (let step = 0; step < 400 && !(await card.isVisible()); step += 1) {
      await page.clock.runFor(10)
    }
    await page.assertVisible(card)
  })

  test('a poll asks for a page of the list and sends no posts', async ({
    assert,
    browserContext,
  }) => {
    const page = await openScreen(browserContext, await onePost(), 'review-queue')
    await page.assertVisible(cardOf(page, FIRST))
    const answer = answered(page)
    await page.clock.runFor(3000)
    const response = await answer
    const { searchParams } = new URL(response.url())
    assert.sameMembers([...searchParams.keys()], ['org_id', 'sort', 'limit'])
  })

  test('a hidden tab does not poll, and polls immediately when visible again', async ({
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

  test('a decision of another member is reported, and the post leaves the queue', async ({
    assert,
    browserContext,
  }) => {
    const desk = await onePost()
    const page = await openScreen(browserContext, desk, 'review-queue')
    const card = await openCard(page, FIRST)
    await desk.post.merge({ status: 'rejected', version: 2 }).save()
    await card.getByRole('button', { name: 'Approve' }).click()
    const refusal = page.getByText('Failed to approve post. This post has already been rejected.')
    await page.assertVisible(refusal)
    await page.assertVisible(page.getByRole('heading', { name: 'No Posts Pending Review' }))
    await desk.post.refresh()
    assert.equal(desk.post.status, 'rejected')
  })

  test('editing a post that another member approved asks for confirmation', async ({
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

  test('editing a post that another member edited reports it and keeps the typed text', async ({
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
