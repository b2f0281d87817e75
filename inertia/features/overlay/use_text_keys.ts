import type { KeyboardEvent } from 'react'
import type { Textbox } from 'fabric'
import { caretAt, unitAt } from './caret'
import type { Drawing } from './drawing'
import { useEditor } from './editor_context'

type Way = (box: Textbox, from: number) => number

const FAR_ASIDE = 1e6

/** To the line above or below. */
function byLines(by: -1 | 1): Way {
  return (box, from) => {
    const caret = caretAt(box, from)
    const y = caret.y + caret.height / 2 + by * caret.height
    if (y < 0 || y > box.height) return by < 0 ? 0 : box.text.length
    return unitAt(box, { x: caret.x, y })
  }
}

/** To where the line begins or ends. */
function toEdge(side: -1 | 1): Way {
  return (box, from) => {
    const { y, height } = caretAt(box, from)
    const reading = box.direction === 'rtl' ? -side : side
    return unitAt(box, { x: reading * FAR_ASIDE, y: y + height / 2 })
  }
}

/** Keys that go by the lines that are seen, which the field itself does not know. */
const WAYS: Partial<Record<string, Way>> = {
  ArrowUp: byLines(-1),
  ArrowDown: byLines(1),
  Home: toEdge(-1),
  End: toEdge(1),
}

function go(area: HTMLTextAreaElement, { text }: Drawing, way: Way, isMarking: boolean) {
  const isBackward = area.selectionDirection === 'backward'
  const head = isBackward ? area.selectionStart : area.selectionEnd
  const tail = isBackward ? area.selectionEnd : area.selectionStart
  const to = way(text, head)
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
    const way = WAYS[event.key]
    if (!way || !drawing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(event.currentTarget, drawing, way, event.shiftKey)
  }
}

/** The box that is there again once the field is gone takes its focus. */
function focusLayer(area: HTMLElement, id: string | null) {
  const stage = area.closest('[data-stage]')
  window.requestAnimationFrame(() => {
    stage?.querySelector<HTMLElement>(`[data-layer="${id}"]`)?.focus({ preventScroll: true })
  })
}
