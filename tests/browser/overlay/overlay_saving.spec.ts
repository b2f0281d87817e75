import { test } from '@japa/runner'
import sharp from 'sharp'
import type { Page } from 'playwright'
import { browserGroup, hold, signIn } from '#tests/helpers/screens/browser'
import {
  addText,
  editor,
  layer,
  memberWithImage,
  openEditor,
  set,
  stage,
} from '#tests/helpers/screens/overlay_screen'
import { imagePeers, withAllAiKeys } from '#tests/helpers/requests/image_requests'
import { openCreate, press, preview, toast } from '#tests/helpers/screens/create_screen'
import ai from '#config/ai'
import { DraftFactory } from '#database/factories/draft_factory'
import { mediaIdOf } from '#domain/media/image_rules'
import { until } from '#tests/helpers/publishing/herald_process'
import Draft from '#models/draft'
import Media from '#models/media'

const TEXTS = `(() => {
  const texts = document.querySelector('[data-texts]')
  const whole = document.createElement('canvas')
  whole.width = texts.width
  whole.height = texts.height
  const context = whole.getContext('2d')
  context.drawImage(document.querySelector('[data-stage] img'), 0, 0, whole.width, whole.height)
  context.drawImage(texts, 0, 0)
  return whole.toDataURL('image/png').split(',')[1]
})()`

/** A screenshot of the editor's image as pixels. */
async function displayedPixels(page: Page) {
  const shown = await page.evaluate<string>(TEXTS)
  return sharp(Buffer.from(shown, 'base64')).removeAlpha().raw().toBuffer()
}

/** The share of pixels that differ by more than 16 in a channel. */
function countDifferences(a: Buffer, b: Buffer) {
  let different = 0
  for (let at = 0; at < a.length; at += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs(a[at + part]! - b[at + part]!))
    if (Math.max(...parts) > 16) different += 1
  }
  return different / (a.length / 3)
}

function save(page: Page) {
  return editor(page).getByRole('button', { name: 'Save', exact: true })
}

