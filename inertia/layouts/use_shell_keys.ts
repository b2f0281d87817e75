import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { isElsewhere } from '~/lib/is_elsewhere'
import { shellPart, showShell } from '~/lib/shell'

/** The second letter of two comes within this time. */
const TURN_MS = 1200

const CREATE = 'drafts'

/** Where a letter after g leads: the last part of the address. */
const GO: Readonly<Record<string, string | undefined>> = {
  a: 'analytics',
  c: 'calendar',
  m: 'campaigns',
  o: 'organizations',
  p: 'posts',
  r: 'review-queue',
  s: 'settings',
}

function go(place: string) {
  router.visit(`/dashboard/${place}`)
}

function actOf(key: string, isSecond: boolean) {
  if (isSecond && key === 'n') return () => showShell('bell')
  const place = isSecond ? GO[key] : undefined
  if (place) return () => go(place)
  if (key === 'c') return () => go(CREATE)
  return key === '?' ? () => showShell('shortcuts') : undefined
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** The keys that work on every screen (lib/shortcuts). They come before those of the screen itself. */
export function useShellKeys() {
  useEffect(() => {
    let sinceG = -TURN_MS
    const press = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault()
        return shellPart.set(shellPart.get() === 'palette' ? null : 'palette')
      }
      if (isElsewhere(event)) return
      const isSecond = performance.now() - sinceG < TURN_MS
      sinceG = event.key === 'g' ? performance.now() : -TURN_MS
      const act = actOf(event.key, isSecond)
      if (!act) return
      event.preventDefault()
      event.stopImmediatePropagation()
      act()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
