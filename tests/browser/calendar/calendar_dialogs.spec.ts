import { test } from '@japa/runner'
import { formatDate } from '#domain/schedule/format_date_time'
import type { BrowserContext } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import {
  cardIn,
  cardOf,
  gripOf,
  hourOf,
  makePlanner,
  openCalendar,
  planPost,
} from '#tests/helpers/screens/calendar_screen'
import { answer } from '#tests/helpers/screens/posts_screen'
import { makeCampaign } from '#tests/helpers/screens/review_screen'
import { storedImage } from '#tests/helpers/requests/image_requests'
import Post from '#models/post'

const WORDS = 'Doors open at nine. Bring a tape measure.'

test.group('calendar: View & Edit Post', (group) => {
  browserGroup(group)

  async function opened(browserContext: BrowserContext, own: Partial<Post> = {}) {
    const planner = await makePlanner()
    const at = hourOf(planner, 1, 9, 40)
    const post = await planPost(planner, at, { body: WORDS, ...own })
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).click()
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await page.assertVisible(dialog)
    return { planner, at, post, page, dialog }
  }

  test('the editor shows every field of a campaign post, at every width, light and dark', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const { id: campaignId } = await makeCampaign(planner, { name: 'LogiMAT 2027' })
    const { media } = await storedImage(planner.organization.id)
    const own = { origin: 'campaign', campaignId, body: WORDS, kind: 'image' } as const
    const pictures = [{ media_id: media.id, alt: 'A robot' }]
    const at = hourOf(planner, 1, 9, 40)
    const post = await planPost(planner, at, { ...own, media: pictures })
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).click()
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await page.assertInputValue(dialog.getByLabel('Post Content'), WORDS)
    await page.assertVisible(dialog.getByText(`${WORDS.length} / 3,000`))
    await page.assertVisible(dialog.getByText('Reschedule Post'))
    const day = hourOf(planner, 1, 9).toISODate()!
    assert.include(await dialog.getByLabel('Date').inputValue(), formatDate(day, '24h'))
    await page.assertInputValue(dialog.getByLabel('Time'), '09:40')
    await page.assertVisible(dialog.locator('dd').getByText('LogiMAT 2027'))
    await page.assertElementsCount(dialog.getByText('Scheduled', { exact: true }), 1)
    await page.assertVisible(dialog.getByText('This post is part of an automated campaign'))
    await page.assertInputValue(dialog.getByLabel('Alt text'), 'A robot')
    for (const name of ['Cancel', 'Delete', 'Post Now', 'Save Changes']) {
      await page.assertVisible(dialog.getByRole('button', { name, exact: true }))
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
      }
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
  })

  test('Save Changes saves text and time, and the post moves to its new hour', async ({
    assert,
    browserContext,
  }) => {
    const { planner, page, dialog, post } = await opened(browserContext)
    await dialog.getByLabel('Post Content').fill('Other words')
    await dialog.getByLabel('Date').fill(hourOf(planner, 3, 9).toISODate()!)
    await dialog.getByLabel('Time').fill('11:20')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await page.assertNotExists(dialog)
    await page.assertTextContains(cardIn(page, hourOf(planner, 3, 11), post), 'Other words')
    const saved = await Post.findOrFail(post.id)
    assert.equal(saved.body, 'Other words')
    assert.equal(saved.publishAt?.toISO(), hourOf(planner, 3, 11, 20).toUTC().toISO())
  })

  test('the text of a post with a draft is also saved in the draft', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const organizationId = planner.organization.id
    const draft = await DraftFactory.merge({ organizationId, body: WORDS }).create()
    const post = await planPost(planner, hourOf(planner, 1, 9), { draftId: draft.id, body: WORDS })
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).click()
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await dialog.getByLabel('Post Content').fill('Other words')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await draft.refresh()
    const saved = await Post.findOrFail(post.id)
    assert.deepEqual([draft.body, saved.body], ['Other words', 'Other words'])
  })

  test('a past time is refused at its field, and closing asks first', async ({
    browserContext,
  }) => {
    const { page, dialog, post } = await opened(browserContext)
    await dialog.getByLabel('Date').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(dialog.getByRole('alert').first())
    await dialog.getByRole('button', { name: 'Close' }).click()
    await answer(page, 'Discard your changes to this post?', 'Discard')
    await page.assertNotExists(dialog)
    await page.assertExists(gripOf(page, post).and(page.locator(':focus')))
  })

  test("another member's text is shown in the editor, and nothing of it is lost", async ({
    assert,
    browserContext,
  }) => {
    const { page, dialog, post } = await opened(browserContext)
    await page.assertVisible(dialog.getByText('Saved'))
    // A query sends no live update, so that the editor shows the old text while the test types.
    await Post.query().where('id', post.id).update({ body: 'Theirs', version: 2 })
    await dialog.getByLabel('Post Content').fill('Mine')
    await page.assertVisible(dialog.getByText(/^Failed to update post\. Please try again\./))
    const theirs = dialog.getByRole('region', { name: 'Current text' })
    await page.assertTextContains(theirs, 'Theirs')
    await post.refresh()
    assert.equal(post.body, 'Theirs')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Post updated successfully!'))
    await post.refresh()
    assert.equal(post.body, 'Mine')
  })

  test('the text of a post that another member deleted can still be copied', async ({
    browserContext,
  }) => {
    const { page, dialog, post } = await opened(browserContext)
    await page.assertVisible(dialog.getByText('Saved'))
    // Typed first: once the page hears of the deletion, the field can only be read.
    await dialog.getByLabel('Post Content').fill('Mine')
    await post.delete()
    await page.assertVisible(dialog.getByText(/^This post was deleted\./))
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Mine')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(cardOf(page, post))
  })

  test('Delete asks for confirmation and deletes from all three collections', async ({
    assert,
    browserContext,
  }) => {
    const { page, dialog, post } = await opened(browserContext)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') asked.push(new URL(request.url()).pathname)
    })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const question =
      'Delete this scheduled post? This will permanently remove it and free up the time slot.'
    await answer(page, question, 'Delete')
    await page.assertNotExists(cardOf(page, post))
    await page.assertNotExists(dialog)
    assert.sameMembers(asked, [
      `/api/ai-content/posts/${post.id}`,
      `/api/scheduled-posts/${post.id}`,
      `/api/posts/${post.id}`,
    ])
    assert.isNull(await Post.find(post.id))
  })

  test('a failed post says why, offers another try or time, and its log', async ({
    assert,
    browserContext,
  }) => {
    const failure = { failureCode: 'refused', failureReason: 'LinkedIn refused it.' }
    const { page, dialog } = await opened(browserContext, { status: 'failed', ...failure })
    await page.assertVisible(dialog.getByText('LinkedIn refused it.'))
    await page.assertVisible(dialog.getByText(/Nothing was posted on LinkedIn\./))
    await page.assertVisible(dialog.getByRole('button', { name: 'Try Again' }))
    await dialog.getByRole('button', { name: 'Log' }).click()
    const log = page.getByRole('dialog', { name: 'Log' })
    await page.assertVisible(log.getByRole('button', { name: 'Try again' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await log.getByRole('button', { name: 'Close' }).click()
    await page.assertNotExists(log)
    await page.assertVisible(dialog)
  })

  test('a published post opens read-only', async ({ browserContext }) => {
    const { page, dialog } = await opened(browserContext, {
      status: 'published',
      platformUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
    })
    await page.assertVisible(dialog.getByRole('link', { name: 'View on LinkedIn' }))
    await page.assertDisabled(dialog.getByLabel('Date'))
    await page.assertNotExists(dialog.getByRole('button', { name: 'Save Changes' }))
    await page.assertNotExists(dialog.getByRole('button', { name: 'Post Now' }))
  })
})
