import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import fontkit from '@pdf-lib/fontkit'
import { allFaces } from '#domain/overlay/font_faces'
import { charactersWithoutFont } from '#domain/overlay/scripts'
import { serverFontFile } from '#services/images/font_files'

const LAST_SYMBOL = 0x1ffff

/** Every character that the fonts of a regular text contain. */
function drawableCharacters() {
  const faces = allFaces().filter((face) => /(?:dejavu|noto|poppins|open).*-400-normal$/.test(face))
  const fonts = faces.map((face) => fontkit.create(readFileSync(serverFontFile(face)!)))
  const points = Array.from({ length: LAST_SYMBOL }, (_none, point) => point)
  return points.filter((point) => fonts.some((font) => font.hasGlyphForCodePoint(point)))
}

test.group('overlay / characters without a font', () => {
  test('{text}: {missing}')
    .with([
      { text: '日本語と日本', missing: '日本語と' },
      { text: '한국어, 中文', missing: '한국어中文' },
      { text: 'ภาษา हिन्दी', missing: 'ภาษहिन्दी' },
      { text: 'Read 𝗕𝗼𝗹𝗱 text', missing: '𝗕𝗼𝗹𝗱' },
      { text: 'Zażółć, Привет, مرحبا, שלום, Ελλάδα', missing: '' },
      { text: '★ → ✓ ① 🚀 1️⃣ 👩‍👩‍👧 „50 %“', missing: '' },
    ])
    .run(({ assert }, { text, missing }) => {
      assert.equal(charactersWithoutFont(text), missing)
    })

  test('no character is named that a font contains', ({ assert }) => {
    const drawable = String.fromCodePoint(...drawableCharacters())
    assert.equal(charactersWithoutFont(drawable), '')
  })
})
