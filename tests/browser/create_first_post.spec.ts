import { test } from '@japa/runner'
import { aiPeer } from '#tests/helpers/ai_peer'
import { browserGroup, PASSWORD } from '#tests/helpers/browser'
import { countClicks } from '#tests/helpers/count_clicks'
import { preview, toast } from '#tests/helpers/create_screen'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { tick } from '#tests/helpers/publisher'

const TOPIC = 'Write about our onboarding redesign'

test.group('a first post by Create', (group) => {
  const peer = linkedinPeer(group)
  aiPeer(group)
  browserGroup(group, () => [peer().url])

  test('a new user reaches a published post by Create in at most 10 clicks', async ({
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

    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.getByLabel('Message').fill(TOPIC)
    await page.getByRole('button', { name: 'Send' }).click()
    await preview(page).getByText('our onboarding redesign').first().waitFor()
    await page.getByRole('button', { name: 'Post Now', disabled: false }).click()
    const queued = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    await queued
    await tick()
    await page.assertVisible(toast(page, 'Post published successfully to LinkedIn!'))
    await page.assertVisible(page.getByRole('button', { name: 'View post' }))

    const [published] = peer().ledger()
    assert.include(published!.text, 'Sample (sandbox)')
    assert.isAtMost(clicks.length, 10, clicks.join(' > '))
    assert.isAtLeast(clicks.length, 9, 'every click is counted')
  }).timeout(60_000)
})
