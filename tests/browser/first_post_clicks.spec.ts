import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Post from '#models/post'
import { browserGroup, PASSWORD } from '#tests/helpers/browser'
import { countClicks } from '#tests/helpers/count_clicks'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { tick } from '#tests/helpers/publisher'
import { timePasses } from '#tests/helpers/time_passes'

const TEXT = 'The most useful robot on our floor last month was a whiteboard.'

test.group('a first post by the calendar', (group) => {
  const peer = linkedinPeer(group)
  browserGroup(group, () => [peer().url])

  test('a new user reaches a published post by the calendar alone in at most 12 clicks', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const clicks = await countClicks(browserContext)
    const page = await visit('/')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Get Started Free' }).first().click()
    await page.getByLabel('Full name').fill('Maya Lindqvist')
    await page.getByLabel('Email address').fill('maya@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()

    await page.getByRole('button', { name: 'Set up organization' }).click()
    const organization = page.getByRole('dialog')
    await organization.getByLabel('Name').fill('Northwind Robotics')
    await organization.getByRole('button', { name: 'Create Organization' }).click()
    const consent = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Connect LinkedIn' }).click()
    const popup = await consent
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Allow' }).click()
    await closed
    await page.assertVisible(page.getByText('LinkedIn Connected').first())

    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    const hour = DateTime.utc().startOf('hour').toISO()
    await page.locator(`[data-slot="${hour}"] [data-free-slot]`).click()
    await page.getByRole('link', { name: /^Write a post for this hour/ }).click()
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.getByLabel('Post text').fill(TEXT)
    await page.getByRole('button', { name: 'Schedule', exact: true }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.assertVisible(page.getByText(/^Scheduled for/))

    const post = await Post.findByOrFail('body', TEXT)
    assert.isBelow(post.publishAt!.diffNow('minutes').minutes, 11, 'it is for the hour')
    await timePasses.retriesFallDue()
    await tick()
    await post.refresh()
    assert.equal(post.status, 'published')
    await page.goto('/dashboard/calendar')
    await page.assertVisible(page.locator(`[data-item="${post.id}"]`).getByText('Published'))
    assert.isAtMost(clicks.length, 12, clicks.join(' > '))
    assert.isAtLeast(clicks.length, 11, 'every click is counted')
  }).timeout(60_000)
})
