import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from '@pdf-lib/fontkit'
import { mendedFontkit } from '#services/images/mended_fontkit'

/** A title is set in the display face, everything else in the text face. */
export type SlideFace = 'display' | 'text'

/** One opened font file. */
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
  ]
}

const SYMBOLS = files('dejavu-sans', 400, ['latin'])
const EMOJI = files(
  'noto-emoji',
  400,
  Array.from({ length: 11 }, (_, part) => String(part))
)

/** Where a character is looked for, in this order: one file holds but a part of the characters. */
const CHAINS: Record<SlideFace, string[]> = {
  display: [
    ...files('newsreader', 500, ['latin', 'latin-ext', 'vietnamese']),
    ...[...textFiles(500), ...SYMBOLS, ...EMOJI],
  ],
  text: [...textFiles(400), ...SYMBOLS, ...EMOJI],
}

const IS_EMOJI = /\p{Emoji_Presentation}|\ufe0f/u

/** Says how a neighbour is drawn and is nothing by itself. */
const IS_JOINER = /[\u200c\u200d\ufe00-\ufe0f]/u

/** Opens font files when a character first needs them. */
export class FontShelf {
  #opened = new Map<string, SlideFont>()

  /** The first font that can draw all of a character; null where none can. */
  fontFor(character: string, face: SlideFace): SlideFont | null {
    const needed = [...character].filter((point) => !IS_JOINER.test(point))
    const chain = IS_EMOJI.test(character) ? [...EMOJI, ...CHAINS[face]] : CHAINS[face]
    for (const file of chain) {
      const font = this.#open(file)
      if (needed.every((point) => has(font, point))) return font
    }
    return null
  }

  #open(file: string): SlideFont {
    const known = this.#opened.get(file)
    if (known) return known
    const bytes = readFileSync(require.resolve(file))
    const font = { file, bytes, shapes: mendedFontkit.create(bytes) }
    this.#opened.set(file, font)
    return font
  }
}

/** What of a character a font can draw: joiners it does not know are left out. */
export function drawable(character: string, font: SlideFont): string {
  return [...character].filter((point) => has(font, point)).join('')
}

function has({ shapes }: SlideFont, point: string): boolean {
  return shapes.hasGlyphForCodePoint(point.codePointAt(0) ?? 0)
}
