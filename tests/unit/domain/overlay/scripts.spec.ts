import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import fontkit from '@pdf-lib/fontkit'
import { allFaces, facesOf } from '#domain/overlay/font_faces'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import { charactersWithoutFont } from '#domain/overlay/scripts'
import { serverFontFile } from '#services/images/font_files'

const LAST_SYMBOL = 0x1ffff

const contained = new Map<string, ReadonlySet<number>>()

/** The characters in a font file. */
function charactersIn(face: string) {
  const known = contained.get(face)
  if (known) return known
  const characters = new Set(fontkit.create(readFileSync(serverFontFile(face)!)).characterSet)
  contained.set(face, characters)
  return characters
}

/** Every character that the fonts of a regular text contain. */
function drawableCharacters() {
  const faces = allFaces().filter((face) => /dejavu|(?:noto|poppins|open).*-400-normal$/.test(face))
  const points = new Set(faces.flatMap((face) => [...charactersIn(face)]))
  return [...points].filter((point) => point <= LAST_SYMBOL)
}

/** The printed characters that none of the files of a text in that family contains. */
function missingIn(family: string, points: readonly number[], weight: number) {
  const printed = points.map((point) => String.fromCodePoint(point))
  return printed.filter((character) => {
    if (!/(?!\p{Variation_Selector})[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character)) return false
    const faces = facesOf(character, { family, weight, style: 'normal' })
    return !faces.some((face) => charactersIn(face).has(character.codePointAt(0)!))
  })
}

test.group('overlay / characters without a font', () => {
  test('{text}: {missing}')
    .with([
      { text: '日本語と日本', missing: '日本語と' },
      { text: '한국어, 中文', missing: '한국어中文' },
      { text: 'ภาษา हिन्दी', missing: 'ภาษहिन्दी' },
      { text: 'Read 𝓼𝓬𝓻𝓲𝓹𝓽, 𝗕𝗼𝗹𝗱 or 𝖫𝗂𝗀𝗁𝗍', missing: '𝓼𝓬𝓻𝓲𝓹𝓽' },
      { text: '⤷ ⭑ ⏻ ⬭ ⓿ ㎡ ￥ 🢒 🖒 ⸻', missing: '⤷⭑⏻⬭⓿㎡￥🢒🖒⸻' },
      { text: '₿ ₾ → ⇒ ✔ ➜ ➡️ ◆ ⚠️ 🗑️', missing: '' },
      { text: 'Basa Jawa: ꦗꦮ', missing: 'ꦗꦮ' },
      { text: 'Bali: ᬩᬮᬶ', missing: 'ᬩᬮᬶ' },
      { text: '𓂀 𐤀 ꤊ', missing: '𓂀𐤀ꤊ' },
      { text: '1 🅗🅸 ⓐ ⑪', missing: '🅗🅸ⓐ⑪' },
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
  test('every family draws each character that a font contains', ({ assert }) => {
    const drawable = [...drawableCharacters(), ...Array.from('₼₾₿', (sign) => sign.codePointAt(0)!)]
    for (const { family } of OVERLAY_FONTS) {
      assert.deepEqual(missingIn(family, drawable, 400), [], family)
      assert.deepEqual(missingIn(family, drawable, 700), [], family)
    }
  })
})
