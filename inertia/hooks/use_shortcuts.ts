import { useEffect, useRef } from 'react'
import { isElsewhere } from '~/lib/is_elsewhere'

/** What a key does, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>

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
