import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import type { Font, GlyphRun, Subset } from '@pdf-lib/fontkit'
import { slicesOf } from '#domain/overlay/font_faces'
import { INDIAN, NOTO_SCRIPTS } from '#domain/overlay/scripts'
import { sliceIndexes } from '#services/images/font_files'
import { loadedSlice } from '#services/images/font_slices'

/** Titles use the display face. All other text uses the text face. */
export type SlideFace = 'display' | 'text'

/** A loaded font file, or a slice of an East Asian font. */
export interface SlideFont {
  file: string
  bytes: Uint8Array
  shapes: Font
}

const require = createRequire(import.meta.url)

function files(family: string, weight: number, parts: string[]) {
  return parts.map((part) => `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)
}

function textFiles(weight: number) {
  return [
    ...files('inter', weight, ['latin', 'latin-ext', 'vietnamese']),
    ...files('inter', weight, ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']),
    ...files('noto-sans-hebrew', weight, ['hebrew']),
    ...files('noto-sans-arabic', weight, ['arabic']),
    ...NOTO_SCRIPTS.flatMap((script) => files(`noto-sans-${script}`, 400, [script])),
  ]
}

const SYMBOLS = files('dejavu-sans', 400, ['latin'])

const EMOJI = files(
  'noto-emoji',
  400,
  Array.from({ length: 11 }, (_, part) => String(part))
)

/** The font files in order of preference. Each file contains only some of the characters. */
const CHAINS: Record<SlideFace, string[]> = {
  display: [
    ...files('newsreader', 500, ['latin', 'latin-ext', 'vietnamese']),
    ...textFiles(500),
    ...SYMBOLS,
    ...EMOJI,
  ],
  text: [...textFiles(400), ...SYMBOLS, ...EMOJI],
}

const IS_EMOJI = /\p{Emoji_Presentation}|\ufe0f/u

/**
 * Joiners and variation selectors change how neighboring characters are drawn and are invisible on
 * their own.
 */
const IS_JOINER = /[\u200c\u200d\ufe00-\ufe0f]/u

/** Opens font files when a character first needs them. Slices are loaded before (font_slices.ts). */
export class FontCache {
  #opened = new Map<string, SlideFont>()

  /** Returns the first font that can draw the whole character, or null. */
  fontFor(character: string, face: SlideFace): SlideFont | null {
    const needed = [...character].filter((point) => !IS_JOINER.test(point))
    const chain = IS_EMOJI.test(character) ? [...EMOJI, ...CHAINS[face]] : CHAINS[face]
    for (const file of chain) {
      const font = this.#open(file)
      if (needed.every((point) => has(font, point))) return font
    }
    const slice = slicesOf(character, sliceIndexes).slices.find((name) => loadedSlice(name))
    return slice ? this.#open(slice) : null
  }

  #open(file: string): SlideFont {
    const cached = this.#opened.get(file)
    if (cached) return cached
    const bytes = loadedSlice(file) ?? readFileSync(require.resolve(file))
    const font = { file, bytes, shapes: patchedFontkit.create(bytes) }
    this.#opened.set(file, font)
    return font
  }
}

/**
 * Returns the code points of a character that a font can draw. Unsupported joiners are left out.
 */
export function drawableText(character: string, font: SlideFont): string {
  return [...character].filter((point) => has(font, point)).join('')
}

function has({ shapes }: SlideFont, point: string): boolean {
  return shapes.hasGlyphForCodePoint(point.codePointAt(0) ?? 0)
}

const opened = new WeakMap<Uint8Array, Font>()

/**
 * fontkit with three fixes. It shapes each text once instead of every time it is measured or drawn,
 * and the same bytes give the same font object. Small font subsets are correct: fontkit stores
 * glyph offsets in units of two bytes when possible, which misplaces all glyphs after one of odd
 * length, so letters disappear. Setting the long format makes it store exact offsets. Letters of
 * UNSHAPED scripts are written one by one. fontkit's rules for Indian scripts don't run in Node, and
 * those for Thai write a letter twice. The difference is invisible under the rendered page.
 */
export const patchedFontkit = {
  create(bytes: Uint8Array): Font {
    const cached = opened.get(bytes)
    if (cached) return cached
    const font = fontkit.create(bytes)
    const createSubset = font.createSubset.bind(font)
    font.createSubset = () => withLongOffsets(createSubset())
    font.layout = memoizeLayout(font.layout.bind(font))
    opened.set(bytes, font)
    return font
  },
}

const UNSHAPED = new RegExp(`${INDIAN.source}|\\p{Script=Thai}`, 'u')

/** fontkit's `layout` has a third argument that its types lack. */
type Shape = (text: string, features?: [], script?: string) => GlyphRun

function memoizeLayout(layout: Font['layout']): Font['layout'] {
  const shaped = new Map<string, GlyphRun>()
  return (text, features) => {
    if (features) return layout(text, features)
    const cached = shaped.get(text)
    if (cached) return cached
    const shape: Shape = layout
    const run = UNSHAPED.test(text) ? shape(text, [], 'latn') : layout(text)
    shaped.set(text, run)
    return run
  }
}

/** The `version` of a font's `loca` table that stands for four-byte offsets. */
const LONG = 1

function withLongOffsets(subset: Subset): Subset {
  let table: object | undefined
  return Object.defineProperty(subset, 'loca', {
    get: () => table,
    set: (loca: object) => (table = Object.assign(loca, { version: LONG })),
  })
}
