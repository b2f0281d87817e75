import { useEffect, useEffectEvent } from 'react'
import type { KeyboardEvent } from 'react'
import type { Editor } from './use_overlay'
import type { SaveOverlay } from './use_save_overlay'

/** Fields that take text. Sliders and color pickers take only some keys. */
const TEXT_FIELDS = 'textarea, input:not([type="range"], [type="color"])'

/** Elements that handle keys themselves. */
const HAS_OWN_KEYS = '[role="tab"], [role="combobox"], [role="switch"], input, textarea'

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const LARGE_STEP = 10

type Action = () => void

function findCommand(
  editor: Editor,
  saving: SaveOverlay,
  key: string,
  isShifted: boolean
): Action | undefined {
  const { actions, zoom } = editor
  const commands: Partial<Record<string, Action>> = {
    'z': isShifted ? actions.redo : actions.undo,
    'y': actions.redo,
    's': () => void saving.save(),
    '0': zoom.reset,
    '+': () => zoom.by(1),
    '=': () => zoom.by(1),
    '-': () => zoom.by(-1),
  }
  return commands[key]
}

/** Commands with Ctrl or Cmd outside of text fields. */
function findLayerCommand({ actions, dispatch }: Editor, key: string): Action | undefined {
  const commands: Partial<Record<string, Action>> = {
    d: actions.duplicate,
    a: () => dispatch({ type: 'selected_all' }),
  }
  return commands[key]
}

function findPlainAction(
  { actions, dispatch, selected }: Editor,
  { key, shiftKey }: KeyboardEvent
) {
  if (key === 'Delete' || key === 'Backspace') return () => actions.remove()
  const arrow = ARROWS[key]
  const step = shiftKey ? LARGE_STEP : 1
  if (!arrow || selected.length === 0) return undefined
  return () => dispatch({ type: 'nudged', by: { x: arrow.x * step, y: arrow.y * step } })
}

function findAction(editor: Editor, saving: SaveOverlay, event: KeyboardEvent<HTMLElement>) {
  const target = event.target instanceof Element ? event.target : null
  const isTyping = target?.matches(TEXT_FIELDS) ?? false
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    const own = isTyping ? undefined : findLayerCommand(editor, key)
    return own ?? findCommand(editor, saving, key, event.shiftKey)
  }
  if (event.altKey || target?.closest(HAS_OWN_KEYS)) return undefined
  if (event.key === 'Enter' && target instanceof HTMLElement && target.dataset.layer) {
    const { layer: id } = target.dataset
    return () => editor.dispatch({ type: 'editing_began', id })
  }
  return findPlainAction(editor, event)
}

/** The keyboard shortcuts of the editor: Delete, arrow keys, Ctrl+Z/Y/D/C/V and more. */
export function useEditorKeys(editor: Editor, saving: SaveOverlay) {
  const copyLayers = useEffectEvent(() => editor.actions.copy())
  const pasteLayers = useEffectEvent((text: string) => editor.actions.paste(text))

  useEffect(() => {
    const isOutsideTextField = ({ target }: ClipboardEvent) =>
      !(target instanceof Element && target.matches(TEXT_FIELDS))
    const copy = (event: ClipboardEvent) => {
      const text = isOutsideTextField(event) ? copyLayers() : null
      if (text === null) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', text)
    }
    const paste = (event: ClipboardEvent) => {
      if (!isOutsideTextField(event)) return
      event.preventDefault()
      pasteLayers(event.clipboardData?.getData('text/plain') ?? '')
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
    if (!isInside || event.defaultPrevented) return
    const action = findAction(editor, saving, event)
    if (!action) return
    event.preventDefault()
    action()
  }
}
