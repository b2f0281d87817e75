import { test } from '@japa/runner'
import Campaign from '#models/campaign'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { UserFactory } from '#database/factories/user_factory'
import {
  accessibilityProblems,
  browserGroup,
  screenProblems,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { makePost, makePublished, answer } from '#tests/helpers/screens/posts_screen'
import { cardOf, makeCampaign, openScreen } from '#tests/helpers/screens/review_screen'

const QUESTION = 'Delete the campaign "Peak season"? It stops generating. Existing posts are kept.'

/** Sets the browser's time zone to Nairobi. */
const IN_NAIROBI = `
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...options.call(this), timeZone: 'Africa/Nairobi' }
  }`

test.group('campaigns', (group) => {
  browserGroup(group)

  async function oneCampaign(own: Partial<Campaign> = {}) {
    const member = await makeMember()
    const fields = { name: 'Peak season', description: 'Before and after Black Friday.', ...own }
    return { ...member, campaign: await makeCampaign(member, fields) }
  }

  test("the toggle of a campaign looks disabled to a member who can't use it", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember({ role: 'reviewer' })
    await makeCampaign(member)
    const page = await openScreen(browserContext, member, 'campaigns')
    const toggle = page.getByRole('switch')
    assert.isTrue(await toggle.isDisabled())
    const cursor = `getComputedStyle(document.querySelector('[role="switch"]')).cursor`
    assert.equal(await page.evaluate(cursor), 'not-allowed')
  })

  test('without an organization, and without a campaign, the screen says so', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const blank = await visit('/dashboard/campaigns')
    await blank.assertVisible(blank.getByText('No Organization Selected'))
    const page = await openScreen(browserContext, await makeMember(), 'campaigns')
    await page.assertText('h1', 'AI-Powered Campaigns')
    await page.assertVisible(page.getByRole('heading', { name: 'No Campaigns Yet' }))
    await page.assertVisible(page.getByRole('button', { name: 'Create Campaign' }))
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('a card describes its campaign, and its toggle activates and pauses it', async ({
    assert,
    browserContext,
  }) => {
    const desk = await oneCampaign({
      authorName: 'Northwind',
      profileType: 'company',
      linkedinAuthorId: 'urn:li:organization:1',
    })
    const page = await openScreen(browserContext, desk, 'campaigns')
    const card = cardOf(page, 'Peak season')
    for (const words of ['Before and after Black Friday.', 'Northwind', 'Weekly', 'Professional']) {
      await page.assertVisible(card.getByText(words, { exact: true }))
    }
    await page.assertVisible(card.getByText('Night shifts · Robots as tools · Peak season'))
    await page.assertVisible(card.getByText('Not started'))
    const toggle = card.getByRole('switch', { name: 'Peak season active' })
    await toggle.click()
    await page.assertVisible(card.getByText('Active', { exact: true }))
    await page.assertVisible(card.getByText('Waiting for the first generation'))
    await desk.campaign.refresh()
    assert.equal(desk.campaign.status, 'active')
    await toggle.click()
    await page.assertVisible(card.getByRole('timer').getByText('Paused'))
    await desk.campaign.refresh()
    assert.equal(desk.campaign.status, 'paused')
  })

  test('of many campaigns a page is shown, and the others are found by search', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const own = Array.from({ length: 50 }, (_, index) => ({
      organizationId,
      name: `Robots ${100 + index}`,
    }))
    await CampaignFactory.merge(own).createMany(50)
    const page = await openScreen(browserContext, member, 'campaigns')
    const cards = page.getByRole('article')
    await page.assertVisible(page.getByText('48 of 50 campaigns'))
    await page.assertElementsCount(cards, 48)
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.assertElementsCount(cards, 50)
    const search = page.getByLabel('Search campaigns')
    await search.fill('robots 107')
    await page.assertElementsCount(cards, 1)
    await page.assertVisible(cardOf(page, 'Robots 107'))
    await page.waitForURL('**/campaigns*search=robots*')
    await page.reload()
    await page.assertInputValue(search, 'robots 107')
    await page.assertElementsCount(cards, 1)
    await search.fill('no such name')
    await page.assertVisible(page.getByText('No campaigns found'))
    await search.fill('')
    await page.assertElementsCount(cards, 50)
    await page.assertExists(page.locator('[type=search]:focus'))
  })

  test('a failed toggle and a failed deletion are reported', async ({ browserContext }) => {
    const page = await openScreen(browserContext, await oneCampaign(), 'campaigns')
    await page.route('**/api/campaigns/**', (route) => route.abort('connectionfailed'))
    await cardOf(page, 'Peak season').getByRole('switch').click()
    await page.assertVisible(page.getByText(/^Failed to update campaign status\./))
    await page.getByRole('button', { name: 'Delete Peak season' }).click()
    await answer(page, QUESTION, 'Delete')
    await page.assertVisible(page.getByText(/^Failed to delete campaign\./))
    await page.assertVisible(cardOf(page, 'Peak season'))
  })

  test("time slots use the browser's zone if none was saved", async ({
    assert,
    browserContext,
  }) => {
    const desk = await makeMember()
    await browserContext.addInitScript(IN_NAIROBI)
    const page = await openScreen(browserContext, desk, 'campaigns', { isFirst: true })
    await page.getByRole('button', { name: 'Create Campaign' }).first().click()
    await page.assertVisible(page.getByText('Times in Africa/Nairobi.'))
    await desk.user.refresh()
    assert.equal(desk.user.timezone, 'Africa/Nairobi')
  })

  test('a campaign is deleted after the question', async ({ assert, browserContext }) => {
    const desk = await oneCampaign()
    const page = await openScreen(browserContext, desk, 'campaigns')
    await page.getByRole('button', { name: 'Delete Peak season' }).click()
    await answer(page, QUESTION, 'Cancel')
    assert.isNotNull(await Campaign.find(desk.campaign.id))
    await page.getByRole('button', { name: 'Delete Peak season' }).click()
    await answer(page, QUESTION, 'Delete')
    await page.assertVisible(page.getByRole('heading', { name: 'No Campaigns Yet' }))
    assert.isNull(await Campaign.find(desk.campaign.id))
  })

  test('a question about a long name fits on a phone', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await makeCampaign(member, { name: 'w'.repeat(255) })
    const page = await openScreen(browserContext, member, 'campaigns')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^Delete w/ }).click()
    const box = await page.getByRole('alertdialog').boundingBox()
    assert.isAtMost(box!.x + box!.width, 360)
  })

  test('campaign analytics show every metric, and zeros if they cannot be loaded', async ({
    assert,
    browserContext,
  }) => {
    const desk = await oneCampaign()
    const own = { campaignId: desk.campaign.id, origin: 'campaign' as const }
    const figures = { impressions: 1200, reactions: 30, comments: 12, shares: 6 }
    await makePublished(desk, 2, { ...own, ...figures, contentPillar: 'Night shifts' })
    await makePost(desk, { ...own, status: 'pending_review' })
    const page = await openScreen(browserContext, desk, 'campaigns')
    await page.getByRole('button', { name: 'Analytics for Peak season' }).click()
    const dialog = page.getByRole('dialog', { name: 'Campaign Analytics' })
    for (const words of ['Total posts', 'Failed posts', 'Best performing time', '1,200', '4.0%']) {
      await page.assertVisible(dialog.getByText(words, { exact: true }))
    }
    await page.assertVisible(dialog.getByText('Night shifts'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.route('**/analytics', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Analytics for Peak season' }).click()
    await page.assertElementsCount(dialog.getByText('0', { exact: true }), 8)
    await page.assertVisible(dialog.getByText('0.0%'))
  })

  test("a card shows why its campaign's run failed", async ({ browserContext }) => {
    const sentence = 'The model is not offered any more. Choose another one.'
    const failed = { status: 'paused' as const, failures: 5, failureSentence: sentence }
    const page = await openScreen(browserContext, await oneCampaign(failed), 'campaigns')
    const card = cardOf(page, 'Peak season')
    await page.assertVisible(card.getByText('Paused after 5 failed runs.'))
    await page.assertVisible(card.getByText(sentence))
  })

  test('campaign cards fit at every width, light and dark, without axe problems', async ({
    assert,
    browserContext,
  }) => {
    const desk = await oneCampaign({ status: 'paused' })
    const long = { name: 'x'.repeat(200), description: 'y'.repeat(400), authorName: 'z'.repeat(90) }
    await makeCampaign(desk, { ...long, contentPillars: ['w'.repeat(200)] })
    const page = await openScreen(browserContext, desk, 'campaigns')
    await page.assertVisible(cardOf(page, 'Peak season'))
    assert.deepEqual(await screenProblems(page), [])
  })
})
