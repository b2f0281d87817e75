import { test } from '@japa/runner'
import sharp from 'sharp'
import type { BrowserContext, Page } from 'playwright'
import drive from '@adonisjs/drive/services/main'
import Media from '#models/media'
import { DraftFactory } from '#database/factories/draft_factory'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import { editor, layer, numberOf, set, stage } from '#tests/helpers/screens/overlay_screen'
import { imagePeers, withAllAiKeys, storedImage } from '#tests/helpers/requests/image_requests'
import { openCreate, toast } from '#tests/helpers/screens/create_screen'

type Backdrop = { width: number; height: number; svg: string }

const LIGHT: Backdrop = {
  width: 1200,
  height: 627,
  svg: '<rect width="1200" height="627" fill="#f6f3ea"/>',
}
const DARK: Backdrop = {
  width: 1200,
  height: 627,
  svg: '<rect width="1200" height="627" fill="#14181f"/>',
}

/** A light image with one dark part, narrower than a letter, under a new text. */
const ONE_DARK_PART: Backdrop = {
  ...LIGHT,
  svg: `${LIGHT.svg}<rect x="505" width="14" height="627" fill="#14181f"/>`,
}

/** An image of broad stripes and small squares of every lightness. */
const BUSY: Backdrop = {
  width: 1080,
  height: 1080,
  svg: Array.from({ length: 324 }, (_none, index) => {
    const [column, row] = [index % 18, Math.floor(index / 18)]
    const grey = ((column * 5 + row * 7) % 9) * 31
    const place = `x="${column * 60}" y="${row * 60}" width="60" height="60"`
    return `<rect ${place} fill="rgb(${grey},${255 - grey},${(grey * 2) % 256})"/>`
  }).join(''),
}

