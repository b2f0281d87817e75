import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { test } from '@japa/runner'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { loadSlices } from '#services/images/font_slices'
import { LayerDrawing, measureText } from '#services/images/overlay_canvas'

const [WIDTH, HEIGHT, ROWS] = [700, 600, 50]

/**
 * Layers that are rotated, outlined, shadowed, transparent or overlapping, and partly or wholly
 * outside of the image.
 */
const LAYERS: Layer[] = [
  { ...newLayer('a', [40, 60]), text: 'Over many strips', width: 500, font_size: 96, rotation: 14 },
  {
    ...newLayer('b', [60, 180]),
    text: 'Ågj — outlined',
    width: 600,
    stroke_width: 8,
    shadow_enabled: true,
    shadow_blur: 30,
    shadow_offset_y: 40,
    color: '#cc3a1d',
  },
  {
    ...newLayer('c', [120, 380]),
    text: 'see-through',
    width: 400,
    height: 160,
    background_color: '#f2b84b',
    opacity: 60,
    text_decoration: 'underline',
    rotation: -30,
  },
  { ...newLayer('d', [200, 560]), text: 'half below', font_name: 'Pacifico', line_height: 0.8 },
  { ...newLayer('e', [0, 5000]), text: 'far below' },
]

function pixels(canvas: Canvas, rows: number) {
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, WIDTH, rows).data)
}

function paper(rows: number) {
  const canvas = createCanvas(WIDTH, rows)
  const context = canvas.getContext('2d')
  context.fillStyle = '#88aacc'
  context.fillRect(0, 0, WIDTH, rows)
  return canvas
}

test('an image drawn in strips equals one drawn as a whole', ({ assert }) => {
  const whole = paper(HEIGHT)
  const drawing = new LayerDrawing(LAYERS)
  drawing.drawOn(whole)
  const strips = Array.from({ length: HEIGHT / ROWS }, (_none, index) => {
    const strip = paper(ROWS)
    drawing.drawOn(strip, index * ROWS)
    return pixels(strip, ROWS)
  })
  drawing.end()
  const [wholePixels, stripPixels] = [pixels(whole, HEIGHT), Buffer.concat(strips)]
  const largestDifference = wholePixels.reduce(
    (largest, value, at) => Math.max(largest, Math.abs(value - stripPixels[at]!)),
    0
  )
  assert.isAtMost(largestDifference, 2)
  assert.isFalse(wholePixels.equals(pixels(paper(HEIGHT), HEIGHT)))
})

/** How much of the paper is covered by a text, in pixels. */
function inkOf(text: string, style: Partial<Layer> = {}) {
  const canvas = paper(HEIGHT)
  const drawing = new LayerDrawing([{ ...newLayer('a', [20, 20]), text, width: 660, ...style }])
  drawing.drawOn(canvas)
  drawing.end()
  const [drawn, empty] = [canvas, paper(HEIGHT)].map((one) => pixels(one, HEIGHT))
  return drawn!.filter((part, at) => at % 4 === 0 && part !== empty![at]).length
}

test('letters of East Asian and Indian scripts and Thai are drawn, each in its weight', async ({
  assert,
}) => {
  const texts = ['日本語の', '한국어', '中文', '我們', 'ภาษาไทย', 'हिन्दी', 'বাংলা', 'ਪੰਜਾਬੀ', 'தமிழ்']
  await loadSlices(texts)
  for (const text of texts) {
    const [light, bold] = [inkOf(text), inkOf(text, { font_weight: 900 })]
    assert.isAbove(light, 1000, text)
    assert.isAbove(bold, light * 1.3, text)
    const runs = [{ text, bold: true }]
    assert.isAbove(inkOf(text, { runs }), light * 1.2, text)
  }
})

test('characters that Skia loses when it reads WOFF2 are drawn', async ({ assert }) => {
  const texts = ['！', '；', '燊']
  await loadSlices(texts)
  for (const text of texts) assert.isAbove(inkOf(text), 100, text)
})

test('a text without spaces is wrapped, and marks stay with their letters', async ({ assert }) => {
  const text = '小さなチームのための投稿計画ツールです。'
  await loadSlices([text])
  const layer = { ...newLayer('a', [0, 0]), text, font_size: 40, width: 300, line_height: 1 }
  const { width, height } = measureText(layer)
  assert.equal(width, 300)
  assert.closeTo(height, 3 * 40, 20)
  const narrow = measureText({ ...layer, text: 'วางแผนโพสต์ของคุณล่วงหน้าหนึ่งสัปดาห์' })
  assert.equal(narrow.width, 300)
  assert.isAbove(narrow.height, 80)
})

test('an emoji of joined characters is drawn as one', ({ assert }) => {
  const widthOf = (text: string) => measureText({ ...newLayer('a', [0, 0]), text, width: 1 }).width
  const heartOnFire = '❤️‍🔥'
  const joined = [heartOnFire, '❤️‍🩹', '⛓️‍💥', '🏳️‍🌈', '👩‍❤️‍👨', '🏴‍☠️']
  for (const emoji of joined) assert.equal(widthOf(emoji), widthOf('🔥'), emoji)
  assert.closeTo(widthOf(`Go ${heartOnFire}${heartOnFire}`), widthOf('Go 🔥🔥'), 0.01)
})
