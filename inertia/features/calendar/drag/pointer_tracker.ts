type OnPointerMove = (x: number, y: number) => void

/**
 * Reports the pointer's position once per frame during a drag, also when the page scrolls under a
 * pointer that does not move.
 */
export class PointerTracker {
  #x = 0
  #y = 0
  #frame = 0
  #onMove: OnPointerMove = () => {}

  start(event: Event, onMove: OnPointerMove) {
    this.#onMove = onMove
    this.#store(event)
    document.addEventListener('mousemove', this.#follow, { passive: true })
    document.addEventListener('touchmove', this.#follow, { passive: true })
    document.addEventListener('scroll', this.#follow, { passive: true, capture: true })
  }

  stop() {
    document.removeEventListener('mousemove', this.#follow)
    document.removeEventListener('touchmove', this.#follow)
    document.removeEventListener('scroll', this.#follow, { capture: true })
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  flush() {
    this.#onMove(this.#x, this.#y)
  }

  #follow = (event: Event) => {
    this.#store(event)
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.flush()
    })
  }

  #store(event: Event) {
    const point = pointOf(event)
    if (!point) return
    this.#x = point.clientX
    this.#y = point.clientY
  }
}

function pointOf(event: Event) {
  if (event instanceof MouseEvent) return event
  if ('touches' in event && event instanceof TouchEvent) return event.touches[0]
  return undefined
}
