import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserGroup, hold, waitUntil } from '#tests/helpers/screens/browser'
import {
  addText,
  editor,
  layer,
  middleOf,
  openEditor,
  placeOf,
  stage,
} from '#tests/helpers/screens/overlay_screen'

type Place = { x: number; y: number }

/** Real multi-touch input through Chromium's protocol. */
async function fingersOn(page: Page) {
  await page.setViewportSize({ width: 360, height: 760 })
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: Place[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ ...place, id })),
    })
  /** Moves each finger from its start along its own path, in steps. */
  const draw = async (from: Place[], ways: Place[]) => {
    for (const [index] of from.entries()) await touch('touchStart', from.slice(0, index + 1))
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const at = from.map(({ x, y }, index) => ({
        x: x + ways[index]!.x * share,
        y: y + ways[index]!.y * share,
      }))
      await touch('touchMove', at)
    }
    await touch('touchEnd', [])
  }
  return { draw }
}

test.group('overlay editor: by finger', (group) => {
  browserGroup(group)

  test('a small text is dragged by touch, and two fingers only zoom', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    const { draw } = await fingersOn(page)
    const percent = editor(page).getByRole('button', { name: /reset zoom/ })
    await percent.filter({ hasText: 'Fit · ' }).waitFor()
    const fit = await percent.innerText()
    const scale = Number(/(\d+)%/.exec(fit)![1]) / 100
    await addText(page)
    const before = await placeOf(page)
    const middle = await middleOf(layer(page, 'Text'))
    await draw([middle], [{ x: 40, y: -30 }])
    const moved = await placeOf(page)
    // The layer moves as far as the finger, in image pixels. The guides of the middle and the safe
    // area snap slightly.
    assert.closeTo(moved[0]! - before[0]!, 40 / scale, 6 / scale)
    assert.closeTo(moved[1]! - before[1]!, -30 / scale, 6 / scale)
    assert.deepEqual(moved.slice(2), before.slice(2))
    const held = await middleOf(layer(page, 'Text'))
    const [one, other] = [held, { x: held.x + 60, y: held.y + 40 }]
    await draw(
      [one, other],
      [
        { x: -30, y: -20 },
        { x: 30, y: 20 },
      ]
    )
    await percent.filter({ hasText: '50%' }).waitFor()
    assert.deepEqual(await placeOf(page), moved)
  })

  test('on a phone on its side, the panel is beside the image', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.setViewportSize({ width: 740, height: 360 })
    await addText(page)
    const save = editor(page).getByRole('button', { name: 'Save', exact: true })
    for (const part of [editor(page).getByLabel('Heading'), save]) {
      const { y, height } = (await part.boundingBox())!
      assert.isAtLeast(y, 0)
      assert.isAtMost(y + height, 360)
    }
  })

  test('a text is shown before the font of its emoji has loaded', async ({ browserContext }) => {
    const { page } = await openEditor(browserContext, { color: '#ffffff' })
    const emoji = await hold(page, '/fonts/overlay/noto-color-emoji*')
    const asked = page.waitForRequest('**/fonts/overlay/noto-color-emoji*')
    await stage(page).dblclick()
    await page.keyboard.type('Robots 🤖')
    await asked
    await waitUntil(page, IS_WRITTEN)
    emoji.release()
  })
})

const IS_WRITTEN = `(() => {
  const texts = document.querySelector('[data-texts]')
  const { data } = texts.getContext('2d').getImageData(0, 0, texts.width, texts.height)
  return data.some((part, at) => at % 4 === 3 && part > 0)
})()`
