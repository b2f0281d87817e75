import { graphemes } from '#domain/posts/text'

/** A part of a line that stays together. It follows a space, or is attached to the part before. */
interface LinePart {
  text: string
  isAttached: boolean
}

/** The characters that end a word. Lines are broken there. */
export const WORD_ENDS = /[ \t\r]/

/** Returns the parts of a line between which it may be broken, without the spaces between them. */
export function lineParts(line: string): LinePart[] {
  return line
    .split(WORD_ENDS)
    .flatMap((word) => unbrokenParts(word).map((text, index) => ({ text, isAttached: index > 0 })))
}

/** Characters of scripts that may be broken before and after each character. */
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\u3200-\u33ff\uff01-\uffe6]/u

/** Scripts whose words follow each other without a space. */
const SPACELESS = /([\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u

/** Closing marks, small kana, and signs that repeat or lengthen what is before them. */
const NOT_AT_START =
  /^[\p{Pe}\p{Pf}"'!,.:;?%\u00a0\u00b0\u2025\u2026\u2030\u2032\u2033\u203c\u2047-\u2049\u2060\u2103\u3000-\u3002\u3005\u301c\u303b\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u309b-\u309e\u30a0\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb-\u30fe\u31f0-\u31ff\uff01\uff05\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e\uff61\uff64\uff65\uff67-\uff70\uff9e\uff9f\u0e2f\u0e46\u0eaf\u0ec6]/u

/** Opening marks, and currencies, which are before their number. */
const NOT_AT_END = /[\p{Ps}\p{Pi}\p{Sc}"'\u00a0\u2060]$/u

/** The dictionary takes megabytes, so it's read for the first text that needs it. */
let dictionary: Intl.Segmenter | undefined

/**
 * Splits a text where a line may be broken without a space: around Chinese characters and kana, by
 * the rules of Japanese typesetting (JIS X 4051), and between the words of Thai and its neighbors.
 * Korean is broken at its spaces.
 */
export function unbrokenParts(text: string): string[] {
  if (!IDEOGRAPH.test(text) && !SPACELESS.test(text)) return [text]
  const parts: string[] = []
  for (const piece of piecesOf(text)) {
    const last = parts.at(-1)
    if (last === undefined || mayBreak(last, piece)) parts.push(piece)
    else parts[parts.length - 1] = last + piece
  }
  return parts
}

function piecesOf(text: string): string[] {
  return text.split(SPACELESS).flatMap((run) => {
    const segmenter = SPACELESS.test(run) ? thaiSegmenter() : graphemes
    return Array.from(segmenter.segment(run), ({ segment }) => segment)
  })
}

function thaiSegmenter(): Intl.Segmenter {
  dictionary ??= new Intl.Segmenter('th', { granularity: 'word' })
  return dictionary
}

function mayBreak(before: string, after: string): boolean {
  if (NOT_AT_END.test(before) || NOT_AT_START.test(after)) return false
  if (IDEOGRAPH_AT_END.test(before) || IDEOGRAPH_AT_START.test(after)) return true
  return SPACELESS.test(before.at(-1) ?? '') && SPACELESS.test(after)
}

const IDEOGRAPH_AT_END = new RegExp(`${IDEOGRAPH.source}[\\p{M}\\p{Variation_Selector}]*$`, 'u')

const IDEOGRAPH_AT_START = new RegExp(`^${IDEOGRAPH.source}`, 'u')

const WIDE = new RegExp(`${IDEOGRAPH.source}|\\p{Script=Hangul}`, 'gu')

/** Returns how many characters of a text are as wide as they are high. */
export function countWide(text: string): number {
  return text.match(WIDE)?.length ?? 0
}

const MARK =
  '[\\u2018\\u2019\\u201c\\u201d\\u3000-\\u303f\\u30fb\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]'

const BETWEEN_MARKS = new RegExp(`(?<=${MARK})(?=${MARK})`, 'u')

const WORD_JOINER = '\u2060'

/**
 * Keeps East Asian marks such as '」。' as wide as they are. Otherwise Chrome and the server's canvas
 * narrow some of them and others not, depending on which slices of a font contain them.
 */
export function separateMarks(text: string): string {
  return text.split(BETWEEN_MARKS).join(WORD_JOINER)
}

/** Returns the character if the next one is measured together with it. */
export function measuredBefore(character: string | undefined, next: string): string | undefined {
  return character && BETWEEN_MARKS.test(character + next) ? undefined : character
}

/** What wrapping needs of fabric's Textbox. */
interface WrappingTextbox {
  isWrapping: boolean
  /** The width of the longest part of a line, below which the box isn't made narrower. */
  dynamicMinWidth: number
  /** The characters at which lines are broken. None for a box that does not wrap. */
  _wordJoiners: RegExp
  graphemeSplit(text: string): string[]
  _measureWord(characters: string[], line: number, place: number): number
  _getWidthOfCharSpacing(): number
}

interface MeasuredPart {
  characters: string[]
  width: number
  /** The width of the space before it. */
  spaceWidth: number
  isAttached: boolean
}

/**
 * Wraps lines as fabric's `_wrapText` does, but also breaks them where scripts need no space.
 * Returns the characters of each wrapped line.
 */
export function wrapText(box: WrappingTextbox, lines: string[], width: number): string[][] {
  box.isWrapping = true
  const measured = lines.map((line, index) => measureParts(box, line, index))
  const widest = Math.max(0, ...measured.flat().map((part) => part.width))
  const spacing = box._getWidthOfCharSpacing()
  const wrapped = measured.flatMap((parts) => {
    const filled = fillLines(parts, Math.max(width, widest, box.dynamicMinWidth), spacing)
    if (widest > box.dynamicMinWidth) box.dynamicMinWidth = widest - spacing
    return filled
  })
  box.isWrapping = false
  return wrapped
}

function measureParts(box: WrappingTextbox, line: string, index: number): MeasuredPart[] {
  const doesWrap = box._wordJoiners.test(' ')
  const parts = doesWrap ? lineParts(line) : [{ text: line, isAttached: false }]
  let place = 0
  return parts.map(({ text, isAttached }, number) => {
    const isAfterSpace = number > 0 && !isAttached
    const spaceWidth = isAfterSpace ? box._measureWord([' '], index, place) : 0
    if (isAfterSpace) place += 1
    const characters = box.graphemeSplit(text)
    const width = box._measureWord(characters, index, place)
    place += characters.length
    return { characters, width, spaceWidth, isAttached }
  })
}

/** Fills lines part by part. No line ends with the space that is between characters. */
function fillLines(parts: readonly MeasuredPart[], maxWidth: number, spacing: number): string[][] {
  const lines: string[][] = []
  let width = 0
  for (const part of parts) {
    const line = lines.at(-1)
    const filled = width + part.spaceWidth + part.width
    if (line && filled - spacing <= maxWidth) {
      line.push(...(part.isAttached ? [] : [' ']), ...part.characters)
      width = filled
    } else {
      lines.push([...part.characters])
      width = part.width
    }
  }
  return lines
}
