import { plus, type Point, type Rect } from '@domain/overlay/geometry'
import { caretAt, marksOf } from './caret'
import type { Drawing } from './drawing'
import { useEditor } from './editor_context'
import styles from './text_edit.module.scss'

interface TextMarksProps {
  drawing: Drawing
  /** The text's top left corner in its box. */
  at: Point
}

/** The caret, or what is marked, exactly where fabric has drawn the letters. */
export function TextMarks({ drawing, at }: TextMarksProps) {
  const { range, zoom } = useEditor()
  if (!range) return null
  const { from, to } = range
  const place = (rect: Rect) => {
    const { x, y } = plus(rect, at)
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
  return marksOf(drawing.text, from, to).map((mark) => (
    <span key={mark.y} className={styles.mark} style={place(mark)} />
  ))
}
