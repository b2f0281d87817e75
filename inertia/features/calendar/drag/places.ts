/**
 * Finds parts of the grid through their attributes: `data-item` on cards, `data-slot` on hour
 * cells.
 */

export function cardAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
}

/** True for the list of all posts of an hour, and for the button that opens it. */
export function isInHourList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-hour-list]') !== null
}

export function slotAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
}

/** The hour cell at a point of the window; null outside the grid or below an overlay. */
export function slotAt(x: number, y: number): HTMLElement | null {
  return slotAround(document.elementFromPoint(x, y))
}

/** The start of the cell's hour, or null if the attribute is no date. */
export function instantOf(slot: HTMLElement): Date | null {
  const instant = new Date(slot.dataset.slot ?? '')
  return Number.isNaN(instant.valueOf()) ? null : instant
}

export function cardOf(grid: HTMLElement, id: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
}

/** The visible cell of an hour. */
export function slotOn(grid: HTMLElement, instant: Date): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-slot="${instant.toISOString()}"]`)
}

/** The first button of the card. It opens the post and starts a keyboard drag. */
export function gripOf(card: HTMLElement): HTMLElement | null {
  return card.querySelector('button')
}

/** The tray row that contains the event's target. */
export function draftRowAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-draft-item]') : null
}

/** The row of a draft in the tray, which is rendered beside the grid. */
export function draftRowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-draft-item="${CSS.escape(id)}"]`)
}

/** True for a future hour without a post. */
export function isFreeSlot(slot: HTMLElement): boolean {
  return slot.querySelector('[data-free-slot][data-state="empty"]') !== null
}

/** The free hour at which the keyboard enters the week. */
export function tabStopSlot(grid: HTMLElement): HTMLElement | null {
  const entry = grid.querySelector('[data-free-slot][tabindex="0"]')
  const first = grid.querySelector('[data-free-slot][data-state="empty"]')
  return slotAround(entry?.matches('[data-state="empty"]') ? entry : first)
}
