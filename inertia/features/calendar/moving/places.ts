/** What the grid is made of, as its elements say: cards `data-item`, hour cells `data-slot`. */

export function cardAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
}

export function slotAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
}

/** The hour cell under a point of the window; null beside the grid and under what lies above it. */
export function slotAt(x: number, y: number): HTMLElement | null {
  return slotAround(document.elementFromPoint(x, y))
}

/** The start of the cell's hour. */
export function instantOf(slot: HTMLElement): Date | null {
  const instant = new Date(slot.dataset.slot ?? '')
  return Number.isNaN(instant.valueOf()) ? null : instant
}

export function cardOf(ground: HTMLElement, id: string): HTMLElement | null {
  return ground.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
}

/** The cell of an hour that is on screen. */
export function slotOn(ground: HTMLElement, instant: Date): HTMLElement | null {
  return ground.querySelector<HTMLElement>(`[data-slot="${instant.toISOString()}"]`)
}

/** What opens the card, and picks it up by keyboard: its first button. */
export function gripOf(card: HTMLElement): HTMLElement | null {
  return card.querySelector('button')
}

/** The row of the tray under an event. */
export function draftRowAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-draft-item]') : null
}

/** The row of a draft in the tray, which is drawn beside the grid. */
export function draftRowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-draft-item="${CSS.escape(id)}"]`)
}

/** An hour that has no post yet and is still to come. */
export function isFreeSlot(slot: HTMLElement): boolean {
  return slot.querySelector('[data-free-slot][data-state="empty"]') !== null
}

/** The free hour at which the keyboard enters the week. */
export function entrySlot(ground: HTMLElement): HTMLElement | null {
  const entry = ground.querySelector('[data-free-slot][tabindex="0"]')
  const first = ground.querySelector('[data-free-slot][data-state="empty"]')
  return slotAround(entry?.matches('[data-state="empty"]') ? entry : first)
}
