import { useEffect, useRef } from 'react'
import { LETTER_KEYS } from '~/lib/focus'

/** The position of a post in its list, with its neighbours. */
export interface PostNavigation {
  /** Position in the list, from 1; null if the post is not in it. */
  at: number | null
  of: number
  previous: string | null
  next: string | null
  goTo: (id: string | null) => void
}

export function postNavigation(
  ids: readonly string[],
  id: string,
  goTo: (id: string | null) => void
): PostNavigation {
  const index = ids.indexOf(id)
  const isInList = index >= 0
  return {
    at: isInList ? index + 1 : null,
    of: ids.length,
    previous: isInList ? (ids[index - 1] ?? null) : null,
    next: isInList ? (ids[index + 1] ?? null) : null,
    goTo,
  }
}

const TYPING_SELECTOR =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]'

function areLetterKeysOn() {
  try {
    return window.localStorage.getItem(LETTER_KEYS) !== 'off'
  } catch {
    return true
  }
}

function isTyping({ target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent) {
  if (metaKey || ctrlKey || altKey || isComposing) return true
  return target instanceof Element && target.closest(TYPING_SELECTOR) !== null
}

/** `j` and `k` in the dialog, unless the user is typing or another dialog is open. */
export function useNavigationKeys(navigation: PostNavigation) {
  const latest = useRef(navigation)
  useEffect(() => {
    latest.current = navigation
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { next, previous, goTo } = latest.current
      const isAlone =
        document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length === 1
      if (!isAlone || isTyping(event) || !areLetterKeysOn()) return
      if (event.key === 'j') goTo(next)
      else if (event.key === 'k') goTo(previous)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
