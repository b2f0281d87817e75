interface Drag {
  onMove: (event: PointerEvent) => void
  onEnd: () => void
  onCancel: () => void
}

/**
 * Follows a pointer until it is let go, wherever it goes; Escape gives up, and so does a second finger:
 * two of them zoom. Answers how to stop.
 */
export function followPointer(pointerId: number, { onMove, onEnd, onCancel }: Drag) {
  const ending = new AbortController()
  const { signal } = ending
  const only = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event)
  }
  const end = (act: () => void) => () => {
    ending.abort()
    act()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(onCancel)()
  }
  const second = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') end(onCancel)()
  }
  window.addEventListener('pointermove', only(onMove), { signal })
  window.addEventListener('pointerdown', second, { signal, capture: true })
  window.addEventListener('pointerup', only(end(onEnd)), { signal })
  window.addEventListener('pointercancel', only(end(onCancel)), { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
  return () => ending.abort()
}
