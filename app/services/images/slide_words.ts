import {
  drawable,
  type FontShelf,
  type SlideFace,
  type SlideFont,
} from '#services/images/slide_fonts'

/** A character as a reader sees it, with the font that draws it. */
export interface Piece {
  text: string
  font: SlideFont
}

/** What stays together on a line. Widths are in units of the type's size (em). */
export interface Word {
  pieces: Piece[]
  width: number
  isSpace: boolean
}

/** Stands for a character that no font can draw. */
const MISSING = '□'

/** Unseen marks that would only disturb shaping. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cc}]/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The words of one line of text, the spaces between them included. */
export function wordsOf(text: string, face: SlideFace, shelf: FontShelf): Word[] {
  const clean = text.normalize('NFC').toWellFormed().replace(/\t/g, ' ').replace(UNSEEN, '')
  const words: Word[] = []
  let open: Piece[] = []
  const close = () => {
    if (open.length > 0) words.push(wordOf(open))
    open = []
  }
  for (const { segment } of graphemes.segment(clean)) {
    const pieces = piecesOf(segment, face, shelf)
    if (isSpace(segment)) {
      close()
      words.push({ ...wordOf(pieces), isSpace: true })
    } else {
      open.push(...pieces)
      if (/[-–—/|&]/.test(segment) && open.length > 1) close()
    }
  }
  close()
  return words
}

/** A word as words of one character each, for one that is longer than a line. */
export function spelled(word: Word): Word[] {
  return word.pieces.map((piece) => wordOf([piece]))
}

/** How wide pieces are beside each other, in em. */
export function widthOf(pieces: readonly Piece[]): number {
  return runsOf(pieces).reduce((width, { text, font }) => {
    return width + font.shapes.layout(text).advanceWidth / font.shapes.unitsPerEm
  }, 0)
}

/** Neighbours of one font are shaped together: kerning, ligatures, joined letters. */
export function runsOf(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const { text, font } of pieces) {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ text, font })
  }
  return runs
}

function wordOf(pieces: Piece[]): Word {
  return { pieces, width: widthOf(pieces), isSpace: false }
}

function isSpace(segment: string): boolean {
  return /^[\s\u3000]$/u.test(segment) && segment !== '\u00a0' && segment !== '\u202f'
}

/** One character: whole in one font, else in parts, else the sign for a missing one. */
function piecesOf(character: string, face: SlideFace, shelf: FontShelf): Piece[] {
  const font = shelf.fontFor(character, face)
  if (font) return [{ text: drawable(character, font), font }]
  const parts = [...character]
  if (parts.length > 1) return parts.flatMap((part) => piecesOf(part, face, shelf))
  return character === MISSING ? [] : piecesOf(MISSING, face, shelf)
}
