import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { browserGroup, hold } from '#tests/helpers/screens/browser'
import {
  cardOf,
  hourOf,
  makePlanner,
  openCalendar,
  planPost,
} from '#tests/helpers/screens/calendar_screen'
import { addText, editor, layer, stage } from '#tests/helpers/screens/overlay_screen'
import { storedImage } from '#tests/helpers/requests/image_requests'

test.group('calendar: the picture of a card', (group) => {
  browserGroup(group)

  async function pictured(status: 'scheduled' | 'published' = 'scheduled') {
    const planner = await makePlanner()
    const look = { color: '#808080', width: 1000, height: 1000 }
    const { media } = await storedImage(planner.organization.id, look)
    const pictures = [{ media_id: media.id, alt: 'A dock' }]
    const post = await planPost(planner, hourOf(planner, 1, 9), {
      kind: 'image',
      media: pictures,
      body: 'The dock.',
      status,
    })
    return { planner, media, post }
  }

  /** A planned post whose image is open in the text-overlay editor. */
  async function openPicture(context: BrowserContext) {
    const { planner, media, post } = await pictured()
    const page = await openCalendar(context, planner)
    await page.setViewportSize({ width: 1280, height: 900 })
    await cardOf(page, post).getByRole('button', { name: 'Edit text on image' }).click()
    await stage(page).waitFor()
    return { page, media, post }
  }

  test('an image opens the text-overlay editor, whose result is published', async ({
    assert,
    browserContext,
  }) => {
    const { page, media, post } = await openPicture(browserContext)
    await page.assertVisible(editor(page).getByText('A dock', { exact: true }))
    await addText(page)
    await layer(page, 'Text').waitFor()
    const put = page.waitForResponse((response) => response.url().endsWith('/picture'))
    await editor(page).getByRole('button', { name: 'Save' }).click()
    const answer = await put
    assert.equal(answer.status(), 200)
    await page.assertNotExists(editor(page))
    await post.refresh()
    const [shown] = post.media
    assert.notEqual(shown?.media_id, media.id)
    assert.equal(shown?.alt, 'A dock')
    await page.assertExists(cardOf(page, post).locator(`img[src="/media/${shown?.media_id}"]`))
  })

  test('the question about unsaved changes is withdrawn once the saved image replaces the old one', async ({
    assert,
    browserContext,
  }) => {
    const { page, media, post } = await openPicture(browserContext)
    await addText(page)
    await layer(page, 'Text').waitFor()
    const rendering = await hold(page, '/api/drafts/render-overlay')
    const replacing = await hold(page, `/api/scheduled-posts/${post.id}/picture`)
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page).getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question)
    rendering.release()
    await question.waitFor({ state: 'detached' })
    await page.assertVisible(editor(page))
    replacing.release()
    await editor(page).waitFor({ state: 'detached' })
    await post.refresh()
    assert.notEqual(post.media[0]?.media_id, media.id)
  })

  test('the image of a published post opens the post', async ({ browserContext }) => {
    const { planner, post } = await pictured('published')
    const page = await openCalendar(browserContext, planner)
    await cardOf(page, post).getByRole('button', { name: 'Edit text on image' }).click()
    await page.assertVisible(page.getByRole('dialog', { name: 'View & Edit Post' }))
  })
})
