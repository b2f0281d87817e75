import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import EnqueueDueCampaigns from '#actions/campaigns/enqueue_due_campaigns'
import Post from '#models/post'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { browserGroup } from '#tests/helpers/screens/browser'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { cardOf, makeCampaign, openScreen } from '#tests/helpers/screens/review_screen'
import { jobQueue } from '#tests/helpers/data/runs'

test.group('campaigns: from the countdown to the calendar', (group) => {
  browserGroup(group)
  aiPeer(group)
  const lane = jobQueue(group)

  group.each.setup(({ context }) => context.browserContext.clock.install())

  async function round() {
    const clock = await app.container.make(EnqueueDueCampaigns)
    await clock.handle()
    await lane.idle()
  }

  test('an activated campaign writes a post that is edited, approved and scheduled', async ({
    assert,
    browserContext,
  }) => {
    const desk = await makeConnectedMember()
    const schedule = { frequency: 'every_5_min' as const, time_slots: ['09:00'] }
    await makeCampaign(desk, { name: 'Peak season', postingSchedule: schedule })
    const page = await openScreen(browserContext, desk, 'campaigns')
    const card = cardOf(page, 'Peak season')
    await card.getByRole('switch').click()
    await page.assertVisible(card.getByText('Checking...'))
    await round()
    await page.clock.runFor(10_000)
    await page.assertVisible(card.getByRole('timer').getByText(/^00:0[0-5]:\d\d$/))
    await page.getByRole('link', { name: 'Review Queue' }).click()
    const post = cardOf(page, 'Peak season')
    await post.getByRole('button', { name: 'Open post' }).click()
    await post.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Post Content').fill('Mine, and better.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByLabel('Date').fill('2040-05-01')
    await page.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(page.getByText('Post approved and scheduled!'))
    await page.assertVisible(page.getByRole('heading', { name: 'No Posts Pending Review' }))
    const kept = await Post.firstOrFail()
    assert.equal(kept.status, 'scheduled')
    assert.equal(kept.body, 'Mine, and better.')
    assert.notEqual(kept.aiText, kept.body)
  })
})
