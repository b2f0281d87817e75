import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import type { Piece } from '#services/images/slide_words'

export type Direction = 'ltr' | 'rtl'

/** Required, not imported: the package's types promise a default export that its code does not have. */
const makeBidi: () => Bidi = createRequire(import.meta.url)('bidi-js')
const bidi = makeBidi()

const IS_RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Which way lines of a text run: the way of the first letter that has one. */
export function directionOf(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return IS_RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/**
 * The pieces of a line from left to right, neighbours of one font and direction as one (Unicode's
 * bidirectional algorithm, rules L2 and L4).
 */
export function inVisualOrder(line: readonly Piece[], direction: Direction): Piece[] {
  const text = line.map((piece) => piece.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs = levelRuns(line, levels)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) reverseFrom(level, runs)
  return runs.map(({ pieces, level }) => ({
    font: pieces[0]!.font,
    text: level % 2 === 1 ? rightToLeft(pieces) : pieces.map((piece) => piece.text).join(''),
  }))
}

interface LevelRun {
  level: number
  pieces: Piece[]
}

function levelRuns(line: readonly Piece[], levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  let at = 0
  for (const piece of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level && last.pieces[0]?.font === piece.font) last.pieces.push(piece)
    else runs.push({ level, pieces: [piece] })
    at += piece.text.length
  }
  return runs
}

/** Turns around each stretch of runs that is at least so deep. */
function reverseFrom(level: number, runs: LevelRun[]) {
  let start = 0
  while (start < runs.length) {
    let end = start
    while (end < runs.length && runs[end]!.level >= level) end += 1
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
    start = end + 1
  }
}

/** Shaping turns letters of such a script around by itself; signs between them it does not. */
function rightToLeft(pieces: readonly Piece[]): string {
  const mirrored = pieces.map(({ text }) => bidi.getMirroredCharacter(text) ?? text)
  const isShaped = pieces.some(({ text }) => IS_RIGHT_TO_LEFT.test(text))
  return (isShaped ? mirrored : mirrored.reverse()).join('')
}
