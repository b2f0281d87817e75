import { isDraggable } from '@domain/schedule/drop'
import type { DropStep, Move } from '@domain/schedule/drop'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import type { CalendarItem, OpenDraftCard } from '#transformers/calendar_transformer'
import {
  cardOf,
  draftRowOf,
  tabStopSlot,
  gripOf,
  instantOf,
  isFreeSlot,
  slotAt,
  slotOn,
  cardAround,
  draftRowAround,
} from './places'
import type { CalendarActions } from '~/features/calendar/store/calendar_context'
import { knownOpenDraft } from '~/features/calendar/drafts/open_drafts'
import { draggedId, draggedText, dropTargetFor, originOf, startDrag, stepped } from './drag_state'
import type { DraggedItem, DragState } from './drag_state'
import { DropHighlights } from './selection'
import type { Selection } from './selection'
import { MOVING } from './messages'
import { PointerTracker } from './pointer_tracker'
import { formatSpokenTime, knownItem } from './perform_moves'

/** The functions of the screen that the control uses. */
interface DragHost {
  zone: () => string
  grid: () => HTMLElement | null
  /** Announces a message to screen readers. */
  announce: (message: string) => void
  /** Sets the time label above the dragged card; '' hides it. */
  label: (hourText: string, state: 'free' | 'refused') => void
  /** Formats an hour for people: 'Wed 25 Nov, 09:00'. */
  formatTime: (instant: Date) => string
  reportProblem: (problem: string) => void
  perform: (moves: Move[]) => void
  /** Creates a post from the draft for that hour. Resolves to the post's id, or null on failure. */
  schedule: (draft: OpenDraftCard, slot: Date) => Promise<string | null>
}

const STEPS: Readonly<Record<string, DropStep>> = {
  ArrowUp: { hours: -1 },
  ArrowDown: { hours: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

const NAME_CHARACTERS = 60

/** Controls one drag at a time: the dragged card, the hour below it and the announcements. */
export class DragControl {
  #drag: DragState | null = null
  #highlights = new DropHighlights()
  #tracker = new PointerTracker()

  constructor(public host: DragHost) {}

  get isDragging() {
    return this.#drag !== null
  }

  start(dragged: DraggedItem, otherItems: readonly CalendarItem[], event: Event) {
    const by = event instanceof KeyboardEvent ? 'keyboard' : 'pointer'
    this.#drag = startDrag(dragged, otherItems, by)
    this.#highlights.markDragged(this.#draggedCards(this.#drag))
    if (by === 'pointer') this.#tracker.start(event, (x, y) => this.#follow(x, y))
    this.#announceStart(this.#drag)
    if (by === 'keyboard' && dragged.kind === 'draft') this.#enterWeek()
  }

  /** Handles an arrow key during a drag. */
  readonly step = (event: KeyboardEvent) => {
    const [drag, grid] = [this.#drag, this.host.grid()]
    const step = STEPS[event.code]
    if (!drag || !grid || !step) return
    event.preventDefault()
    const slot = this.#nextSlot(drag, grid, step)
    if (!slot) {
      return this.host.announce(drag.dragged.kind === 'post' ? MOVING.outside : DRAFTS.noFreeHour)
    }
    this.#moveOver(slot)
    slot.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /**
   * Drops the card. Returns `unmoved` for a drop on its own hour, and `cancelled` if the drop is
   * refused or outside the grid.
   */
  end(): 'dropped' | 'unmoved' | 'cancelled' {
    const drag = this.#drag
    if (!drag) return 'cancelled'
    if (drag.by === 'pointer') this.#tracker.flush()
    const { slot } = drag
    this.#stop()
    const dropTarget = slot && dropTargetFor(drag, slot, this.host.zone())
    if (dropTarget?.problem) this.host.reportProblem(dropTarget.problem)
    if (!slot || !dropTarget || dropTarget.problem) {
      if (!dropTarget) this.host.announce(this.#outsideMessage(drag))
      return 'cancelled'
    }
    return this.#drop(drag, slot, dropTarget.moves)
  }

  cancel(): 'cancelled' {
    if (this.#drag) {
      this.#stop()
      this.host.announce(MOVING.cancelled)
    }
    return 'cancelled'
  }

  #drop(drag: DragState, slot: Date, moves: Move[]): 'dropped' | 'unmoved' {
    if (drag.dragged.kind === 'draft') {
      void this.#schedule(drag.dragged.draft, slot, drag.by)
      return 'dropped'
    }
    if (moves.length === 0) {
      this.host.announce(MOVING.unchanged)
      return 'unmoved'
    }
    this.host.perform(moves)
    if (drag.by === 'keyboard') this.#focusCardOf(drag.dragged.item.id)
    return 'dropped'
  }

  /** Marks the hour as busy until the post is in the calendar. */
  async #schedule(draft: OpenDraftCard, slot: Date, by: DragState['by']) {
    const highlights = new DropHighlights()
    const grid = this.host.grid()
    highlights.showDropTarget(grid && slotOn(grid, slot), 'free', DRAFTS.scheduling)
    const postId = await this.host.schedule(draft, slot)
    highlights.clear()
    if (postId !== null && by === 'keyboard') this.#focusCardOf(postId)
  }

  #outsideMessage({ by, dragged }: DragState) {
    return by === 'keyboard' && dragged.kind === 'post' ? MOVING.unchanged : MOVING.outsideGrid
  }

  /** After a keyboard drag the focus stays on the card. */
  #focusCardOf(id: string) {
    requestAnimationFrame(() => {
      const grid = this.host.grid()
      const card = grid && cardOf(grid, id)
      if (card) gripOf(card)?.focus()
    })
  }

  #draggedCards({ dragged, otherItems }: DragState) {
    const grid = this.host.grid()
    if (dragged.kind === 'draft') return [draftRowOf(dragged.draft.id)]
    return [draggedId(dragged), ...otherItems.map(({ id }) => id)].map(
      (id) => grid && cardOf(grid, id)
    )
  }

  #enterWeek() {
    const grid = this.host.grid()
    const slot = grid && tabStopSlot(grid)
    if (!slot) return
    this.#moveOver(slot)
    slot.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** A post moves by single steps. A draft skips hours that are not free. */
  #nextSlot(drag: DragState, grid: HTMLElement, step: DropStep) {
    const { dragged } = drag
    const zone = this.host.zone()
    let at = stepped(drag, step, zone)
    let slot = at && slotOn(grid, at)
    while (dragged.kind === 'draft' && at && slot && !isFreeSlot(slot)) {
      at = stepped({ ...drag, slot: at }, step, zone)
      slot = at && slotOn(grid, at)
    }
    return slot
  }

  #follow(x: number, y: number) {
    const slot = slotAt(x, y)
    if (this.#drag?.dragged.kind === 'draft') scrollAtEdge(slot, y)
    this.#moveOver(slot)
  }

  #moveOver(slot: HTMLElement | null) {
    const drag = this.#drag
    if (!drag || (slot !== null && slot === this.#highlights.dropTarget)) return
    const instant = slot && instantOf(slot)
    drag.slot = instant
    if (!instant) {
      this.host.label('', 'free')
      return this.#highlights.showDropTarget(null)
    }
    const { problem } = dropTargetFor(drag, instant, this.host.zone())
    const state = problem ? 'refused' : 'free'
    const hourText = this.host.formatTime(instant)
    // With a pointer the time is shown above the dragged card, where nothing covers it.
    this.#highlights.showDropTarget(slot, state, drag.by === 'keyboard' ? hourText : '')
    this.host.label(hourText, state)
    const when = formatSpokenTime(instant, this.host.zone())
    this.host.announce(problem ? MOVING.overRefused(when, problem) : MOVING.over(when))
  }

  #announceStart(drag: DragState) {
    const name = `“${draggedText(drag.dragged).slice(0, NAME_CHARACTERS)}”`
    const origin = originOf(drag, this.host.zone())
    if (!origin) return this.host.announce(DRAFTS.pickedUp(name))
    const when = formatSpokenTime(origin, this.host.zone())
    const count = drag.otherItems.length + 1
    this.host.announce(count > 1 ? MOVING.pickedUpSome(count, when) : MOVING.pickedUp(name, when))
  }

  #stop() {
    this.#tracker.stop()
    this.#highlights.clear()
    this.host.label('', 'free')
    this.#drag = null
  }
}

