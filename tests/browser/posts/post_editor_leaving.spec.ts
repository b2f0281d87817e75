import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'
import { browserGroup, hold, rendered } from '#tests/helpers/screens/browser'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { makeMember } from '#tests/helpers/data/members'
import { giveFiles } from '#tests/helpers/screens/create_screen'
import { editorOf, hoursFromNow, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const WORDS = 'Doors open at nine. Bring a tape measure.'

async function bodyOf({ id }: Post) {
  const { body } = await Post.findOrFail(id)
  return body
}

test.group('View & Edit Post: leaving it', (group) => {
  browserGroup(group)

  async function opened(browserContext: BrowserContext) {
    const member = await makeMember()
    const post = await makePost(member, { body: WORDS })
    const page = await openPosts(browserContext, member)
    await page.getByRole('button', { name: WORDS, exact: true }).click()
    const dialog = editorOf(page)
    const text = dialog.getByLabel('Post Content')
    await page.assertInputValue(text, WORDS)
    return { post, page, dialog, text }
  }

  test('closing with text that could not be saved asks first, and the text is saved later', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog, text } = await opened(browserContext)
    await browserContext.setOffline(true)
    await text.fill('Written on a train.')
    await page.assertVisible(dialog.getByText('Not saved yet'))
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertTextContains(question, 'You have unsaved changes.')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.assertInputValue(text, 'Written on a train.')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Close' }).click()
    await page.assertNotExists(dialog)
    assert.equal(await bodyOf(post), WORDS)
    await browserContext.setOffline(false)
    await page.getByRole('button', { name: WORDS, exact: true }).click()
    await page.assertInputValue(text, 'Written on a train.')
    await page.assertVisible(dialog.getByText('Saved', { exact: true }))
    assert.equal(await bodyOf(post), 'Written on a train.')
  })

  test('Back saves what was typed just before', async ({ assert, browserContext }) => {
    await browserContext.clock.install()
    const { post, page, text } = await opened(browserContext)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.waitForURL('**/dashboard/calendar**')
    await page.getByRole('link', { name: 'Posts' }).click()
    await page.getByRole('button', { name: WORDS, exact: true }).click()
    // Saving while typing waits for a timer, and would do the same on a slow machine.
    await page.clock.pauseAt(Date.now() + 60_000)
    await text.fill('Doors open at ten.')
    const saving = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.goBack()
    await saving
    assert.equal(await bodyOf(post), 'Doors open at ten.')
  })

  test("a conflict with a teammate's text is asked about again after the editor was closed", async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog, text } = await opened(browserContext)
    // A query sends no live update, so that the editor shows the old text while the test types.
    await Post.query().where('id', post.id).update({ body: 'Theirs', version: 2 })
    await text.fill('Mine')
    const theirs = dialog.getByRole('region', { name: 'Current text' })
    await page.assertTextContains(theirs, 'Theirs')
    await page.goto(`/dashboard/posts?post=${post.id}`)
    await page.assertTextContains(theirs, 'Theirs')
    await page.assertInputValue(text, 'Mine')
    await page.goto(`/dashboard/posts?post=${post.id}`)
    await page.assertTextContains(theirs, 'Theirs')
    assert.equal(await bodyOf(post), 'Theirs')
  })

  test('text from a closed tab is saved without a question if only the time changed meanwhile', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog, text } = await opened(browserContext)
    await browserContext.setOffline(true)
    await text.fill('Written on a train.')
    await page.assertVisible(dialog.getByText('Not saved yet'))
    const publishAt = hoursFromNow(50)
    await Post.query()
      .where('id', post.id)
      .update({ publish_at: sqlInstant(publishAt), version: 2 })
    await page.close()
    await browserContext.setOffline(false)
    const later = await browserContext.newPage()
    await later.goto(`/dashboard/posts?post=${post.id}`)
    const again = editorOf(later)
    await later.assertInputValue(again.getByLabel('Post Content'), 'Written on a train.')
    await later.assertVisible(again.getByText('Saved', { exact: true }))
    assert.equal(await bodyOf(post), 'Written on a train.')
  })

  test('a post is neither saved, published nor closed unasked while an image for it is uploaded', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog, text } = await opened(browserContext)
    const uploads = await hold(page, '/api/drafts/upload-image')
    const png = { name: 'hall.png', type: 'image/png', buffer: await twoColorsPng() }
    await giveFiles(text, 'drop', [png])
    await page.assertVisible(dialog.getByText('Uploading...'))
    for (const name of ['Post Now', 'Save Changes']) {
      await page.assertDisabled(dialog.getByRole('button', { name, exact: true }))
    }
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    uploads.release()
    await page.assertVisible(dialog.getByRole('region', { name: 'Image', exact: true }))
    await page.assertVisible(dialog.getByText('Saved', { exact: true }))
    await page.getByRole('button', { name: 'Post Now', disabled: false }).waitFor()
    await post.refresh()
    assert.lengthOf(post.media, 1)
  })

  test('Back asks before it leaves a post while an image for it is uploaded', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog, text } = await opened(browserContext)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.waitForURL('**/dashboard/calendar**')
    await page.getByRole('link', { name: 'Posts' }).click()
    await page.getByRole('button', { name: WORDS, exact: true }).click()
    const uploads = await hold(page, '/api/drafts/upload-image')
    const guarded = page.waitForResponse(/leave_guard/)
    const png = { name: 'hall.png', type: 'image/png', buffer: await twoColorsPng() }
    await giveFiles(text, 'drop', [png])
    await page.assertVisible(dialog.getByText('Uploading...'))
    await guarded
    await rendered(page)
    await page.goBack()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    uploads.release()
    await page.assertVisible(dialog.getByRole('region', { name: 'Image', exact: true }))
    await page.assertVisible(dialog.getByText('Saved', { exact: true }))
    await post.refresh()
    assert.lengthOf(post.media, 1)
  })
})
