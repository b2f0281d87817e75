import type { Textbox } from 'fabric'
import type { KeyboardEvent } from 'react'
import type { Point, Rect } from '@domain/overlay/geometry'
import { charactersOf } from '@domain/overlay/rich_text'
import { useEditor } from '~/features/overlay/state/use_overlay'
import type { Drawing } from './drawing'

/** The position of a character: its line and its column. Characters are graphemes. */
interface CaretPosition {
  line: number
  column: number
}

/** Converts an offset in UTF-16 units to a number of graphemes. */
function charactersBefore(text: string, textIndex: number) {
  return charactersOf(text.slice(0, textIndex)).length
}

function unitsBefore(text: string, characters: number) {
  return charactersOf(text).slice(0, characters).join('').length
}

/** The index of each line's first character. */
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

function caretPosition(box: Textbox, character: number): CaretPosition {
  const starts = lineStarts(box)
  const line = Math.max(
    starts.findLastIndex((start) => start <= character),
    0
  )
  return { line, column: Math.min(character - (starts[line] ?? 0), lengthOf(box, line)) }
}

/** Distance of a column from the left edge of the text. */
function caretX(box: Textbox, { line, column }: CaretPosition) {
  const aside = box._getLineLeftOffset(line)
  const along = box.__charBounds[line]?.[column]?.left ?? 0
  return box.direction === 'rtl' ? box.width + aside - along : aside + along
}

function topOf(box: Textbox, line: number) {
  let top = 0
  for (let above = 0; above < line; above += 1) top += box.getHeightOfLine(above)
  return top
}

/** The caret's rectangle in pixels of the image, relative to the text's top left corner. */
export function caretAt(box: Textbox, textIndex: number): Rect {
  const position = caretPosition(box, charactersBefore(box.text, textIndex))
  const height = box.getHeightOfLine(position.line)
  return { x: caretX(box, position), y: topOf(box, position.line), width: 0, height }
}

/** The rectangles of a selected range, one per line. */
export function selectionRects(box: Textbox, from: number, to: number): Rect[] {
  const [first, last] = [from, to].map((textIndex) => charactersBefore(box.text, textIndex))
  return lineStarts(box).flatMap((start, line) => {
    const max = lengthOf(box, line)
    const [begin, end] = [first! - start, last! - start].map((at) => Math.min(Math.max(at, 0), max))
    if (begin! >= end!) return []
    const edges = [begin!, end!].map((column) => caretX(box, { line, column }))
    const x = Math.min(...edges)
    const height = box.getHeightOfLine(line)
    return [{ x, y: topOf(box, line), width: Math.max(...edges) - x, height }]
  })
}

/** The UTF-16 offset in the text that is nearest to a point. */
export function textIndexAt(box: Textbox, { x, y }: Point): number {
  const count = box.textLines.length
  let line = 0
  while (line < count - 1 && y >= topOf(box, line + 1)) line += 1
  const columns = Array.from({ length: lengthOf(box, line) + 1 }, (_none, column) => column)
  const distance = (column: number) => Math.abs(caretX(box, { line, column }) - x)
  const nearest = columns.reduce((best, column) =>
    distance(column) < distance(best) ? column : best
  )
  return unitsBefore(box.text, (lineStarts(box)[line] ?? 0) + nearest)
}

type CaretMove = (box: Textbox, from: number) => number

const BEYOND_EDGE = 1e6

/** Moves the caret to the line above or below. */
function moveByLines(by: -1 | 1): CaretMove {
  return (box, from) => {
    const caret = caretAt(box, from)
    const y = caret.y + caret.height / 2 + by * caret.height
    if (y < 0 || y > box.height) return by < 0 ? 0 : box.text.length
    return textIndexAt(box, { x: caret.x, y })
  }
}

/** Moves the caret to the start or the end of the line. */
function moveToEdge(side: -1 | 1): CaretMove {
  return (box, from) => {
    const { y, height } = caretAt(box, from)
    const reading = box.direction === 'rtl' ? -side : side
    return textIndexAt(box, { x: reading * BEYOND_EDGE, y: y + height / 2 })
  }
}

/** Keys that depend on the visible line breaks, which the hidden textarea does not have. */
const CARET_MOVES: Partial<Record<string, CaretMove>> = {
  ArrowUp: moveByLines(-1),
  ArrowDown: moveByLines(1),
  Home: moveToEdge(-1),
  End: moveToEdge(1),
}

function moveCaret(
  area: HTMLTextAreaElement,
  { text }: Drawing,
  move: CaretMove,
  isSelecting: boolean
) {
  const isBackward = area.selectionDirection === 'backward'
  const focusIndex = isBackward ? area.selectionStart : area.selectionEnd
  const anchorIndex = isBackward ? area.selectionEnd : area.selectionStart
  const to = move(text, focusIndex)
  if (!isSelecting) return area.setSelectionRange(to, to)
  area.setSelectionRange(
    Math.min(to, anchorIndex),
    Math.max(to, anchorIndex),
    to < anchorIndex ? 'backward' : 'forward'
  )
}

/** The keys while editing a text: Enter and Escape end it, Shift+Enter adds a line. */
export function useTextKeys(drawing: Drawing | null) {
  const { dispatch, setRange, state } = useEditor()

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isEndOfEditing = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)
    if (isEndOfEditing) {
      event.preventDefault()
      event.stopPropagation()
      setRange(null)
      dispatch({ type: 'editing_ended' })
      focusLayerBox(event.currentTarget, state.editing)
    }
    const move = CARET_MOVES[event.key]
    if (!move || !drawing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveCaret(event.currentTarget, drawing, move, event.shiftKey)
  }
}

/** Focuses the layer's box, which is rendered again after the text field is gone. */
function focusLayerBox(area: HTMLElement, id: string | null) {
  const stage = area.closest('[data-stage]')
  window.requestAnimationFrame(() => {
    stage?.querySelector<HTMLElement>(`[data-layer="${id}"]`)?.focus({ preventScroll: true })
  })
}
