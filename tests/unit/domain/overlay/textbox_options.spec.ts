import { test } from '@japa/runner'
import { BOUNDS, newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { characterStyles } from '#domain/overlay/rich_text'
import {
  backgroundOptions,
  boxOf,
  frameHolding,
  textboxOptions,
  textboxPlacement,
} from '#domain/overlay/textbox_options'

const LAYER = newLayer('a', [100, 50])

function layer(style: Partial<Layer>): Layer {
  return { ...LAYER, ...style }
}

test.group('overlay: from a layer to fabric', () => {
  test('font, outline, shadow and decoration become options of fabric', ({ assert }) => {
    const cases: [Partial<Layer>, object][] = [
      [{}, { fontSize: 72, fontFamily: '"poppins-latin-300-normal"', fill: '#000000' }],
      [{}, { stroke: null, strokeWidth: 0, shadow: null, opacity: 1, textAlign: 'left' }],
      [{ letter_spacing: 7.2 }, { charSpacing: 100 }],
      [
        { letter_spacing: 5, text: 'مرحبا' },
        { charSpacing: 0, direction: 'rtl' },
      ],
      [{ letter_spacing: 5, text: 'हिन्दी' }, { charSpacing: 0 }],
      [
        { stroke_width: 3, stroke_color: '#ff0000' },
        { stroke: '#ff0000', strokeWidth: 6 },
      ],
      [{ text_decoration: 'underline' }, { underline: true, linethrough: false }],
      [{ text_decoration: 'line-through' }, { underline: false, linethrough: true }],
      [{ opacity: 40 }, { opacity: 0.4, objectCaching: false }],
      [{ opacity: 40, stroke_width: 1 }, { objectCaching: true }],
      [{ opacity: 40, text: 'Launch 🚀' }, { objectCaching: true }],
      [
        { shadow_enabled: true, shadow_offset_x: 3, shadow_offset_y: -4 },
        { shadow: { color: '#000000', blur: 10, offsetX: 3, offsetY: -4 } },
      ],
    ]
    for (const [style, options] of cases) {
      assert.containSubset(textboxOptions(layer(style)), options)
    }
  })

  test('a line is so many times as high as its type', ({ assert }) => {
    const { lineHeight } = textboxOptions(layer({ line_height: 1.5 }))
    assert.closeTo(lineHeight * 1.13, 1.5, 1e-9)
  })

  test('a layer narrower than 200 does not wrap', ({ assert }) => {
    const words = (width: number) => 'one two'.split(textboxOptions(layer({ width }))._wordJoiners)
    assert.lengthOf(words(199), 1)
    assert.lengthOf(words(200), 2)
  })

  test('the box grows with its text, downwards', ({ assert }) => {
    assert.deepEqual(boxOf(LAYER, { width: 300, height: 40 }), {
      left: 100,
      top: 50,
      width: 300,
      height: 100,
    })
    assert.equal(boxOf(LAYER, { width: 300, height: 250 }).height, 250)
  })

  test('a text turns about the middle of its box', ({ assert }) => {
    const place = textboxPlacement(layer({ rotation: 90 }), { width: 300, height: 80 })
    assert.containSubset(place, { left: 250, top: 100, angle: 90, originX: 'center' })
  })

  test('a line that is too long stays where it is aligned', ({ assert }) => {
    const drawn = { width: 400, height: 80 }
    const middles = (['left', 'center', 'right'] as const).map(
      (align) => textboxPlacement(layer({ text_align: align }), drawn).left
    )
    assert.deepEqual(middles, [300, 250, 200])
    const down = textboxPlacement(layer({ rotation: 90 }), drawn)
    assert.closeTo(down.left, 250, 1e-9)
    assert.closeTo(down.top, 150, 1e-9)
  })

  test('a frame is widened for a long word, and its text stays where it is drawn', ({ assert }) => {
    const drawn = { width: 400, height: 130 }
    for (const align of ['left', 'center', 'right'] as const) {
      for (const rotation of [0, 30, -90]) {
        const before = layer({ text_align: align, rotation })
        const after = { ...before, ...frameHolding(before, drawn) }
        assert.equal(after.width, 400)
        const [was, is] = [before, after].map((one) => textboxPlacement(one, drawn))
        assert.closeTo(is!.left, was!.left, 0.01)
        assert.closeTo(is!.top, was!.top, 0.01)
      }
    }
    assert.isNull(frameHolding(LAYER, { width: 290, height: 130 }))
  })

  test('a frame too narrow to wrap its text stays, and none grows past what can be saved', ({
    assert,
  }) => {
    assert.isNull(frameHolding(layer({ width: 150 }), { width: 400, height: 130 }))
    const right = layer({ text_align: 'right' })
    const frame = frameHolding(right, { width: 30_000, height: 130 })
    assert.equal(frame?.width, BOUNDS.anySide.max)
    assert.isAtLeast(frame?.position[0] ?? Number.NaN, BOUNDS.position.min)
  })

  test('only a background that shows is drawn, with both opacities', ({ assert }) => {
    const drawn = { width: 300, height: 80 }
    assert.isNull(backgroundOptions(LAYER, drawn))
    assert.isNull(
      backgroundOptions(layer({ background_color: '#fff', background_opacity: 0 }), drawn)
    )
    const plate = layer({ background_color: '#ffcc00', background_opacity: 50, opacity: 50 })
    assert.containSubset(backgroundOptions(plate, drawn), {
      fill: '#ffcc00',
      opacity: 0.25,
      height: 100,
    })
  })

  test('runs become styles of characters, an emoji is one', ({ assert }) => {
    const runs = [{ text: 'a👍🏽' }, { text: 'b\nc', bold: true, color: '#ff0000' }, { text: 'd' }]
    const styles = characterStyles(layer({ text: 'a👍🏽b\ncd', runs }))
    const style = {
      fontFamily: '"poppins-latin-700-normal", "noto-color-emoji-emoji-400-normal"',
      fill: '#ff0000',
    }
    assert.deepEqual(styles, { 0: { 2: style }, 1: { 0: style } })
  })

  test('runs with another text than their layer are ignored', ({ assert }) => {
    const runs = [{ text: '<b>', bold: true }]
    assert.deepEqual(characterStyles(layer({ text: 'plain', runs })), {})
  })
})
