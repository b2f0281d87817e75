import { isDraggable } from '@domain/schedule/drop'
import type { CalendarActions } from '~/features/calendar/store/calendar_context'
import { knownOpenDraft } from '~/features/calendar/drafts/open_drafts_store'
import type { CalendarItem } from '~/lib/calendar_wire'
import { idOf, type Held } from './held'
import { knownItem } from './perform_moves'
import { cardAround, draftRowAround, gripOf } from './places'
import type { Selection } from './selection'

/** What is taken hold of: the card on screen and the post or draft that it shows. */
export interface Grab {
  card: HTMLElement
  held: Held
}

type Happening = { target: EventTarget }

function grabbedPost({ target }: Happening, actions: CalendarActions): Grab | null {
  const card = cardAround(target)
  const item = card && knownItem(actions, card.dataset.item ?? '')
  return card && item && isDraggable(item.status) ? { card, held: { kind: 'post', item } } : null
}

function grabbedDraft({ target }: Happening): Grab | null {
  const card = draftRowAround(target)
  const draft = card && knownOpenDraft(card.dataset.draftItem ?? '')
  return card && draft && draft.problem === null ? { card, held: { kind: 'draft', draft } } : null
}

/** The card under an event, if what it shows can be moved or scheduled, and by this user. */
export function grabOf(event: Happening, actions: CalendarActions): Grab | null {
  if (actions.refusal !== null) return null
  return grabbedPost(event, actions) ?? grabbedDraft(event)
}

/** True on what opens the card: a picture and the bin have their own keys. */
export function isOnGrip({ target }: Happening, { card }: Grab): boolean {
  return target === gripOf(card)
}

/** Who flies along: the others that are selected, if the held one is. */
export function companions(
  held: Held,
  selection: Selection,
  actions: CalendarActions
): CalendarItem[] {
  const heldId = idOf(held)
  if (!selection.has(heldId)) return []
  const ids = [...selection.ids()].filter((id) => id !== heldId)
  const items = ids.flatMap((id) => knownItem(actions, id) ?? [])
  return items.filter(({ status }) => isDraggable(status))
}
