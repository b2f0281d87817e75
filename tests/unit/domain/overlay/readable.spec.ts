import fc from 'fast-check'
import { test } from '@japa/runner'
import type { Rgb } from '#domain/overlay/contrast'
import {
  isHardToRead,
  layerContrast,
  unknownPixels,
  readableChange,
  readableLayers,
} from '#domain/overlay/readable'
import type { ReadPixels } from '#domain/overlay/readable'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const cream: Layer = {
  ...newLayer('a', [100, 100]),
  color: '#f4e7c8',
  font_size: 30,
  shadow_enabled: true,
}

function contextWith(read: ReadPixels, layers: readonly Layer[] = [cream]) {
  const boxes = Object.fromEntries(
    layers.map(({ id, position: [x, y], width, height, rotation }) => [
      id,
      { x, y, width, height, rotation },
    ])
  )
  return { boxes, read }
}

const striped: ReadPixels = ({ x }) => [x % 50 < 25 ? BLACK : WHITE]

test.group('overlay / making a text readable', () => {
  const CASES = [
    { what: 'nothing changes on black', layer: {}, read: () => [BLACK], change: null },
    {
      what: 'on white it becomes dark, and loses the shadow that would make it dirty',
      layer: {},
      read: () => [WHITE],
      change: { color: '#17191c', shadow_enabled: false },
    },
    {
      what: 'what is too faint becomes opaque',
      layer: { opacity: 20 },
      read: () => [BLACK],
      change: { color: '#ffffff', opacity: 100 },
    },
    {
      what: 'on black and white stripes it gets an outline',
      layer: {},
      read: striped,
      change: { color: '#ffffff', stroke_color: '#17191c', stroke_width: 3, font_weight: 600 },
    },
    {
      what: 'on an unknown image it gets an outline, too',
      layer: {},
      read: unknownPixels,
      change: { stroke_width: 3, shadow_blur: 6, opacity: 100 },
    },
  ]

  for (const { what, layer, read, change } of CASES) {
    test(what, ({ assert }) => {
      const readableLayer = readableChange({ ...cream, ...layer }, [], contextWith(read))
      if (change === null) assert.isNull(readableLayer)
      else assert.containSubset(readableLayer, change)
    })
  }

  test('a word with a colour of its own takes the new colour, and stays bold', ({ assert }) => {
    const runs = [{ text: 'Te', bold: true, color: '#000000' }, { text: 'xt' }]
    const layer = { ...cream, runs }
    const [readableLayer] = readableLayers(
      [layer],
      contextWith(() => [BLACK], [layer])
    )
    assert.equal(readableLayer!.color, '#ffffff')
    assert.deepEqual(readableLayer!.runs, [{ text: 'Te', bold: true }, { text: 'xt' }])
  })

  test('no change makes a covered text readable', ({ assert }) => {
    const plate = { ...cream, id: 'plate', background_color: '#ffffff' }
    const context = contextWith(() => [BLACK], [cream, plate])
    assert.equal(layerContrast(cream, [], context, [plate]), 1)
    assert.isNull(readableChange(cream, [], context, [plate]))
  })

  test('letters of the color of their shadow lose it, others keep it', ({ assert }) => {
    const light = { ...cream, shadow_color: '#ffffff' }
    const onBlack = contextWith(() => [BLACK], [light])
    assert.containSubset(readableChange(light, [], onBlack), { shadow_enabled: false })
    const onWhite = contextWith(() => [WHITE], [light])
    assert.deepEqual(readableChange(light, [], onWhite), { color: '#17191c' })
  })

  test('a layer on any image is readable after one change', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const pixel = fc.tuple(channel, channel, channel)
    const color = fc.tuple(channel, channel, channel).map((parts) => `#${hex(parts)}`)
    const layers = fc.record({
      color,
      stroke_color: color,
      background_color: fc.oneof(fc.constant('transparent'), color),
      stroke_width: fc.integer({ min: 0, max: 20 }),
      background_opacity: fc.integer({ min: 0, max: 100 }),
      opacity: fc.integer({ min: 0, max: 100 }),
      font_size: fc.integer({ min: 12, max: 1000 }),
      shadow_enabled: fc.boolean(),
    })
    fc.assert(
      fc.property(
        layers,
        fc.array(pixel, { minLength: 1, maxLength: 12 }),
        (style, [first, ...rest]) => {
          const colors = [first!, ...rest]
          const read: ReadPixels = ({ x, y }) => [
            colors[(Math.floor(x / 9) + Math.floor(y / 7)) % colors.length]!,
          ]
          const layer = { ...cream, ...style }
          const context = contextWith(read)
          const [readableLayer] = readableLayers([layer], context)
          return (
            !isHardToRead(layerContrast(readableLayer!, [], context)) &&
            readableChange(readableLayer!, [], context) === null
          )
        }
      ),
      { seed: 17, numRuns: 40 }
    )
  })
})

function hex(parts: readonly number[]) {
  return parts.map((part) => part.toString(16).padStart(2, '0')).join('')
}
