import { useSyncExternalStore } from 'react'
import { DEFAULT_LOOK, type SlideLook } from '@domain/slides/slide_look'

let shown: SlideLook = DEFAULT_LOOK
const listeners = new Set<() => void>()

/** Says how the pages of the organization's carousels look, now that it is known or was changed. */
export function showSlideLook(look: SlideLook) {
  shown = look
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The look that previews of pages wear. */
export function useShownSlideLook() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => DEFAULT_LOOK
  )
}
