import { createCanvas } from '@napi-rs/canvas'
import { test } from '@japa/runner'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { drawnBytes } from '#tests/helpers/data/image_files'
import { PICTURES, pictureOf, SIZE } from '#tests/helpers/data/hard_pictures'
import { lettersOnly, seenContrasts } from '#tests/helpers/data/seen_letters'
import { seededRandom } from '#tests/helpers/data/stored_posts'
import { OverlayParity } from '#tests/helpers/screens/overlay_parity'

const READABLE = 4.5

function whitePaper() {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  return canvas.toBuffer('image/png')
}

function anyLayer(random: () => number): Layer {
  const from = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  return {
    ...newLayer('a', [Math.floor(20 + random() * 150), Math.floor(30 + random() * 200)]),
    text: from(['Peak week', 'One dock moved', 'Less walking, more picking']),
    width: 440,
    font_size: Math.floor(40 + random() * 40),
    font_name: from(['Poppins', 'Inter', 'Lora']),
    font_weight: from([300, 500, 700] as const),
    color: from(['#000000', '#ffffff', '#cc3a1d', '#808080']),
    rotation: from([0, 0, 12]),
    shadow_enabled: random() < 0.3,
  }
}

/** The contrast of the least readable letter in the published image. */
async function seenContrast(picture: Buffer, layer: Layer) {
  const [mask, drawn] = [
    await drawnBytes(whitePaper(), [lettersOnly(layer)]),
    await drawnBytes(picture, [layer]),
  ]
  return Math.min(...(await seenContrasts({ mask, drawn })))
}

test.group('overlay editor: the contrast that is shown is the one that is seen', () => {
  test('no letter of a text that counts as readable is lost, before and after the fix', async ({
    assert,
    browserContext,
  }) => {
    const parity = await OverlayParity.open(browserContext)
    const counted = { readable: 0, hard: 0 }
    for (const [index, name] of PICTURES.entries()) {
      for (const seed of [1, 2]) {
        const random = seededRandom(index * 10 + seed)
        const picture = pictureOf(name, random).toBuffer('image/png')
        const layer = anyLayer(random)
        const { before, after, fixed } = await parity.fix(picture, layer)
        const what = `${name} ${seed}: ${JSON.stringify(fixed)}`
        assert.isAtLeast(after, READABLE, what)
        assert.isAtLeast(await seenContrast(picture, fixed), READABLE, what)
        counted[before >= READABLE ? 'readable' : 'hard'] += 1
      }
    }
    assert.isAbove(counted.hard, 4)
  }).timeout(120_000)
})
