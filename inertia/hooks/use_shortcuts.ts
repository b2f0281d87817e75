import { useEffect, useEffectEvent, useState } from 'react'
import { isTypingOrModal, isTextInput } from '~/lib/focus'
import { currentToasts, notify } from '~/lib/toasts'
import { useEvery } from '~/hooks/use_live'

/** Actions by `KeyboardEvent.key`. */
type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Single-key shortcuts of the page, inactive while the user types or a dialog is open. A key that
 * something else has taken is none: the Escape that closes a dialog removes it before the page is
 * asked.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined
    if (!act || event.defaultPrevented || isTypingOrModal(event)) return
    event.preventDefault()
    act(event)
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Renders again when fonts have loaded, because text measured before has the width of a fallback
 * font.
 */
export function useFontsLoaded() {
  const [, setLoadCount] = useState(0)
  useEffect(() => {
    const rerender = () => setLoadCount((count) => count + 1)
    document.fonts.addEventListener('loadingdone', rerender)
    return () => document.fonts.removeEventListener('loadingdone', rerender)
  }, [])
}

/** Ctrl+Z (Cmd+Z) undoes the latest undoable result, unless a text field has its own undo. */
export function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return
      if (isTextInput(event.target)) return
      const newest = currentToasts().findLast(({ isUndoable }) => isUndoable)
      if (!newest) return
      event.preventDefault()
      notify.dismiss(newest.id)
      newest.actions[0]?.onSelect()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Cycles through the lines, showing each for `everyMs`. */
export function useRotation(lines: readonly string[], everyMs: number) {
  const [step, setStep] = useState(0)
  useEvery(everyMs, () => setStep((before) => before + 1))
  return lines[step % lines.length] ?? ''
}
