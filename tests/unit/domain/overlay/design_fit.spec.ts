import fc from 'fast-check'
import { test } from '@japa/runner'
import type { OverlayElement } from '#domain/overlay/design'
import { estimatedSize, fittedLayers } from '#domain/overlay/design_fit'
import { newLayer, type Layer } from '#domain/overlay/layer'

const ELEMENT: OverlayElement = {
  ...{ text: 'A headline', position: [8, 10], width: 84, height: 20, font_size: 80 },
  ...{ font_name: 'Poppins', font_weight: 700, text_align: 'left', color: '#ffffff' },
  ...{ shadow_enabled: true, background_color: 'transparent', background_opacity: 100 },
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
  return fittedLayers(whole, { width, height }, estimatedSize, (index) => `ai_${index}`)
}

function overlap(one: Layer, other: Layer) {
  const [left, top] = one.position
  const [x, y] = other.position
  return (
    x < left + one.width && left < x + other.width && y < top + one.height && top < y + other.height
  )
}

test.group('overlay: a design on a picture', () => {
  test('percent become pixels, type follows the width', ({ assert }) => {
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
            const drawn = estimatedSize(layer)
            const isInside =
              left >= 0 && top >= 0 && left + layer.width <= width && top + layer.height <= height
            const fits = drawn.width <= layer.width && drawn.height <= layer.height
            const isFree = layers.slice(index + 1).every((other) => !overlap(layer, other))
            if (!isInside || !fits || !isFree) return false
          }
          return true
        }
      ),
      { numRuns: 200 }
    )
    assert.isTrue(true)
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

  test('a guess is never smaller than nothing', ({ assert }) => {
    const size = estimatedSize({ ...newLayer('a', [0, 0]), text: 'one two three four', width: 300 })
    assert.isAtMost(size.width, 300)
    assert.isAbove(size.height, 200)
  })
})
