import type { KeyboardEvent } from 'react'
import { caretAt, unitAt } from './caret'
import type { Drawing } from './drawing'
import { useEditor } from './editor_context'

/** Up and down go by the lines that are seen, which the field itself does not know. */
function goLine(area: HTMLTextAreaElement, { text }: Drawing, by: -1 | 1, isMarking: boolean) {
  const isBackward = area.selectionDirection === 'backward'
  const head = isBackward ? area.selectionStart : area.selectionEnd
  const tail = isBackward ? area.selectionEnd : area.selectionStart
  const caret = caretAt(text, head)
  const y = caret.y + caret.height / 2 + by * caret.height
  const isOut = y < 0 || y > text.height
  const edge = by < 0 ? 0 : area.value.length
  const to = isOut ? edge : unitAt(text, { x: caret.x, y })
  if (!isMarking) return area.setSelectionRange(to, to)
  area.setSelectionRange(Math.min(to, tail), Math.max(to, tail), to < tail ? 'backward' : 'forward')
}

/** The keys of writing: Enter and Escape leave (spec section 4), Shift with Enter begins a line. */
export function useTextKeys(drawing: Drawing | null) {
  const { dispatch, setRange, state } = useEditor()

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)
    if (isEnd) {
      event.preventDefault()
      event.stopPropagation()
      setRange(null)
      dispatch({ type: 'editing_ended' })
      focusLayer(event.currentTarget, state.editing)
    }
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (!isUpOrDown || !drawing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goLine(event.currentTarget, drawing, event.key === 'ArrowUp' ? -1 : 1, event.shiftKey)
  }
}

/** The box that is there again once the field is gone takes its focus. */
function focusLayer(area: HTMLElement, id: string | null) {
  const stage = area.closest('[data-stage]')
  window.requestAnimationFrame(() => {
    stage?.querySelector<HTMLElement>(`[data-layer="${id}"]`)?.focus({ preventScroll: true })
  })
}