/** Opens the editor on a draft with this image. */
async function openOn(
  context: BrowserContext,
  { width, height, svg }: Backdrop,
  screen = [1440, 900]
) {
  const member = await makeMember()
  const own = { organizationId: member.organization.id }
  const picture = await storedImage(own.organizationId, { width, height })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`
  const bytes = await sharp(Buffer.from(drawn)).png().toBuffer()
  await drive.use().put(picture.media.diskKey, bytes)
  await Media.query().where('id', picture.media.id).update({ bytes: bytes.length })
  const assets = [{ type: 'image' as const, url: picture.url, alt: 'A dock' }]
  const body = 'One dock moved, and pickers walk 38 % less.'
  const draft = await DraftFactory.merge({ ...own, mode: 'image', body, assets }).create()
  const page = await openCreate(context, member, `?draft=${draft.id}`)
  await page.setViewportSize({ width: screen[0]!, height: screen[1]! })
  await page.getByRole('radio', { name: 'Write' }).click()
  await page.getByRole('button', { name: 'Add text' }).click()
  await stage(page).waitFor()
  return page
}

/**
 * The contrast of the drawn text per pixel: each text pixel against the pixels up to a dozen away,
 * including image, outline and background. Returns the 10th percentile.
 */
const LETTER_CONTRAST = `((isLight) => {
  const image = document.querySelector('[data-stage] img')
  const texts = document.querySelector('[data-texts]')
  const { width, height } = texts
  const whole = Object.assign(document.createElement('canvas'), { width, height })
  const context = whole.getContext('2d', { willReadFrequently: true })
  const part = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const lightness = () => {
    const { data } = context.getImageData(0, 0, width, height)
    const channel = (at) => part(data[at] / 255)
    return Float32Array.from({ length: width * height }, (_none, index) =>
      0.2126 * channel(index * 4) + 0.7152 * channel(index * 4 + 1) + 0.0722 * channel(index * 4 + 2))
  }
  context.drawImage(image, 0, 0, width, height)
  const plain = lightness()
  context.drawImage(texts, 0, 0)
  const seen = lightness()
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  const isLetter = (at) =>
    Math.abs(seen[at] - plain[at]) > 0.02 && (isLight ? seen[at] > 0.9 : seen[at] < 0.02)
  const contrasts = []
  for (let y = 12; y < height - 12; y += 3) {
    for (let x = 12; x < width - 12; x += 3) {
      const at = y * width + x
      if (!isLetter(at)) continue
      const around = [-12, -9, -6, -3, 3, 6, 9, 12].flatMap((by) => [at + by, at + by * width])
      const beside = around.filter((near) => !isLetter(near))
      if (beside.length > 0) contrasts.push(Math.max(...beside.map((b) => ratio(seen[at], seen[b]))))
    }
  }
  contrasts.sort((a, b) => a - b)
  return { letters: contrasts.length, contrast: contrasts[Math.floor(contrasts.length / 10)] ?? 0 }
})`

function letterContrast(page: Page, color: 'light' | 'dark') {
  const call = `${LETTER_CONTRAST}(${String(color === 'light')})`
  return page.evaluate<{ letters: number; contrast: number }>(call)
}

test.group('overlay editor: fitting and reading', (group) => {
  browserGroup(group)

  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    test(`the whole image fits at ${width}, also after the screen was turned`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openOn(browserContext, DARK, [width, height])
      const percent = editor(page).getByRole('button', { name: /^Fit · \d+%, reset zoom$/ })
      const margin = width < 768 ? 20 : 40
      for (const [across, down] of [
        [width, height],
        [height, width],
        [width, height],
      ] as const) {
        await page.setViewportSize({ width: across, height: down })
        const room = editor(page).getByLabel('Canvas')
        await until('a canvas that fits', () => page.evaluate<boolean>(FITS_CONTAINER))
        const [around, image] = await Promise.all([room.boundingBox(), stage(page).boundingBox()])
        const wide = Math.min((around!.width - 2 * margin) / 1200, (around!.height - 2 * 24) / 627)
        assert.isAtMost(image!.width, 1200 * wide + 1)
        assert.isAtLeast(image!.x - around!.x, margin - 1)
        assert.isAtLeast(image!.y - around!.y, 23)
        const shown = Math.round((image!.width / 1200) * 100)
        await page.assertText(percent, `Fit · ${shown}%`)
        assert.equal(await overflow(page), 0)
      }
    })

    test(`a dark text on a dark image says so and is made readable in one click at ${width}`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openOn(browserContext, DARK, [width, height])
      await page.getByRole('button', { name: 'Add Text' }).click()
      await page.assertVisible(page.getByText('Type to replace'))
      await page.keyboard.type('One dock moved')
      const notice = page.locator('[data-problem]')
      await page.assertVisible(notice.getByText(/^Hard to read here: contrast 1\.\d of 4\.5$/))
      assert.equal((await notice.boundingBox())!.height, 36)
      assert.isEmpty(await accessibilityProblems(page, '[role=dialog]'))
      assert.equal(await overflow(page), 0)
      await notice.getByRole('button', { name: /^Fix/ }).click()
      await page.assertNotExists(notice)
      await page.assertVisible(page.getByText(/^Contrast 1\d\.\d, picked for you$/))
      await page.keyboard.press('Escape')
      await page.assertVisible(layer(page, 'One dock moved'))
      const { letters, contrast } = await letterContrast(page, 'light')
      assert.isAbove(letters, 50)
      assert.isAtLeast(contrast, 4.5)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: /^Fix/ }).waitFor()
      await layer(page, 'One dock moved').click()
      await page.getByRole('button', { name: 'Make readable' }).click()
      await page.assertNotExists(notice)
    })
  }

  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    test(`a word that is lost in one part of the image counts, and is fixed by keyboard at ${width}`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openOn(browserContext, ONE_DARK_PART, [width, height])
      await page.getByRole('button', { name: 'Add Text' }).click()
      await page.keyboard.type('Peak week')
      const notice = page.locator('[data-problem]')
      await page.assertVisible(notice.getByText(/^Hard to read here: contrast 1\.\d of 4\.5$/))
      await page.keyboard.press('Escape')
      const isFix = `document.activeElement?.getAttribute('aria-label') === 'Fix Peak week'`
      await until('the button by Tab', async () => {
        await page.keyboard.press('Tab')
        return page.evaluate<boolean>(isFix)
      })
      await page.keyboard.press('Enter')
      await page.assertNotExists(notice)
      const text = layer(page, 'Peak week')
      await page.assertVisible(text.and(page.locator(':focus')))
      const { contrast } = await letterContrast(page, 'light')
      assert.isAtLeast(contrast, 4.5)
    })
  }

  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    test(`a text cut off by the image's edge says so and moves in, and its frame holds a long word, at ${width}`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openOn(browserContext, LIGHT, [width, height])
      await page.getByRole('button', { name: 'Add Text' }).click()
      await page.keyboard.type('Lagerverwaltungssystem')
      await page.keyboard.press('Escape')
      const text = layer(page, 'Lagerverwaltungssystem')
      assert.isAbove(await numberOf(page, 'Width'), 450)
      await set(page, 'Left', '-120')
      const notice = page.locator('[data-problem=cut]')
      await page.assertVisible(notice.getByText('Cut off at the edge of the image'))
      assert.equal((await notice.boundingBox())!.height, 36)
      assert.isEmpty(await accessibilityProblems(page, '[role=dialog]'))
      assert.equal(await overflow(page), 0)
      await notice.getByRole('button', { name: 'Move in Lagerverwaltungssystem' }).press('Enter')
      await page.assertNotExists(notice)
      await page.assertVisible(text.and(page.locator(':focus')))
      const [image, box] = [(await stage(page).boundingBox())!, (await text.boundingBox())!]
      assert.isAtLeast(box.x, image.x)
      assert.isAtMost(box.x + box.width, image.x + image.width)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.assertVisible(notice)
      await text.click()
      await page.getByRole('button', { name: 'Move in', exact: true }).click()
      await page.assertNotExists(notice)
    })
  }

  test('on a busy image the text gets an outline; a tiny and a very wide image can be written on', async ({
    assert,
    browserContext,
  }) => {
    const page = await openOn(browserContext, BUSY)
    await stage(page).dblclick()
    await page.keyboard.type('On every color')
    await page.getByRole('button', { name: 'Make readable' }).click()
    await page.assertVisible(page.getByText(/^Contrast \d+\.\d, picked for you$/))
    await page.keyboard.press('Enter')
    const { contrast } = await letterContrast(page, 'light')
    assert.isAtLeast(contrast, 4.5)
    assert.isTrue(await page.getByRole('switch', { name: 'Outline' }).isChecked())
  })

  for (const [width, height, percent] of [
    [50, 50, 'Fit · 200%'],
    [4000, 200, 'Fit · 26%'],
  ] as const) {
    test(`an image of ${width} x ${height} fits, and a new text lies on it`, async ({
      assert,
      browserContext,
    }) => {
      const fill = `<rect width="${width / 2}" height="${height}" fill="#fff"/>`
      const page = await openOn(browserContext, { width, height, svg: fill })
      await page.assertVisible(editor(page).getByText(percent, { exact: true }))
      await page.getByRole('button', { name: 'Add Text' }).click()
      await page.keyboard.press('Escape')
      const [image, text] = await Promise.all([
        stage(page).boundingBox(),
        layer(page, 'Text').boundingBox(),
      ])
      assert.isAtLeast(text!.x, image!.x - 1)
      assert.isAtMost(text!.x + text!.width, image!.x + image!.width + 1)
      assert.isAtMost(text!.y + text!.height, image!.y + image!.height + 1)
      assert.equal(await overflow(page), 0)
    })
  }
})

