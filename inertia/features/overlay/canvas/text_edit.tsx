import { useRef, useLayoutEffect, useState, useEffect } from 'react'
import type { FocusEvent, RefObject, PointerEvent } from 'react'
import { LAYER_BOUNDS } from '@domain/overlay/layer'
import { addPoints, centerOf, subtractPoints, rotatePoint } from '@domain/overlay/geometry'
import type { Point, Rect, Box } from '@domain/overlay/geometry'
import { focusGoesTo } from '~/lib/focus'
import { useEditor } from '~/features/overlay/state/use_overlay'
import type { TextRange } from '~/features/overlay/state/use_overlay'
import { boxStyle, followPointer } from './handles'
import { createDrawing } from './drawing'
import type { Drawing } from './drawing'
import { useTextKeys, caretAt, selectionRects, textIndexAt } from './caret'
import { toImagePoint } from './use_gestures'
import styles from './text_edit.module.scss'

interface TextEditProps {
  id: string
  stage: RefObject<HTMLElement | null>
}

/**
 * The focus may move to these elements without ending the editing, because they apply to the text.
 */
const KEEP_EDITING_SELECTOR = '[data-keeps-writing], [data-radix-popper-content-wrapper]'

/** The top left corner of the text in its box. */
function textIn(box: Rect, { text }: Drawing): Point {
  const over = box.width - text.width
  const asides: Record<string, number> = { left: 0, center: over / 2, right: over }
  return { x: asides[text.textAlign] ?? 0, y: (box.height - text.height) / 2 }
}

/**
 * Edits a text on the image. An invisible textarea takes keys, input methods and the focus. The
 * visible text is drawn by fabric, with the caret and the selection on top.
 */
export function TextEdit({ id, stage }: TextEditProps) {
  const { layers, boxes, faces, zoom, dispatch, write, setRange, state, range } = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const layer = layers.find((candidate) => candidate.id === id)
  const box = boxes[id]
  const drawing = layer ? createDrawing(layer, faces) : null
  const at = box && drawing ? textIn(box, drawing) : { x: 0, y: 0 }
  useTextStart(field, state.isReplacing, setRange)
  const onKeyDown = useTextKeys(drawing)
  const pointer = useTextPointer({ stage, box, drawing, at })
  if (!layer || !box) return null
  const isAllSelected = range !== null && range.from === 0 && range.to === layer.text.length

  // Text from an input method or an emoji picker changes the selection without a selection event.
  const markSelection = ({ selectionStart: from, selectionEnd: to }: HTMLTextAreaElement) =>
    setRange({ from, to })

  const leave = (event: FocusEvent) => {
    if (focusGoesTo(event)?.closest(KEEP_EDITING_SELECTOR)) return
    setRange(null)
    dispatch({ type: 'editing_ended' })
  }

  return (
    <div className={styles.writing} style={boxStyle(box, zoom.scale)}>
      <textarea
        ref={field}
        aria-label="Text on the image"
        className={styles.field}
        value={layer.text}
        maxLength={LAYER_BOUNDS.text.max}
        spellCheck={false}
        onChange={({ target }) => {
          write(target.value, target.selectionEnd)
          markSelection(target)
        }}
        onSelect={({ currentTarget }) => markSelection(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        onDoubleClick={(event) => event.stopPropagation()}
        {...pointer}
      />
      {drawing && <TextMarks drawing={drawing} at={at} />}
      {state.isReplacing && isAllSelected && (
        <span className={styles.hint} style={{ rotate: `${-box.rotation}deg` }} aria-hidden>
          Type to replace
        </span>
      )}
    </div>
  )
}

/**
 * Editing starts with the caret at the end. The text of a new layer is selected, so that typing
 * replaces it. `setRange` is called explicitly, because focusing a field fires no selection event.
 */
function useTextStart(
  field: RefObject<HTMLTextAreaElement | null>,
  isReplacing: boolean,
  setRange: (range: TextRange) => void
) {
  const [isMarked] = useState(isReplacing)
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    const to = area.value.length
    const from = isMarked ? 0 : to
    area.focus({ preventScroll: true })
    area.setSelectionRange(from, to)
    setRange({ from, to })
  }, [field, isMarked, setRange])
}

interface TextMarksProps {
  drawing: Drawing
  /** The top left corner of the text in its box. */
  at: Point
}

/** The caret or the selection, exactly where fabric has drawn the text. */
function TextMarks({ drawing, at }: TextMarksProps) {
  const { range, zoom } = useEditor()
  if (!range) return null
  const { from, to } = range
  const place = (rect: Rect) => {
    const { x, y } = addPoints(rect, at)
    const { scale } = zoom
    return {
      left: x * scale,
      top: y * scale,
      height: rect.height * scale,
      width: rect.width * scale,
    }
  }
  if (from === to) {
    const { left, top, height } = place(caretAt(drawing.text, to))
    return <span className={styles.caret} style={{ left, top, height }} data-caret />
  }
  return selectionRects(drawing.text, from, to).map((mark) => (
    <span key={mark.y} className={styles.mark} style={place(mark)} />
  ))
}

interface TextContext {
  stage: RefObject<HTMLElement | null>
  box: Box | undefined
  drawing: Drawing | null
  at: Point
}

/** Converts a point of the image to a point of the text in a box that may be rotated. */
function toTextPoint(place: Point, box: Box, at: Point): Point {
  const own = rotatePoint(subtractPoints(place, centerOf(box)), -box.rotation)
  return subtractPoints(addPoints(own, { x: box.width / 2, y: box.height / 2 }), at)
}

/** Presses and drags set the caret in the visible text, which differs from the hidden textarea. */
function useTextPointer({ stage, box, drawing, at }: TextContext) {
  const { zoom } = useEditor()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (press: PointerEvent<HTMLTextAreaElement>) => {
    press.stopPropagation()
    const area = press.currentTarget
    if (!stage.current || !box || !drawing || press.button !== 0) return
    const textIndexUnder = (event: { clientX: number; clientY: number }) =>
      stage.current
        ? textIndexAt(
            drawing.text,
            toTextPoint(toImagePoint(stage.current, event, zoom.scale), box, at)
          )
        : 0
    press.preventDefault()
    area.focus({ preventScroll: true })
    const from = press.shiftKey ? area.selectionStart : textIndexUnder(press)
    const mark = (to: number) =>
      area.setSelectionRange(
        Math.min(from, to),
        Math.max(from, to),
        to < from ? 'backward' : 'forward'
      )
    mark(textIndexUnder(press))
    stop.current?.()
    stop.current = followPointer(press.pointerId, {
      onMove: (event) => mark(textIndexUnder(event)),
      onEnd: () => undefined,
      onCancel: () => undefined,
    })
  }

  return {
    onPointerDown,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
