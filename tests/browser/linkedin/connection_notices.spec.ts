import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import Notification from '#models/notification'
import Organization from '#models/organization'
import { now } from '#services/clock'
import { runHourlyJobs } from '#tests/helpers/clock'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

const ENDING = 'Your LinkedIn connection expires in 7 days.'
const ENDED = 'Your LinkedIn connection expired.'
const UNPOSTABLE = "This LinkedIn connection can't post as this author."

/**
 * A member whose organization's connection expires in this many days, with the notification that
 * the hourly job creates.
 */
async function ending(context: BrowserContext, days: number) {
  const { user, organization } = await makeMember()
  const expiresAt = now().plus({ days })
  const account = await LinkedinAccountFactory.merge({ userId: user.id, expiresAt }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  await runHourlyJobs()
  await signIn(context, user)
  await choose(context, organization)
}

test.group('the end of a connection', (group) => {
  browserGroup(group)

  test('every page announces the expiry, and Reconnect leads to Settings', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await ending(browserContext, 7)
    const page = await visit('/dashboard/posts')
    const banner = page.getByRole('complementary', { name: 'Important notifications' })
    await page.assertVisible(banner.getByText(ENDING))
    await page.assertVisible(banner.getByText('Reconnect to keep publishing.'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0, `wider than ${width}`)
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
    }
    await banner.getByRole('link', { name: 'Reconnect' }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'LinkedIn Connected' }))
    await page.assertVisible(page.getByRole('tabpanel').getByRole('button', { name: 'Reconnect' }))
    await page.assertVisible(banner.getByText(ENDING))
  })

  test('a dismissed notification stays hidden', async ({ assert, browserContext, visit }) => {
    await ending(browserContext, 7)
    const page = await visit('/dashboard/organizations')
    const banner = page.getByRole('complementary', { name: 'Important notifications' })
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await page.assertNotExists(banner)
    await page.reload()
    await page.assertText('h1', 'Organizations')
    await page.assertNotExists(banner)
    const [notice] = await Notification.all()
    assert.isNotNull(notice.readAt)
  })

  test('after the expiry the card, Create and Settings offer to reconnect', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await ending(browserContext, -1)
    const page = await visit('/dashboard/organizations')
    const main = page.getByRole('main')
    const banner = page.getByRole('complementary', { name: 'Important notifications' })
    await page.assertVisible(banner.getByText(ENDED))
    await page.assertVisible(main.getByText('LinkedIn connection expired'))
    await page.assertVisible(main.getByRole('button', { name: 'Reconnect' }))
    await page.setViewportSize({ width: 360, height: 800 })
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const path of ['/dashboard/drafts', '/dashboard/settings?tab=linkedin']) {
      await page.goto(path)
      await page.assertVisible(main.getByRole('button', { name: 'Reconnect' }))
      await page.assertNotExists(banner)
    }
  })
})

test.group('an organization without an account', (group) => {
  browserGroup(group)

  /** A member with a working LinkedIn account and an organization that was detached from it. */
  async function detached(context: BrowserContext) {
    const { user, organization } = await makeMember()
    await organization.merge({ name: 'Northwind Robotics' }).save()
    const account = await LinkedinAccountFactory.merge({
      userId: user.id,
      name: 'Maya Brandt',
    }).create()
    await signIn(context, user)
    await choose(context, organization)
    return { organization, account }
  }

  test("screens of an unconnected organization offer the user's account with one click", async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { organization, account } = await detached(browserContext)
    const page = await visit('/dashboard/posts')
    const banner = page.getByRole('complementary', { name: 'Important notifications' })
    for (const path of ['/dashboard/calendar', '/dashboard/settings?tab=linkedin']) {
      await page.assertVisible(banner.getByText("Northwind Robotics isn't connected to LinkedIn."))
      await page.goto(path)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0, `wider than ${width}`)
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
    }
    await banner.getByRole('button', { name: 'Connect as Maya Brandt' }).dblclick()
    await page.assertVisible(page.getByText('Connected as Maya Brandt'))
    await page.assertNotExists(banner)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, account.id)
  })

  test('Create shows the author that will be used, before it is attached and after', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { organization, account } = await detached(browserContext)
    const former = 'urn:li:person:former'
    const draft = await DraftFactory.merge({
      organizationId: organization.id,
      linkedinAuthorType: 'personal',
      linkedinAuthorId: former,
    }).create()
    const page = await visit(`/dashboard/drafts?draft=${draft.id}`)
    const notice = page.getByRole('main').getByText("LinkedIn isn't connected.")
    await page.getByRole('radio', { name: 'Write' }).click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.assertVisible(notice)
      assert.equal(await overflow(page), 0, `wider than ${width}`)
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const preview = page.getByRole('article', { name: 'Preview of the post' }).last()
    await page.assertVisible(preview.getByText('Maya Brandt'))
    await page.getByRole('main').getByRole('button', { name: 'Connect as Maya Brandt' }).click()
    await page.assertNotExists(notice)
    await page.assertVisible(preview.getByText('Maya Brandt'))
    await page.getByRole('button', { name: 'Save Draft' }).last().click()
    await page.assertVisible(page.getByText('Draft saved').first())
    await draft.refresh()
    assert.equal(draft.linkedinAuthorId, account.memberUrn)
  })
})

