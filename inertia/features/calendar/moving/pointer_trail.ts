type OnPoint = (x: number, y: number) => void

/**
 * Where the pointer is while something is dragged, told once a frame: also when the page moves under
 * a pointer that stands still.
 */
export class PointerTrail {
  #x = 0
  #y = 0
  #frame = 0
  #onPoint: OnPoint = () => {}

  start(event: Event, onPoint: OnPoint) {
    this.#onPoint = onPoint
    this.#take(event)
    document.addEventListener('mousemove', this.#follow, { passive: true })
    document.addEventListener('touchmove', this.#follow, { passive: true })
    document.addEventListener('scroll', this.#follow, { passive: true, capture: true })
  }

  /** The last point is told before it ends. */
  stop() {
    document.removeEventListener('mousemove', this.#follow)
    document.removeEventListener('touchmove', this.#follow)
    document.removeEventListener('scroll', this.#follow, { capture: true })
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  flush() {
    this.#onPoint(this.#x, this.#y)
  }

  #follow = (event: Event) => {
    this.#take(event)
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.flush()
    })
  }

  #take(event: Event) {
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
