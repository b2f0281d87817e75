import { useEffect, useRef } from 'react'
import { LETTER_KEYS } from '~/lib/is_elsewhere'

/** From one post of a list to the next. */
export interface PostWay {
  /** Its number in the list, from 1; null where it is not in it. */
  at: number | null
  of: number
  previous: string | null
  next: string | null
  goTo: (id: string | null) => void
}

export function wayIn(
  ids: readonly string[],
  id: string,
  goTo: (id: string | null) => void
): PostWay {
  const index = ids.indexOf(id)
  const isIn = index >= 0
  return {
    at: isIn ? index + 1 : null,
    of: ids.length,
    previous: isIn ? (ids[index - 1] ?? null) : null,
    next: isIn ? (ids[index + 1] ?? null) : null,
    goTo,
  }
}

const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]'

function areLettersOn() {
  try {
    return window.localStorage.getItem(LETTER_KEYS) !== 'off'
  } catch {
    return true
  }
}

function isTyping({ target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent) {
  if (metaKey || ctrlKey || altKey || isComposing) return true
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** `j` and `k` in the dialog itself, as long as no one types and nothing is open over it. */
export function useWayKeys(way: PostWay) {
  const latest = useRef(way)
  useEffect(() => {
    latest.current = way
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { next, previous, goTo } = latest.current
      const isAlone =
        document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length === 1
      if (!isAlone || isTyping(event) || !areLettersOn()) return
      if (event.key === 'j') goTo(next)
      else if (event.key === 'k') goTo(previous)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