test.group('an author that the connection cannot post as', (group) => {
  browserGroup(group)

  /** A member connected without company pages, and a draft that is to be posted as one. */
  async function pageDraft(context: BrowserContext) {
    const { user, organization } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    await organization.merge({ linkedinAccountId: account.id }).save()
    const draft = await DraftFactory.merge({
      organizationId: organization.id,
      linkedinAuthorType: 'organization',
      linkedinAuthorId: 'urn:li:organization:2414183',
    }).create()
    await signIn(context, user)
    await choose(context, organization)
    return { draft, account }
  }

  test('Create warns before the draft is scheduled, until the author is changed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { draft, account } = await pageDraft(browserContext)
    const page = await visit(`/dashboard/drafts?draft=${draft.id}`)
    const notice = page.getByText("This LinkedIn connection can't post as this company page.")
    await page.getByRole('radio', { name: 'Write' }).click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.assertVisible(notice)
      await page.assertVisible(page.getByRole('button', { name: 'Connect with company pages' }))
      assert.equal(await overflow(page), 0, `wider than ${width}`)
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
    }
    await page.getByRole('combobox', { name: 'Post as' }).click()
    await page.getByRole('option', { name: account.name }).click()
    await page.assertNotExists(notice)
  })

  test('the post editor warns before the time of a post of another member', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { draft, account } = await pageDraft(browserContext)
    const { organizationId } = draft
    const post = await PostFactory.merge({ organizationId, authorName: 'Jonas Brandt' }).create()
    const page = await visit(`/dashboard/posts?post=${post.id}`)
    const editor = page.getByRole('dialog', { name: 'View & Edit Post' })
    const hint = editor.getByText(`LinkedIn is connected as ${account.name}, not as this author.`)
    await page.assertVisible(hint)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.assertVisible(hint)
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await editor.getByRole('combobox', { name: 'Post as' }).click()
    await page.getByRole('option', { name: account.name }).click()
    await page.assertNotExists(hint)
  })

  test('Create follows a connection that changes while the screen loads', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { draft, account } = await pageDraft(browserContext)
    const page = await visit(`/dashboard/drafts?draft=${draft.id}`)
    const notice = page.getByText("This LinkedIn connection can't post as this company page.")
    await page.assertVisible(notice)
    const cancelled: string[] = []
    page.on('requestfailed', (request) => cancelled.push(request.url()))
    await account.merge({ status: 'expired' }).save()
    Organization.publishChanged([draft.organizationId])
    await page.assertVisible(page.getByText('Your LinkedIn connection has ended.'))
    await page.assertNotExists(notice)
    assert.isEmpty(cancelled, 'the screen replaced its URL, which is no reason to cancel reloads')
  })

  test('a campaign of a page warns before it publishes', async ({ browserContext, visit }) => {
    const { draft, account } = await pageDraft(browserContext)
    await CampaignFactory.merge({
      organizationId: draft.organizationId,
      name: 'Safety first',
      profileType: 'company',
      linkedinAuthorId: draft.linkedinAuthorId,
      authorName: 'Northwind Robotics',
    }).create()
    const page = await visit('/dashboard/campaigns')
    await page.getByRole('button', { name: 'Edit Safety first' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
    const hint = dialog.getByText("This LinkedIn connection can't post as this company page.")
    await page.assertVisible(hint)
    await dialog.getByRole('combobox', { name: 'Publish As' }).click()
    await page.getByRole('option', { name: account.name }).click()
    await page.assertNotExists(hint)
  })

  test('Posts marks a post of a page before its time, and the mark opens its editor', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { draft, account } = await pageDraft(browserContext)
    const { organizationId, linkedinAuthorId: authorUrn } = draft
    const own = { organizationId, authorKind: 'company' as const, authorUrn }
    const post = await PostFactory.merge({ ...own, body: 'Doors open at nine.' }).create()
    await PostFactory.merge({ ...own, status: 'failed', failureCode: 'refused' }).create()
    await PostFactory.merge({ ...own, failureReason: 'LinkedIn is busy.' }).create()
    const member = { authorKind: 'personal' as const, authorUrn: account.memberUrn }
    await PostFactory.merge({ organizationId, ...member }).create()
    const page = await visit('/dashboard/posts')
    const marks = page.getByRole('button', { name: 'Author unavailable' })
    await page.assertElementsCount(marks, 1)
    await marks.hover()
    const tooltip = page.getByRole('tooltip', { name: UNPOSTABLE })
    await page.assertVisible(tooltip)
    assert.deepEqual(await accessibilityProblems(page), [])
    await marks.click()
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await page.assertInputValue(dialog.getByLabel('Post Content'), post.body)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.assertElementsCount(page.getByText(UNPOSTABLE, { exact: true }), 1)
    assert.equal(await overflow(page), 0)
  })
})
