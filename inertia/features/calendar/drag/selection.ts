import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** The selected cards. Each card subscribes to its own state, so other cards do not render. */
export class Selection {
  #ids: ReadonlySet<string> = new Set()
  #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly ids = () => this.#ids

  readonly has = (id: string) => this.#ids.has(id)

  toggle(id: string) {
    const ids = new Set(this.#ids)
    if (!ids.delete(id)) ids.add(id)
    this.#set(ids)
  }

  /** Deselects all other cards. */
  keep(ids: ReadonlySet<string>) {
    const kept = [...this.#ids].filter((id) => ids.has(id))
    if (kept.length < this.#ids.size) this.#set(new Set(kept))
  }

  clear() {
    if (this.#ids.size > 0) this.#set(new Set())
  }

  #set(ids: ReadonlySet<string>) {
    this.#ids = ids
    this.#listeners.forEach((listener) => listener())
  }
}

export const SelectionContext = createContext<Selection | null>(null)

/** Whether this card is selected. Always false outside a selection context. */
export function useIsSelected(id: string): boolean {
  const selection = useContext(SelectionContext)
  const subscribe = useCallback(
    (listener: () => void) => selection?.subscribe(listener) ?? (() => {}),
    [selection]
  )
  const isSelected = () => selection?.has(id) ?? false
  return useSyncExternalStore(subscribe, isSelected, () => false)
}

export function useSelectedIds(selection: Selection): ReadonlySet<string> {
  return useSyncExternalStore(selection.subscribe, selection.ids, selection.ids)
}

/**
 * Highlights during a drag, written directly to the elements. Rendering a grid of hundreds of cells
 * sixty times a second would be too slow.
 */
export class DropHighlights {
  #dragged: HTMLElement[] = []
  #dropTarget: HTMLElement | null = null

  /** Marks the dragged cards, whose places are drawn dashed. */
  markDragged(cards: readonly (HTMLElement | null)[]) {
    this.#dragged = cards.filter((card) => card !== null)
    for (const card of this.#dragged) card.dataset.lifted = 'yes'
  }

  get dropTarget() {
    return this.#dropTarget
  }

  /** Highlights the hour below the pointer; `label` is the time shown in it. */
  showDropTarget(slot: HTMLElement | null, state: 'free' | 'refused' = 'free', label = '') {
    if (slot !== this.#dropTarget) this.#clearDropTarget()
    this.#dropTarget = slot
    if (!slot) return
    slot.dataset.landing = state
    if (label !== '') slot.dataset.dropLabel = label
  }

  clear() {
    for (const card of this.#dragged) delete card.dataset.lifted
    this.#dragged = []
    this.#clearDropTarget()
  }

  #clearDropTarget() {
    if (!this.#dropTarget) return
    delete this.#dropTarget.dataset.landing
    delete this.#dropTarget.dataset.dropLabel
    this.#dropTarget = null
  }
}