const FITS_CONTAINER = `(() => {
  const room = document.querySelector('[aria-label=Canvas]')
  return room.scrollWidth <= room.clientWidth && room.scrollHeight <= room.clientHeight
})()`

test.group('overlay editor: AI Design on real images', (group) => {
  browserGroup(group)
  imagePeers(group)
  group.each.setup(() => withAllAiKeys())

  for (const [name, look, width] of [
    ['light', LIGHT, 1440],
    ['dark', DARK, 360],
    ['busy', BUSY, 1440],
  ] as const) {
    test(`on a ${name} image at ${width} every text can be read and lies inside`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openOn(browserContext, look, [width, 900])
      await page.getByRole('button', { name: 'AI Design' }).click()
      await page.locator('[data-layer]').first().waitFor()
      await page.assertNotExists('[data-problem]')
      const whole = (await stage(page).boundingBox())!
      for (const text of await page.locator('[data-layer]').all()) {
        const box = (await text.boundingBox())!
        assert.isAtLeast(box.x, whole.x)
        assert.isAtLeast(box.y, whole.y)
        assert.isAtMost(box.x + box.width, whole.x + whole.width)
        assert.isAtMost(box.y + box.height, whole.y + whole.height)
      }
      const { letters, contrast } = await letterContrast(page, name === 'light' ? 'dark' : 'light')
      assert.isAbove(letters, 100)
      assert.isAtLeast(contrast, 4.5)
    })
  }

  test('on an image without room it adds nothing and says so', async ({ browserContext }) => {
    const svg = '<rect width="50" height="50" fill="#222"/>'
    const page = await openOn(browserContext, { width: 50, height: 50, svg })
    await page.getByRole('button', { name: 'AI Design' }).click()
    await page.assertVisible(toast(page, 'This image is too small for text. Nothing was added.'))
    await page.assertNotExists('[data-layer]')
  })
})