test.group('overlay editor: saving and reopening', (group) => {
  browserGroup(group)

  test('the editor loads on opening, and its saved image looks the same and can be reopened', async ({
    assert,
    browserContext,
  }) => {
    const codes: string[] = []
    browserContext.on('request', (request) => {
      if (request.url().includes('overlay_editor')) codes.push(request.url())
    })
    const member = await memberWithImage()
    const page = await openCreate(browserContext, member, `?draft=${member.draft.id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.getByLabel('Post text').fill('Typed and not saved.')
    assert.isEmpty(codes)
    await page.getByRole('button', { name: 'Add text' }).click()
    await stage(page).dblclick()
    assert.isNotEmpty(codes)
    await page.keyboard.type('What is seen')
    await page.keyboard.press('Enter')
    await set(page, 'Rotation', '12')
    await page.getByRole('switch', { name: 'Shadow' }).click()
    const seen = await displayedPixels(page)
    await save(page).click()
    await editor(page).waitFor({ state: 'detached' })
    await page.assertInputValue(page.getByLabel('Post text'), 'Typed and not saved.')
    await page.assertInputValue(page.getByLabel('Alt text'), 'A dock')
    const image = preview(page).locator('img[src^="/media/"]')
    const url = await image.getAttribute('src')
    assert.notEqual(url, member.picture.url)
    const file = await page.request.get(url!)
    const published = await sharp(await file.body())
      .removeAlpha()
      .raw()
      .toBuffer()
    assert.equal(published.length, seen.length)
    assert.isBelow(countDifferences(seen, published), 0.005)
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, 'Draft saved'))
    const stored = await Draft.findOrFail(member.draft.id)
    assert.equal(stored.assets[0]?.url, url)
    assert.lengthOf(stored.assets[0]?.textOverlays ?? [], 1)
    await page.getByRole('button', { name: 'Edit text' }).click()
    await page.assertVisible(layer(page, 'What is seen'))
    assert.isBelow(countDifferences(await displayedPixels(page), published), 0.005)
  })

  test('an overlay without layers cannot be saved, and a failure loses nothing', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.assertDisabled(save(page))
    await page.keyboard.press('Control+s')
    await page.assertVisible(toast(page, 'Please add at least one text element.'))
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.route('**/api/drafts/render-overlay', (route) =>
      route.fulfill({ status: 422, json: { detail: 'The picture is too large.', code: 'E_X' } })
    )
    await save(page).click()
    const words = 'Failed to apply text overlay: The picture is too large.'
    await page.assertVisible(toast(page, words))
    await page.assertVisible(layer(page, 'Text'))
  })

  test('after the session has ended, a link logs in in a new tab, and the texts can be saved', async ({
    browserContext,
  }) => {
    const { page, user } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await browserContext.clearCookies()
    await save(page).click()
    await toast(page, 'Failed to apply text overlay: Please log in first.').waitFor()
    const opened = browserContext.waitForEvent('page')
    await page.getByRole('alert').getByRole('button', { name: 'Log in' }).click()
    const login = await opened
    await login.waitForURL('**/login')
    await signIn(browserContext, user)
    await save(page).click()
    await editor(page).waitFor({ state: 'detached' })
  })

  test('closing the editor asks about unsaved changes, and Escape steps back', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.press('Escape')
    await page.assertVisible(page.locator('[data-layer]:focus'))
    await page.keyboard.press('Escape')
    await page.assertVisible(page.getByText('No layer selected.'))
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText("Your changes aren't saved."))
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.assertVisible(layer(page, 'Text'))
    await editor(page).getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await editor(page).waitFor({ state: 'detached' })
  })

  test('what is changed while the image is being saved is saved too', async ({
    assert,
    browserContext,
  }) => {
    const { page, picture } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.type('Early')
    const rendering = await hold(page, '/api/drafts/render-overlay')
    await page.keyboard.press('Control+s')
    const saving = editor(page).getByRole('button', { name: 'Saving...' })
    await page.assertVisible(saving)
    await page.setViewportSize({ width: 360, height: 740 })
    const { x, width } = (await saving.boundingBox())!
    assert.isAtMost(x + width, 360)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.type(' and late')
    rendering.release()
    await editor(page).waitFor({ state: 'detached' })
    const image = preview(page).locator('img[src^="/media/"]')
    const url = await image.getAttribute('src')
    assert.notEqual(url, picture.url)
    const saved = await Media.findOrFail(mediaIdOf(url!))
    assert.equal(saved.layers?.[0]?.text, 'Early and late')
  })

  test('changes that are discarded while the image is being saved are not applied', async ({
    assert,
    browserContext,
  }) => {
    const { page, picture, draft } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.press('Escape')
    const rendering = await hold(page, '/api/drafts/render-overlay')
    await save(page).click()
    await editor(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await editor(page).waitFor({ state: 'detached' })
    const rendered = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/api/drafts/render-overlay')
    )
    rendering.release()
    await rendered
    // A draft that is saved afterwards would contain the rendered image.
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, 'Draft saved'))
    const { assets } = await Draft.findOrFail(draft.id)
    assert.equal(assets[0]?.url, picture.url)
    await page.assertVisible(preview(page).locator(`img[src="${picture.url}"]`))
  })

  test('texts for an image that another tab has replaced stay in the editor, which says so', async ({
    assert,
    browserContext,
  }) => {
    const { page, picture, draft } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.type('Second')
    const other = await browserContext.newPage()
    await other.goto(`/dashboard/drafts?draft=${draft.id}`)
    await other.getByRole('radio', { name: 'Write' }).click()
    await other.getByRole('button', { name: 'Add text' }).click()
    await stage(other).waitFor()
    await other.getByRole('button', { name: 'Add Text' }).click()
    await other.keyboard.type('First')
    await save(other).click()
    await editor(other).waitFor({ state: 'detached' })
    await until('the draft has the text of the other tab', async () => {
      const { assets } = await Draft.findOrFail(draft.id)
      return assets[0]?.url !== picture.url
    })
    await page.locator(`article img[src="${picture.url}"]`).waitFor({ state: 'detached' })
    await save(page).click()
    await page.assertVisible(
      toast(page, 'Failed to apply text overlay: This image is no longer in the post.')
    )
    await page.assertVisible(layer(page, 'Second'))
    const { assets } = await Draft.findOrFail(draft.id)
    assert.containSubset(assets[0]?.textOverlays, [{ text: 'First' }])
  })

  test('unsaved layers are restored after a reload and can be undone', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.type('Not saved')
    await page.keyboard.press('Enter')
    await page.assertVisible(layer(page, 'Not saved'))
    await page.reload()
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.assertVisible(layer(page, 'Not saved'))
    await page.assertVisible(toast(page, 'Unsaved changes restored.'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.assertNotExists('[data-layer]')
  })

  test('unsaved layers of one draft are not offered to another one with the same image', async ({
    browserContext,
  }) => {
    const { page, draft, organization } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.type('Only for the first')
    await page.keyboard.press('Enter')
    await page.assertVisible(layer(page, 'Only for the first'))
    const { mode, assets } = draft
    const same = { organizationId: organization.id, mode, assets, body: 'Another text.' }
    const other = await DraftFactory.merge(same).create()
    await page.goto(`/dashboard/drafts?draft=${other.id}`)
    await page.getByRole('button', { name: 'Add text' }).click()
    await stage(page).waitFor()
    await page.assertVisible(page.getByText('No layer selected.'))
    await page.assertNotExists('[data-layer]')
    await page.goto(`/dashboard/drafts?draft=${draft.id}`)
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.assertVisible(layer(page, 'Only for the first'))
  })

  test('an expired image is reported', async ({ browserContext }) => {
    const member = await memberWithImage()
    const page = await openCreate(browserContext, member, `?draft=${member.draft.id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.route('**/api/drafts/overlay?*', (route) =>
      route.fulfill({
        json: { original: { url: 'data:image/png;base64,AAAA', media_id: 'gone' }, layers: [] },
      })
    )
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.assertVisible(page.getByText('Image unavailable (expired link)'))
    await page.unroute('**/api/drafts/overlay?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(stage(page))
  })
})

test.group('overlay editor: AI Design', (group) => {
  browserGroup(group)
  const { router } = imagePeers(group)
  group.each.setup(() => withAllAiKeys())

  test('AI Design waits for the image, needs a message, and can be undone', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberWithImage({ body: 'One new gate saves 38 % of the way.' })
    const page = await openCreate(browserContext, member, `?draft=${member.draft.id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    const held = await hold(page, '/api/drafts/overlay?*')
    await page.getByRole('button', { name: 'Add text' }).click()
    const design = page.getByRole('button', { name: 'AI Design' })
    await design.click()
    const wait = 'Please wait for the image to load before generating AI overlay.'
    await page.assertVisible(toast(page, wait))
    held.release()
    await stage(page).waitFor()
    await design.click()
    await page.locator('[data-layer]').first().waitFor()
    const whole = (await stage(page).boundingBox())!
    for (const a of await page.locator('[data-layer]').all()) {
      const box = (await a.boundingBox())!
      assert.isAtLeast(box.x, whole.x - 1)
      assert.isAtMost(box.x + box.width, whole.x + whole.width + 1)
      assert.isAtMost(box.y + box.height, whole.y + whole.height + 1)
    }
    await page.keyboard.press('Control+z')
    await page.assertNotExists('[data-layer]')
    router().faults.add({ match: 'POST /api/v1/chat/completions', fault: 'status', status: 402 })
    await design.click()
    await page.assertVisible(page.getByText(/^Failed to generate AI overlay: .+/))
  })

  test('AI Design asks before it replaces a text that was added while it ran', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext, { body: 'One new gate saves the way.' })
    const held = await hold(page, '/api/drafts/generate-text-overlay')
    await page.getByRole('button', { name: 'AI Design' }).click()
    await addText(page)
    const added = page.locator('[data-layer]')
    await page.assertElementsCount(added, 1)
    const id = await added.getAttribute('data-layer')
    held.release()
    const question = page.getByRole('alertdialog')
    const replace = 'Replace the text on this image with the new design?'
    await page.assertVisible(question.getByText(replace))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.assertExists(`[data-layer="${id}"]`)
  })

  test('the editor can still be closed after AI Design has asked in place of its question', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext, { body: 'One new gate saves the way.' })
    const held = await hold(page, '/api/drafts/generate-text-overlay')
    await page.getByRole('button', { name: 'AI Design' }).click()
    await addText(page)
    const close = editor(page).getByRole('button', { name: 'Close' })
    await close.click()
    const question = page.getByRole('alertdialog')
    await question.getByText("Your changes aren't saved.").waitFor()
    held.release()
    await question.getByText('Replace the text on this image with the new design?').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(question)
    await close.click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await editor(page).waitFor({ state: 'detached' })
  })

  test('AI Design without a key asks for one', async ({ browserContext }) => {
    Object.assign(ai, { openrouterUrl: 'https://openrouter.ai/api/v1', key: null })
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'AI Design' }).click()
    await page.assertVisible(page.getByRole('link', { name: 'Go to Settings' }))
  })

  test('AI Design without a message says so', async ({ browserContext }) => {
    const { page } = await openEditor(browserContext, { body: '' })
    await page.getByRole('button', { name: 'AI Design' }).click()
    const words = 'No campaign data available. Please ensure you have a campaign message.'
    await page.assertVisible(toast(page, words))
  })
})
