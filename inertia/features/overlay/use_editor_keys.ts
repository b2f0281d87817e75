import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Editor } from './editor_context'
import type { Finishing } from './use_finishing'

/** Fields in which keys write; a slider and a colour take only some. */
const WRITTEN_INTO = 'textarea, input:not([type="range"], [type="color"])'

/** Things that have keys of their own. */
const OWN_KEYS = '[role="tab"], [role="combobox"], [role="switch"], input, textarea'

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const FAR = 10

type Act = () => void

function commandOf(
  editor: Editor,
  finishing: Finishing,
  key: string,
  isShifted: boolean
): Act | undefined {
  const { deeds, zoom } = editor
  const commands: Partial<Record<string, Act>> = {
    'z': isShifted ? deeds.redo : deeds.undo,
    'y': deeds.redo,
    's': () => void finishing.save(),
    '0': zoom.reset,
    '+': () => zoom.by(1),
    '=': () => zoom.by(1),
    '-': () => zoom.by(-1),
  }
  return commands[key]
}

/** With Ctrl or Cmd, where nobody writes. */
function layerCommandOf({ deeds, dispatch }: Editor, key: string): Act | undefined {
  const commands: Partial<Record<string, Act>> = {
    d: deeds.duplicate,
    a: () => dispatch({ type: 'selected_all' }),
  }
  return commands[key]
}

function plainActOf({ deeds, dispatch, selected }: Editor, { key, shiftKey }: KeyboardEvent) {
  if (key === 'Delete' || key === 'Backspace') return () => deeds.remove()
  const arrow = ARROWS[key]
  const far = shiftKey ? FAR : 1
  if (!arrow || selected.length === 0) return undefined
  return () => dispatch({ type: 'nudged', by: { x: arrow.x * far, y: arrow.y * far } })
}

function actOf(editor: Editor, finishing: Finishing, event: KeyboardEvent<HTMLElement>) {
  const target = event.target instanceof Element ? event.target : null
  const isWriting = target?.matches(WRITTEN_INTO) ?? false
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    const own = isWriting ? undefined : layerCommandOf(editor, key)
    return own ?? commandOf(editor, finishing, key, event.shiftKey)
  }
  if (event.altKey || target?.closest(OWN_KEYS)) return undefined
  if (event.key === 'Enter' && target instanceof HTMLElement && target.dataset.layer) {
    const { layer: id } = target.dataset
    return () => editor.dispatch({ type: 'editing_began', id })
  }
  return plainActOf(editor, event)
}

/** The keys of the whole editor (issue: Delete, arrows, Ctrl+Z/Y/D/C/V and more). */
export function useEditorKeys(editor: Editor, finishing: Finishing) {
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })

  useEffect(() => {
    const isOurs = ({ target }: ClipboardEvent) =>
      !(target instanceof Element && target.matches(WRITTEN_INTO))
    const copy = (event: ClipboardEvent) => {
      const words = isOurs(event) ? latest.current.deeds.copy() : null
      if (words === null) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', words)
    }
    const paste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      latest.current.deeds.paste(event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [])

  return (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isInside || event.defaultPrevented || event.nativeEvent.isComposing) return
    const act = actOf(editor, finishing, event)
    if (!act) return
    event.preventDefault()
    act()
  }
}
