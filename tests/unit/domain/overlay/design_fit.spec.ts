import fc from 'fast-check'
import { test } from '@japa/runner'
import type { OverlayElement } from '#domain/overlay/design'
import { isHardToRead, layerContrasts } from '#domain/overlay/readable'
import type { ReadPixels } from '#domain/overlay/readable'
import {
  estimateTextSize,
  finalizeDesign,
  fitLayers,
  insideChange,
  isCutOff,
  readablePlace,
} from '#domain/overlay/design_fit'
import { normalizeLayer } from '#domain/overlay/normalize_layer'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { loadSlices } from '#services/images/font_slices'
import { measureText } from '#services/images/overlay_canvas'

const ELEMENT: OverlayElement = {
  text: 'A headline',
  position: [8, 10],
  width: 84,
  height: 20,
  font_size: 80,
  font_name: 'Poppins',
  font_weight: 700,
  text_align: 'left',
  color: '#ffffff',
  stroke_width: 0,
  stroke_color: '#ffffff',
  shadow_blur: 10,
  shadow_enabled: true,
  background_color: 'transparent',
  background_opacity: 100,
}

const percent = fc.double({ min: -20, max: 140, noNaN: true })
const element = fc.record({
  text: fc.string({ minLength: 1, maxLength: 120 }),
  position: fc.tuple(percent, percent),
  width: percent,
  height: percent,
  font_size: fc.double({ min: 1, max: 400, noNaN: true }),
})
const side = fc.integer({ min: 100, max: 6000 })

function fitted(elements: Partial<OverlayElement>[], width: number, height: number) {
  const whole = elements.map((one) => ({ ...ELEMENT, ...one }))
  return fitLayers(whole, { width, height }, estimateTextSize, (index) => `ai_${index}`)
}

/** Returns true when any text of the design is hard to read at its position. */
function isAnyHard(
  elements: readonly OverlayElement[],
  { width, height }: { width: number; height: number },
  read: ReadPixels
) {
  const layers = elements.map(({ position: [x, y], ...one }, index) =>
    normalizeLayer({
      ...one,
      id: String(index),
      position: [(x / 100) * width, (y / 100) * height],
      font_size: (one.font_size * width) / 1080,
      stroke_width: Math.round((one.stroke_width * width) / 1080),
    })
  )
  const boxes = Object.fromEntries(
    elements.map((one, index) => {
      const [x, y] = layers[index]!.position
      const size = { width: one.width * width, height: one.height * height }
      return [
        String(index),
        { x, y, width: size.width / 100, height: size.height / 100, rotation: 0 },
      ]
    })
  )
  return Object.values(layerContrasts(layers, { boxes, read })).some(isHardToRead)
}

function overlap(one: Layer, other: Layer) {
  const [left, top] = one.position
  const [x, y] = other.position
  return (
    x < left + one.width && left < x + other.width && y < top + one.height && top < y + other.height
  )
}

test.group('overlay: a design on a picture', () => {
  test('percent become pixels, and the font size follows the width of the image', ({ assert }) => {
    const [layer] = fitted([{}], 2160, 2160)
    assert.containSubset(layer, { id: 'ai_0', font_size: 160, position: [173, 216], width: 1814 })
  })

  test('no text leaves the picture and no two overlap, whatever was designed', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 1, maxLength: 5 }),
        side,
        side,
        (all, width, height) => {
          const layers = fitted(all, width, height)
          for (const [index, layer] of layers.entries()) {
            const [left, top] = layer.position
            const drawn = estimateTextSize(layer)
            const isInside =
              left >= 0 && top >= 0 && left + layer.width <= width && top + layer.height <= height
            const fits = drawn.width <= layer.width && drawn.height <= layer.height
            const isSnapDisabled = layers.slice(index + 1).every((other) => !overlap(layer, other))
            if (!isInside || !fits || !isSnapDisabled) return false
          }
          return true
        }
      ),
      { numRuns: 200 }
    )
    assert.isTrue(true)
  })

  test('a design on the wire is readable on any image, and says how many texts had no room', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const color = fc.constantFrom('#ffffff', '#000000', '#808080', '#f4e7c8', '#cc3a1d')
    const colored = fc.record({ text: fc.string({ minLength: 1, maxLength: 40 }), color })
    const quarters = fc.array(fc.tuple(channel, channel, channel), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(colored, { minLength: 1, maxLength: 4 }),
        quarters,
        fc.integer({ min: 30, max: 6000 }),
        side,
        (all, colors, width, height) => {
          const read: ReadPixels = ({ x, y }) => [
            colors[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]!,
          ]
          const elements = all.map((one) => ({ ...ELEMENT, ...one }))
          const { overlay_elements: made, left_out: left } = finalizeDesign(
            elements,
            { width, height },
            read
          )
          return made.length + left === elements.length && !isAnyHard(made, { width, height }, read)
        }
      ),
      { seed: 17, numRuns: 40 }
    )
  })

  test('an image that is too small for any text gets none, and none is set in tiny type', ({
    assert,
  }) => {
    const design = finalizeDesign([ELEMENT], { width: 50, height: 50 }, () => [])
    assert.deepEqual(design, { overlay_elements: [], left_out: 1 })
    const long = { ...ELEMENT, text: 'Onboarding '.repeat(10).trim(), width: 20, height: 4 }
    for (const layer of fitted([long, long], 1080, 566)) assert.isAtLeast(layer.font_size, 19)
  })

  test('a design that fits is left as it is', ({ assert }) => {
    const layers = fitted(
      [
        { position: [8, 60], height: 10, font_size: 30, text: 'below' },
        { position: [8, 10], height: 30, text: 'above' },
      ],
      1080,
      1080
    )
    assert.deepEqual(
      layers.map(({ text, font_size: size }) => [text, size]),
      [
        ['above', 80],
        ['below', 30],
      ]
    )
  })

  test('the estimated size of a text that wraps is at least its lines', ({ assert }) => {
    const size = estimateTextSize({
      ...newLayer('a', [0, 0]),
      text: 'one two three four',
      width: 300,
    })
    assert.isAtMost(size.width, 300)
    assert.isAbove(size.height, 200)
  })

  test('a text without spaces is guessed in lines, and no smaller than it is', async ({
    assert,
  }) => {
    const texts = [
      '小さなチームの投稿計画'.repeat(3),
      '작은 팀을 위한 게시물 계획 도구',
      'ทีมเล็กงานใหญ่'.repeat(4),
    ]
    await loadSlices(texts)
    for (const text of texts) {
      const layer = { ...newLayer('a', [0, 0]), text, width: 500, font_size: 50 }
      const [guessed, drawn] = [estimateTextSize(layer), measureText(layer)]
      assert.isAtMost(guessed.width, 500, text)
      assert.isAtLeast(guessed.height + 1, drawn.height, text)
    }
  })
})

