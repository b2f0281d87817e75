import { isDraggable } from '@domain/schedule/drop'
import type { CalendarActions } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { knownItem } from './perform_moves'
import { cardAround, gripOf } from './places'
import type { Selection } from './selection'

/** What is taken hold of: the card on screen and the post that it shows. */
export interface Grab {
  card: HTMLElement
  item: CalendarItem
}

/** The card under an event, if the post that it shows can be moved, and by this user. */
export function grabOf(event: { target: EventTarget }, actions: CalendarActions): Grab | null {
  if (actions.refusal !== null) return null
  const card = cardAround(event.target)
  const item = card && knownItem(actions, card.dataset.item ?? '')
  return card && item && isDraggable(item.status) ? { card, item } : null
}

/** True on what opens the card: a picture and the bin have their own keys. */
export function isOnGrip({ target }: { target: EventTarget }, { card }: Grab): boolean {
  return target === gripOf(card)
}

/** Who flies along: the others that are selected, if the held one is. */
export function companions(held: CalendarItem, selection: Selection, actions: CalendarActions) {
  if (!selection.has(held.id)) return []
  const ids = [...selection.ids()].filter((id) => id !== held.id)
  const items = ids.flatMap((id) => knownItem(actions, id) ?? [])
  return items.filter(({ status }) => isDraggable(status))
}
