import { useRef, type FocusEvent, type RefObject } from 'react'
import { LAYER_BOUNDS } from '@domain/overlay/bounds'
import type { Point, Rect } from '@domain/overlay/geometry'
import { boxStyle } from './box_style'
import { drawingOf, type Drawing } from './drawing'
import { useEditor } from './editor_context'
import { TextMarks } from './text_marks'
import { useTextKeys } from './use_text_keys'
import { useTextPointer } from './use_text_pointer'
import { useTextStart } from './use_text_start'
import styles from './text_edit.module.scss'

interface TextEditProps {
  id: string
  stage: RefObject<HTMLElement | null>
}

/** Focus may go here without the writing being over: what is set there is for the text. */
const KEEPS_WRITING = '[data-keeps-writing], [data-radix-popper-content-wrapper]'

/** Where the text lies in its box, from the box's top left corner. */
function textIn(box: Rect, { text }: Drawing): Point {
  const over = box.width - text.width
  const asides: Record<string, number> = { left: 0, center: over / 2, right: over }
  return { x: asides[text.textAlign] ?? 0, y: (box.height - text.height) / 2 }
}

/**
 * Writing on the picture. The field takes keys, words of input methods and the focus, and is not
 * seen: what is seen are fabric's letters, with caret and marks where they stand.
 */
export function TextEdit({ id, stage }: TextEditProps) {
  const { layers, boxes, faces, zoom, dispatch, setRange, state, range } = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const layer = layers.find((one) => one.id === id)
  const box = boxes[id]
  const drawing = layer ? drawingOf(layer, faces) : null
  const at = box && drawing ? textIn(box, drawing) : { x: 0, y: 0 }
  useTextStart(field, state.isReplacing, setRange)
  const onKeyDown = useTextKeys(drawing)
  const pointer = useTextPointer({ stage, box, drawing, at })
  if (!layer || !box) return null
  const isMarked = range !== null && range.from === 0 && range.to === layer.text.length

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest(KEEPS_WRITING)) return
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
        onChange={({ target }) =>
          dispatch({ type: 'typed', id, text: target.value, caret: target.selectionEnd })
        }
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) =>
          setRange({ from, to })
        }
        onKeyDown={onKeyDown}
        onBlur={leave}
        onDoubleClick={(event) => event.stopPropagation()}
        {...pointer}
      />
      {drawing && <TextMarks drawing={drawing} at={at} />}
      {state.isReplacing && isMarked && (
        <span className={styles.hint} style={{ rotate: `${-box.rotation}deg` }} aria-hidden>
          Type to replace
        </span>
      )}
    </div>
  )
}
