import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import Post from '#models/post'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { browserGroup, PASSWORD, countClicks } from '#tests/helpers/screens/browser'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { tick } from '#tests/helpers/publishing/publisher'
import { timePasses } from '#tests/helpers/clock'
import { toast } from '#tests/helpers/screens/create_screen'

const TEXT = 'The most useful robot on our floor last month was a whiteboard.'
const TOPIC = 'Write about our onboarding redesign'

async function signUp(page: Page) {
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await page.getByLabel('Full name').fill('Maya Lindqvist')
  await page.getByLabel('Email address').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

async function createOrganization(page: Page) {
  await page.getByRole('button', { name: 'Set up organization' }).click()
  const organization = page.getByRole('dialog')
  await organization.getByLabel('Name').fill('Northwind Robotics')
  await organization.getByRole('button', { name: 'Create Organization' }).click()
}

async function connectLinkedin(page: Page) {
  const consent = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click()
  const popup = await consent
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Allow' }).click()
  await closed
  await page.assertVisible(page.getByText('LinkedIn Connected').first())
}

/** Goes from the landing page to a connected organization, and counts every click. */
async function begin(context: BrowserContext, width: number) {
  const clicks = await countClicks(context)
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/')
  await signUp(page)
  await createOrganization(page)
  await connectLinkedin(page)
  return { clicks, page }
}

/**
 * Goes from the calendar to Create: on a wide window by the current hour, on a phone by its button.
 */
async function writeInCalendar(page: Page, width: number) {
  if (width < 768) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await page.getByRole('link', { name: 'Create Post' }).click()
  } else {
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    const hour = DateTime.utc().startOf('hour').toISO()
    await page.locator(`[data-slot="${hour}"] [data-free-slot]`).click()
    await page.getByRole('link', { name: /^Write a post for this hour/ }).click()
  }
  await page.getByRole('radio', { name: 'Write' }).click()
  await page.getByLabel('Post text').fill(TEXT)
}

test.group('a first post', (group) => {
  const peer = linkedinPeer(group)
  aiPeer(group)
  browserGroup(group, () => [peer().url])

  for (const width of [1440, 360]) {
    test(`a new user reaches a published post by the calendar alone in at most 12 clicks, ${width} pixels wide`, async ({
      assert,
      browserContext,
    }) => {
      const { clicks, page } = await begin(browserContext, width)
      await writeInCalendar(page, width)
      await page.getByRole('button', { name: 'Schedule', exact: true }).last().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
      await page.assertVisible(page.getByText(/^Scheduled for/))

      const post = await Post.findByOrFail('body', TEXT)
      // A phone's calendar is a list without hours: Create suggests the next usual one.
      if (width < 768) await post.merge({ publishAt: DateTime.utc() }).save()
      assert.isBelow(post.publishAt!.diffNow('minutes').minutes, 11, 'it is for the hour')
      await timePasses.makeRetriesDue()
      await tick()
      await post.refresh()
      assert.equal(post.status, 'published')
      await page.goto('/dashboard/calendar')
      await page.assertVisible(page.locator(`[data-item="${post.id}"]`).getByText('Published'))
      assert.isAtMost(clicks.length, 12, clicks.join(' > '))
      assert.isAtLeast(clicks.length, 11, 'every click is counted')
    }).timeout(60_000)

    test(`a new user reaches a published post by Create in at most 10 clicks, ${width} pixels wide`, async ({
      assert,
      browserContext,
    }) => {
      const { clicks, page } = await begin(browserContext, width)
      // On a phone the next step of the first run leads there, without the menu.
      const name = width < 768 ? 'Write a post' : 'Create'
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByLabel('Message').fill(TOPIC)
      await page.getByRole('button', { name: 'Send' }).click()
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
  }
})
