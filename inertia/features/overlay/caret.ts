import type { Textbox } from 'fabric'
import type { Point, Rect } from '@domain/overlay/geometry'
import { charactersOf } from '@domain/overlay/rich_text'

/** A character counted as a reader does, by its line and its place there. */
interface Spot {
  line: number
  place: number
}

/** How many characters, as a reader counts them, stand before a UTF-16 place. */
function charactersBefore(text: string, unit: number) {
  return charactersOf(text.slice(0, unit)).length
}

function unitsBefore(text: string, characters: number) {
  return charactersOf(text).slice(0, characters).join('').length
}

/** The number of each line's first character. */
function lineStarts(box: Textbox) {
  let at = 0
  return box.textLines.map((_line, index) => {
    const start = at
    at += lengthOf(box, index) + box.missingNewlineOffset(index)
    return start
  })
}

function lengthOf(box: Textbox, line: number) {
  return box._textLines[line]?.length ?? 0
}

function spotOf(box: Textbox, character: number): Spot {
  const starts = lineStarts(box)
  const line = Math.max(
    starts.findLastIndex((start) => start <= character),
    0
  )
  return { line, place: Math.min(character - (starts[line] ?? 0), lengthOf(box, line)) }
}

/** How far from the left edge of the text a place in a line is. */
function edgeAt(box: Textbox, { line, place }: Spot) {
  const aside = box._getLineLeftOffset(line)
  const along = box.__charBounds[line]?.[place]?.left ?? 0
  return box.direction === 'rtl' ? box.width + aside - along : aside + along
}

function topOf(box: Textbox, line: number) {
  let top = 0
  for (let above = 0; above < line; above += 1) top += box.getHeightOfLine(above)
  return top
}

/** Where the caret stands, in pixels of the image from the text's top left corner. */
export function caretAt(box: Textbox, unit: number): Rect {
  const spot = spotOf(box, charactersBefore(box.text, unit))
  const height = box.getHeightOfLine(spot.line)
  return { x: edgeAt(box, spot), y: topOf(box, spot.line), width: 0, height }
}

/** What to mark of a selected stretch: a rectangle for each line of it. */
export function marksOf(box: Textbox, from: number, to: number): Rect[] {
  const [first, last] = [from, to].map((unit) => charactersBefore(box.text, unit))
  return lineStarts(box).flatMap((start, line) => {
    const most = lengthOf(box, line)
    const [begin, end] = [first! - start, last! - start].map((at) =>
      Math.min(Math.max(at, 0), most)
    )
    if (begin! >= end!) return []
    const edges = [begin!, end!].map((place) => edgeAt(box, { line, place }))
    const x = Math.min(...edges)
    const height = box.getHeightOfLine(line)
    return [{ x, y: topOf(box, line), width: Math.max(...edges) - x, height }]
  })
}

/** The UTF-16 place in the text that is nearest to a point. */
export function unitAt(box: Textbox, { x, y }: Point): number {
  const count = box.textLines.length
  let line = 0
  while (line < count - 1 && y >= topOf(box, line + 1)) line += 1
  const places = Array.from({ length: lengthOf(box, line) + 1 }, (_none, place) => place)
  const distance = (place: number) => Math.abs(edgeAt(box, { line, place }) - x)
  const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
  return unitsBefore(box.text, (lineStarts(box)[line] ?? 0) + nearest)
}
