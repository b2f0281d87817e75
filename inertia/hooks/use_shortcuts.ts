import { useEffect, useRef } from 'react'

/** What a key does, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function isElsewhere({ target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent) {
  if (metaKey || ctrlKey || altKey || isComposing) return true
  if (target instanceof Element && target.closest(TYPED_INTO)) return true
  return document.querySelector(IN_FRONT) !== null
}

/** Single keys for the page, as long as nobody types and nothing lies in front of it. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts)

  useEffect(() => {
    latest.current = shortcuts
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act || isElsewhere(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