/** Distance from an edge at which scrolling starts, and the step per frame, in pixels. */
const EDGE_PX = 56

const SCROLL_STEP_PX = 14

/**
 * Scrolls the hours while a draft is dragged near their top or bottom edge. The draft comes from
 * outside the scroll container, so dnd-kit does not scroll it.
 */
function scrollAtEdge(slot: HTMLElement | null, y: number) {
  const hours = slot?.closest<HTMLElement>('[role="region"]')
  if (!hours) return
  const { top, bottom } = hours.getBoundingClientRect()
  if (y > bottom - EDGE_PX) hours.scrollBy(0, SCROLL_STEP_PX)
  else if (y < top + EDGE_PX * 2) hours.scrollBy(0, -SCROLL_STEP_PX)
}

/** The pressed card on screen and the post or draft that it shows. */
export interface Grab {
  card: HTMLElement
  dragged: DraggedItem
}

type TargetEvent = { target: EventTarget }

function grabPost({ target }: TargetEvent, actions: CalendarActions): Grab | null {
  const card = cardAround(target)
  const item = card && knownItem(actions, card.dataset.item ?? '')
  return card && item && isDraggable(item.status) ? { card, dragged: { kind: 'post', item } } : null
}

function grabDraft({ target }: TargetEvent): Grab | null {
  const card = draftRowAround(target)
  const draft = card && knownOpenDraft(card.dataset.draftItem ?? '')
  return card && draft && draft.problem === null
    ? { card, dragged: { kind: 'draft', draft } }
    : null
}

/** The card under an event, if this user can move or schedule its item. */
export function grabOf(event: TargetEvent, actions: CalendarActions): Grab | null {
  if (actions.refusal !== null) return null
  return grabPost(event, actions) ?? grabDraft(event)
}

/** True on the button that opens the card. The image and the delete button have their own keys. */
export function isOnGrip({ target }: TargetEvent, { card }: Grab): boolean {
  return target === gripOf(card)
}

/** The other selected posts that move with the dragged one, if that one is selected. */
export function otherSelectedItems(
  dragged: DraggedItem,
  selection: Selection,
  actions: CalendarActions
): CalendarItem[] {
  const draggedItemId = draggedId(dragged)
  if (!selection.has(draggedItemId)) return []
  const ids = [...selection.ids()].filter((id) => id !== draggedItemId)
  const items = ids.flatMap((id) => knownItem(actions, id) ?? [])
  return items.filter(({ status }) => isDraggable(status))
}
