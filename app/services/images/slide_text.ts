import type { FontShelf, SlideFace } from '#services/images/slide_fonts'
import { spelled, widthOf, wordsOf, type Piece, type Word } from '#services/images/slide_words'

export interface TextStyle {
  face: SlideFace
  /** The size it has where there is room for it, in points. */
  size: number
  /** Of the size. */
  leading: number
}

/** A text that fits its place: lines of a size, in points. */
export interface SetText {
  size: number
  lineHeight: number
  height: number
  /** In the order of reading; an empty one is half as high. */
  lines: Piece[][]
}

const SHRINK = 0.95
const SMALLEST = 0.5

/** Sets a text into a place: wrapped, and made smaller until all of it fits. Nothing is left out. */
export function setText(
  text: string,
  { face, size, leading }: TextStyle,
  place: { width: number; height: number },
  shelf: FontShelf
): SetText {
  const paragraphs = paragraphsOf(text).map((line) => wordsOf(line, face, shelf))
  for (let tried = size; ; tried *= SHRINK) {
    const lines = paragraphs.flatMap((words) => wrapped(words, place.width / tried))
    const lineHeight = tried * leading
    const height = lines.reduce((sum, line) => sum + lineShare(line) * lineHeight, 0)
    const fits =
      height <= place.height && lines.every((line) => widthOf(line) * tried <= place.width)
    if (fits || tried < SMALLEST) {
      return { size: tried, lineHeight, height, lines }
    }
  }
}

/** What an empty line takes is half of what others take. */
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

/** Fills lines word by word; `room` is the width of a line in em. */
function wrapped(words: readonly Word[], room: number): Piece[][] {
  const lines: Piece[][] = []
  let line: Word[] = []
  let width = 0
  const close = () => {
    lines.push(withoutEndSpace(line))
    line = []
    width = 0
  }
  for (const word of words.flatMap((one) => (one.width > room ? spelled(one) : [one]))) {
    if (!word.isSpace && line.length > 0 && width + word.width > room) close()
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
