import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { DateTime } from 'luxon'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { browserGroup, failFirstCancel } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { cardOf, makeCampaign, makeQueued, openScreen } from '#tests/helpers/screens/review_screen'
import { jobQueue } from '#tests/helpers/data/runs'

function answered(page: Page, path: string) {
  return page.waitForResponse((response) => response.url().includes(path))
}

test.group('campaigns: the countdown', (group) => {
  browserGroup(group)

  group.each.setup(({ context }) => context.browserContext.clock.install())

  async function active(dueIn: { seconds: number }) {
    const member = await makeMember()
    const next = DateTime.utc().plus(dueIn)
    const campaign = await makeCampaign(member, {
      name: 'Peak season',
      status: 'active',
      anchorAt: next,
      plannedFor: next,
      nextGenerationAt: next,
      lastGenerationTime: DateTime.utc().minus({ days: 2 }),
    })
    return { ...member, campaign }
  }

  test('the countdown runs by the second and waits at its end', async ({ browserContext }) => {
    const page = await openScreen(browserContext, await active({ seconds: 100 }), 'campaigns')
    const card = cardOf(page, 'Peak season')
    await page.assertVisible(card.getByText('Next generation'))
    await page.assertVisible(card.getByRole('timer').getByText(/^00:01:\d\d$/))
    // The countdown uses the server's clock, so the page must not receive the real time.
    for (const asked of ['**/api/**', '**/health', '**/dashboard/**']) {
      await page.route(asked, (route) => route.abort('connectionfailed'))
    }
    await page.clock.runFor(101_000)
    await page.assertVisible(card.getByText('Waiting for generation...'))
    await page.assertVisible(card.getByText('Checking...'))
  })

  test('the card shows step and seconds while a post is written', async ({ browserContext }) => {
    const desk = await active({ seconds: -1 })
    const progress = { step: 'Creating image', done: 2, total: 3 }
    const claim = { claimedBy: 'elsewhere', leaseUntil: DateTime.utc().plus({ minutes: 5 }) }
    const begun = { begunAt: DateTime.utc().minus({ seconds: 40 }) }
    await desk.campaign.merge({ ...claim, ...begun, ...progress }).save()
    const page = await openScreen(browserContext, desk, 'campaigns')
    const card = cardOf(page, 'Peak season')
    await page.assertVisible(card.getByText('Waiting for generation...'))
    await page.assertVisible(card.getByRole('status').getByText('Creating image'))
    await page.assertVisible(card.getByText(/^0:[45]\d$/))
  })

  test('the countdown restarts without a reload when a new post is in the queue', async ({
    browserContext,
  }) => {
    const desk = await active({ seconds: 1 })
    const page = await openScreen(browserContext, desk, 'campaigns')
    const card = cardOf(page, 'Peak season')
    await page.clock.runFor(2000)
    await page.assertVisible(card.getByText('Checking...'))
    await makeQueued(desk.campaign, 'A new one')
    const next = DateTime.utc().plus({ days: 3, hours: 1 })
    await desk.campaign.merge({ nextGenerationAt: next, lastGenerationTime: DateTime.utc() }).save()
    const reread = answered(page, '/dashboard/campaigns')
    await page.clock.runFor(10_000)
    await reread
    await page.assertVisible(card.getByRole('timer').getByText(/^3d 00:/))
    await page.assertVisible(card.getByText('In review').locator('..').getByText('1'))
  })
})

test.group('campaigns: a post on demand', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)
  jobQueue(group)

  async function desk() {
    const member = await makeMember()
    return { ...member, campaign: await makeCampaign(member, { name: 'Peak season' }) }
  }

  test('a requested post is written and links to the review queue', async ({ browserContext }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: 60_000 })
    const page = await openScreen(browserContext, await desk(), 'campaigns')
    const card = cardOf(page, 'Peak season')
    await card.getByRole('button', { name: 'Generate post' }).click()
    await page.assertVisible(card.getByText('Generating post'))
    await page.assertVisible(card.getByRole('button', { name: 'Cancel' }))
    peer().faults.clear()
    await page.getByText('New post added to the review queue').waitFor({ timeout: 15_000 })
    await page.assertVisible(card.getByRole('button', { name: 'Generate post' }))
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await page.waitForURL('**/dashboard/review-queue*')
    await page.assertVisible(cardOf(page, 'Peak season'))
  })

  test('a failed generation is reported', async ({ browserContext }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    const page = await openScreen(browserContext, await desk(), 'campaigns')
    await page.getByRole('button', { name: 'Generate post' }).click()
    await page.getByText(/^Failed to generate post: /).waitFor({ timeout: 15_000 })
  })

  test('a Cancel that fails is reported and can be pressed again', async ({ browserContext }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: 20_000 })
    const page = await openScreen(browserContext, await desk(), 'campaigns')
    const card = cardOf(page, 'Peak season')
    await failFirstCancel(page)
    await card.getByRole('button', { name: 'Generate post' }).click()
    await card.getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(page.getByText(/^Failed to cancel\./))
    await card.getByRole('button', { name: 'Cancel' }).click()
    await card.getByRole('button', { name: 'Generate post' }).waitFor({ timeout: 10_000 })
  })

  test('Cancel stops a requested post', async ({ browserContext }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: 20_000 })
    const page = await openScreen(browserContext, await desk(), 'campaigns')
    const card = cardOf(page, 'Peak season')
    await card.getByRole('button', { name: 'Generate post' }).click()
    await card.getByRole('button', { name: 'Cancel' }).click()
    await card.getByRole('button', { name: 'Generate post' }).waitFor({ timeout: 10_000 })
    await page.assertVisible(card.getByText('Not started'))
  })
})
