import { useSyncExternalStore } from 'react'
import { DEFAULT_STYLE, type SlideStyle } from '@domain/slides/slide_style'

let shown: SlideStyle = DEFAULT_STYLE
const listeners = new Set<() => void>()

/** Sets the slide style for all previews, after it was loaded or changed. */
export function showSlideStyle(style: SlideStyle) {
  shown = style
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useShownSlideStyle() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => DEFAULT_STYLE
  )
}
