import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** Which cards are selected. A card hears of itself alone: nothing else is drawn anew. */
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

  clear() {
    if (this.#ids.size > 0) this.#set(new Set())
  }

  #set(ids: ReadonlySet<string>) {
    this.#ids = ids
    this.#listeners.forEach((listener) => listener())
  }
}

export const SelectionContext = createContext<Selection | null>(null)

/** Whether this card is selected; outside of a layer nothing is. */
export function useIsSelected(id: string): boolean {
  const selection = useContext(SelectionContext)
  const subscribe = useCallback(
    (listener: () => void) => selection?.subscribe(listener) ?? (() => {}),
    [selection]
  )
  const isSelected = () => selection?.has(id) ?? false
  return useSyncExternalStore(subscribe, isSelected, () => false)
}

/** The ids that are selected. */
export function useSelectedIds(selection: Selection): ReadonlySet<string> {
  return useSyncExternalStore(selection.subscribe, selection.ids, selection.ids)
}
