import { unbrokenParts } from '#domain/overlay/line_breaks'
import { graphemes } from '#domain/posts/text'
import { drawableText } from '#services/images/slide_fonts'
import type { FontCache, SlideFace, SlideFont } from '#services/images/slide_fonts'

export interface TextStyle {
  face: SlideFace
  /** The preferred size, in points. */
  size: number
  /** The line height as a factor of the size. */
  leading: number
}

/** A text that fits its box. Sizes are in points. */
export interface FittedText {
  size: number
  lineHeight: number
  height: number
  /** In reading order. An empty line has half the height. */
  lines: Piece[][]
}

const SHRINK = 0.95

const SMALLEST = 0.5

/**
 * Fits a text into a box: it is wrapped and made smaller until all of it fits. Nothing is left out.
 */
export function fitText(
  text: string,
  { face, size, leading }: TextStyle,
  box: { width: number; height: number },
  fonts: FontCache
): FittedText {
  const paragraphs = paragraphsOf(text).map((line) => segmentText(line, face, fonts))
  for (let fontSize = size; ; fontSize *= SHRINK) {
    const lines = paragraphs.flatMap((words) => wrapped(words, box.width / fontSize))
    const lineHeight = fontSize * leading
    const height = lines.reduce((sum, line) => sum + lineShare(line) * lineHeight, 0)
    const fits =
      height <= box.height && lines.every((line) => measureWidth(line) * fontSize <= box.width)
    if (fits || fontSize < SMALLEST) {
      return { size: fontSize, lineHeight, height, lines }
    }
  }
}

/** Returns the height of a line relative to others. An empty line takes half. */
export function lineShare(line: Piece[]): number {
  return line.length > 0 ? 1 : 0.5
}

function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
}

/** Fills lines word by word. `maxWidth` is the width of a line in em. */
function wrapped(words: readonly Word[], maxWidth: number): Piece[][] {
  const lines: Piece[][] = []
  let line: Word[] = []
  let width = 0
  const close = () => {
    lines.push(withoutEndSpace(line))
    line = []
    width = 0
  }
  for (const word of words.flatMap((whole) =>
    whole.width > maxWidth ? splitCharacters(whole) : [whole]
  )) {
    if (!word.isSpace && line.length > 0 && width + word.width > maxWidth) close()
    if (word.isSpace && line.length === 0) continue
    line.push(word)
    width += word.width
  }
  close()
  return lines
}

function withoutEndSpace(line: Word[]): Piece[] {
  const last = line.findLastIndex((word) => !word.isSpace)
  return line.slice(0, last + 1).flatMap(({ pieces }) => pieces)
}

/** A grapheme with the font that draws it. */
export interface Piece {
  text: string
  font: SlideFont
}

/** A unit that is not broken across lines. Its width is in em. */
interface Word {
  pieces: Piece[]
  width: number
  isSpace: boolean
}

/** Replaces a character that no font can draw. */
const MISSING = '□'

/** Invisible marks that would disturb shaping. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cc}]/gu

/** Splits one line of text into words, including the spaces between them. */
export function segmentText(text: string, face: SlideFace, fonts: FontCache): Word[] {
  const clean = text.normalize('NFC').toWellFormed().replace(/\t/g, ' ').replace(INVISIBLE, '')
  const words: Word[] = []
  let open: Piece[] = []
  const close = () => {
    if (open.length > 0) words.push(createWord(open))
    open = []
  }
  const segments = unbrokenParts(clean).flatMap((part) => [...graphemes.segment(part)])
  for (const { segment, index } of segments) {
    const pieces = toPieces(segment, face, fonts)
    if (isSpace(segment)) {
      close()
      words.push({ ...createWord(pieces), isSpace: true })
    } else {
      if (index === 0) close()
      open.push(...pieces)
      if (/[-–—/|&]/.test(segment) && open.length > 1) close()
    }
  }
  close()
  return words
}

/** Splits a word that is longer than a line into single characters. */
function splitCharacters(word: Word): Word[] {
  return word.pieces.map((piece) => createWord([piece]))
}

/** Returns the total width of pieces, in em. */
export function measureWidth(pieces: readonly Piece[]): number {
  return mergeRuns(pieces).reduce((width, { text, font }) => {
    return width + font.shapes.layout(text).advanceWidth / font.shapes.unitsPerEm
  }, 0)
}

/**
 * Merges neighbors of the same font, so that they are shaped together with kerning, ligatures and
 * joined letters.
 */
function mergeRuns(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const { text, font } of pieces) {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ text, font })
  }
  return runs
}

function createWord(pieces: Piece[]): Word {
  return { pieces, width: measureWidth(pieces), isSpace: false }
}

function isSpace(segment: string): boolean {
  return /^[\s\u3000]$/u.test(segment) && segment !== '\u00a0' && segment !== '\u202f'
}

/**
 * Returns the pieces of one character: whole in one font if possible, else its parts, else the
 * replacement character.
 */
function toPieces(character: string, face: SlideFace, fonts: FontCache): Piece[] {
  const font = fonts.fontFor(character, face)
  if (font) return [{ text: drawableText(character, font), font }]
  const parts = [...character]
  if (parts.length > 1) return parts.flatMap((part) => toPieces(part, face, fonts))
  return character === MISSING ? [] : toPieces(MISSING, face, fonts)
}