test.group('overlay / a text that is placed by hand', () => {
  const image = { width: 1200, height: 600 }
  const place = fc.integer({ min: -2000, max: 3000 })

  /** A layer whose letters fill its box. */
  function lettered(style: Partial<Layer>) {
    const layer = { ...newLayer('a', [0, 0]), ...style }
    const { position, width, height, rotation } = layer
    const box = { x: position[0], y: position[1], width, height, rotation }
    return { layer, box, letters: [{ box }] }
  }

  test('a text of any place, size and rotation is moved onto the image', ({ assert }) => {
    const drawn = fc.record({
      position: fc.tuple(place, place),
      width: fc.integer({ min: 50, max: 4000 }),
      height: fc.integer({ min: 50, max: 2000 }),
      rotation: fc.integer({ min: -180, max: 180 }),
      font_size: fc.integer({ min: 200, max: 400 }),
    })
    fc.assert(
      fc.property(drawn, (style) => {
        const { layer, box, letters } = lettered(style)
        const change = insideChange(layer, box, letters, image)
        const after = lettered({ ...style, ...change })
        assert.isNotNull(change)
        assert.isFalse(isCutOff(after.letters, image))
        if (isCutOff(letters, image)) return
        assert.deepEqual(change, { position: style.position })
      })
    )
  })

  test('the space between letters shrinks with them', ({ assert }) => {
    const { layer, box, letters } = lettered({ width: 2400, font_size: 100, letter_spacing: 15 })
    const change = insideChange(layer, box, letters, image)
    assert.equal(change?.font_size, 48)
    assert.equal(change?.letter_spacing, 7)
  })

  test('letters at the edge are whole, those beyond it are cut, and small type is not made smaller', ({
    assert,
  }) => {
    const at = (x: number) => isCutOff(lettered({ position: [x, 10] }).letters, image)
    assert.deepEqual([at(0), at(-2), at(-3), at(900), at(903)], [false, false, true, false, true])
    assert.isFalse(isCutOff([], image))
    const { layer, box, letters } = lettered({ width: 9000, font_size: 40 })
    assert.isNull(insideChange(layer, box, letters, image))
  })

  test('a text that nothing makes readable moves to the nearest place where it is readable', ({
    assert,
  }) => {
    const { layer, box } = lettered({ position: [100, 100], color: '#ffffff' })
    const cover = { ...layer, id: 'b', text: ' ', background_color: '#17191c', width: 500 }
    const boxes = { a: box, b: { ...box, width: 500 } }
    const layers = [layer, cover]
    const move = (read: ReadPixels) => readablePlace(layer, layers, { boxes, read }, image)
    const onBlack = move(() => [[0, 0, 0]])
    assert.deepEqual(onBlack, { position: [162, 250] })
    assert.deepEqual(
      move(() => [[255, 255, 255]]),
      { ...onBlack, color: '#17191c' }
    )
    const everywhere = { ...boxes, b: { x: 0, y: 0, ...image, rotation: 0 } }
    const context = { boxes: everywhere, read: () => [[0, 0, 0] as const] }
    assert.isNull(readablePlace(layer, layers, context, image))
  })
})
