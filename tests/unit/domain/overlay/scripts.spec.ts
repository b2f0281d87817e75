import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import fontkit from '@pdf-lib/fontkit'
import { decompress } from 'wawoff2'
import {
  allFaces,
  charactersWithoutFont,
  facesOf,
  SLICED_FAMILIES,
} from '#domain/overlay/font_faces'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import { scriptsOf } from '#domain/overlay/scripts'
import { serverFontFile, sliceFile, sliceIndexes } from '#services/images/font_files'

const LAST_SYMBOL = 0x1ffff

const contained = new Map<string, ReadonlySet<number>>()

/** The characters in a font file. */
function charactersIn(face: string) {
  const known = contained.get(face)
  if (known) return known
  const characters = new Set(charactersOfFont(readFileSync(serverFontFile(face)!)))
  contained.set(face, characters)
  return characters
}

function charactersOfFont(font: Uint8Array): number[] {
  return fontkit.create(font).characterSet
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
      { text: '日本語で「Herald」、한국어, 中文、台灣', missing: '' },
      { text: 'ภาษาไทย ฿100, हिन्दी ₹500।', missing: '' },
      { text: 'বাংলা। ਪੰਜਾਬੀ ગુજરાતી தமிழ் తెలుగు ಕನ್ನಡ മലയാളം', missing: '' },
      { text: 'සිංහල ଓଡ଼ିଆ 龘 𪚥 䶮', missing: 'සිංහලଓଡ଼ିଆ𪚥䶮' },
      { text: 'Read 𝓼𝓬𝓻𝓲𝓹𝓽, 𝗕𝗼𝗹𝗱 or 𝖫𝗂𝗀𝗁𝗍', missing: '𝓼𝓬𝓻𝓲𝓹𝓽' },
      { text: '⤷ ⭑ ⏻ ⬭ ⓿ ㎡ ￥ 🢒 🖒 ⸻', missing: '⤷⭑⏻⬭🢒🖒' },
      { text: '₿ ₾ → ⇒ ✔ ➜ ➡️ ◆ ⚠️ 🗑️', missing: '' },
      { text: 'Basa Jawa: ꦗꦮ', missing: 'ꦗꦮ' },
      { text: 'Bali: ᬩᬮᬶ', missing: 'ᬩᬮᬶ' },
      { text: '𓂀 𐤀 ꤊ', missing: '𓂀𐤀ꤊ' },
      { text: '1 🅗🅸 ⓐ ⑪', missing: '' },
      { text: 'Zażółć, Привет, مرحبا, שלום, Ελλάδα', missing: '' },
      { text: '★ → ✓ ① 🚀 1️⃣ 👩‍👩‍👧 „50 %“', missing: '' },
    ])
    .run(({ assert }, { text, missing }) => {
      assert.equal(charactersWithoutFont(text, sliceIndexes), missing)
    })

  test('the slices of {family} contain the characters that are looked for in them')
    .with(Object.values(SLICED_FAMILIES).map((family) => ({ family })))
    .run(async ({ assert }, { family }) => {
      const index = sliceIndexes[family]!
      assert.isAbove(index.size, 10_000)
      const contents = new Map<string, ReadonlySet<number>>()
      for (const slice of new Set(index.values())) {
        const font = await decompress(readFileSync(sliceFile(slice)!))
        contents.set(slice, new Set(charactersOfFont(font)))
      }
      const missing = [...index].filter(([point, slice]) => !contents.get(slice)!.has(point))
      assert.deepEqual(missing, [])
      const text = String.fromCodePoint(...index.keys())
      assert.equal(charactersWithoutFont(text, sliceIndexes), '')
    })

  test('each Chinese standard is drawn with its own shapes, and none as Japanese', ({ assert }) => {
    const bytes = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_none, index) => first + index)
    const standards = [
      ['chinese', 'gb2312', bytes(0xb0, 0xf7), bytes(0xa1, 0xfe)],
      ['traditional_chinese', 'big5', bytes(0xa4, 0xf9), bytes(0x40, 0xfe)],
    ] as const
    for (const [script, encoding, firsts, seconds] of standards) {
      const pairs = firsts.flatMap((first) => seconds.flatMap((second) => [first, second]))
      const text = new TextDecoder(encoding).decode(new Uint8Array(pairs))
      const characters = text.replaceAll(/[^\p{Script=Han}]|\u3005/gu, '')
      assert.isAbove(new Set(characters).size, 6500)
      assert.equal(scriptsOf(characters)[0], script)
      assert.sameMembers(scriptsOf(characters), Object.keys(SLICED_FAMILIES))
    }
  })

  test('rare characters are named when all indexes are known', ({ assert }) => {
    const { 'noto-sans-jp': japanese, ...others } = sliceIndexes
    assert.equal(charactersWithoutFont('𓂀 䶮 中', others), '𓂀')
    assert.equal(charactersWithoutFont('𓂀 䶮 中', { ...others, 'noto-sans-jp': japanese }), '𓂀䶮')
  })

  test('no character is named that a font contains', ({ assert }) => {
    const drawable = String.fromCodePoint(...drawableCharacters())
    assert.equal(charactersWithoutFont(drawable, sliceIndexes), '')
  })
  test('every family draws each character that a font contains', ({ assert }) => {
    const drawable = [...drawableCharacters(), ...Array.from('₼₾₿', (sign) => sign.codePointAt(0)!)]
    for (const { family } of OVERLAY_FONTS) {
      assert.deepEqual(missingIn(family, drawable, 400), [], family)
      assert.deepEqual(missingIn(family, drawable, 700), [], family)
    }
  })
})
