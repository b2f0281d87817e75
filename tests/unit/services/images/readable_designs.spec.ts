import { createCanvas } from '@napi-rs/canvas'
import { test } from '@japa/runner'
import { finalizeDesign } from '#domain/overlay/design_fit'
import type { OverlayElement } from '#domain/overlay/design'
import type { Layer } from '#domain/overlay/layer'
import { normalizeLayer } from '#domain/overlay/normalize_layer'
import { gridReader, gridSize } from '#domain/overlay/readable'
import { renderLayers } from '#services/images/overlay_canvas'
import { PICTURES, pictureOf, SIZE } from '#tests/helpers/data/hard_pictures'
import { lettersOnly, seenContrasts } from '#tests/helpers/data/seen_letters'
import { seededRandom } from '#tests/helpers/data/stored_posts'

const COLORS = ['#ffffff', '#000000', '#808080', '#f4e7c8', '#cc3a1d', '#22507a'] as const
const TEXTS = ['Peak week', 'One dock moved', 'Less walking', '38% fewer steps'] as const
const FONTS = ['Poppins', 'Inter', 'Montserrat', 'Anton'] as const

function pick<Value>(from: readonly Value[], random: () => number): Value {
  return from[Math.floor(random() * from.length)]!
}

function elementAt(index: number, random: () => number): OverlayElement {
  const look = random()
  return {
    text: pick(TEXTS, random),
    position: [5 + random() * 40, 8 + index * 45],
    width: 50,
    height: 30,
    font_size: 60 + random() * 60,
    font_name: pick(FONTS, random),
    font_weight: pick([300, 500, 700], random),
    text_align: 'left',
    color: pick(COLORS, random),
    stroke_width: 0,
    stroke_color: '#ffffff',
    shadow_blur: 10,
    shadow_enabled: look < 0.4,
    background_color: look > 0.8 ? pick(COLORS, random) : 'transparent',
    background_opacity: 60,
  }
}

/** The layers as a client of the API draws them. */
function layersOf(elements: readonly OverlayElement[]): Layer[] {
  const scale = SIZE.width / 1080
  return elements.map(({ position: [x, y], ...one }, index) =>
    normalizeLayer({
      ...one,
      id: String(index),
      position: [(x / 100) * SIZE.width, (y / 100) * SIZE.height],
      width: (one.width / 100) * SIZE.width,
      height: (one.height / 100) * SIZE.height,
      font_size: one.font_size * scale,
      stroke_width: Math.round(one.stroke_width * scale),
      shadow_blur: Math.round(one.shadow_blur * scale),
    })
  )
}

test.group('overlay: designs on hard pictures', () => {
  for (const name of PICTURES) {
    test(`every letter of a design on ${name} can be read`, async ({ assert }) => {
      for (let seed = 1; seed <= 4; seed += 1) {
        const random = seededRandom(seed)
        const picture = pictureOf(name, random)
        const { data } = picture.getContext('2d').getImageData(0, 0, SIZE.width, SIZE.height)
        const read = gridReader(data, gridSize(SIZE), SIZE)
        const elements = [0, 1].map((index) => elementAt(index, random))
        const design = finalizeDesign(elements, SIZE, read)
        const layers = layersOf(design.overlay_elements)
        const mask = createCanvas(SIZE.width, SIZE.height)
        renderLayers(mask, layers.map(lettersOnly))
        renderLayers(picture, layers)
        const pictures = { mask: mask.toBuffer('image/png'), drawn: picture.toBuffer('image/png') }
        const contrasts = await seenContrasts(pictures)
        assert.isAbove(contrasts.length, 5)
        assert.isAtLeast(Math.min(...contrasts), 4.5, `${name} ${seed}`)
      }
    }).timeout(30_000)
  }
})
