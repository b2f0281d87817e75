import { dropMoves, dropProblem, adjacentSlot } from '@domain/schedule/drop'
import type { DropStep, Move } from '@domain/schedule/drop'
import { publishTimeProblem } from '@domain/schedule/default_time'
import { slotOf } from '@domain/schedule/slots'
import type { CalendarItem, OpenDraftCard } from '#transformers/calendar_transformer'

/** The dragged item: a post that gets another time, or a draft that gets its first one. */
export type DraggedItem =
  { kind: 'post'; item: CalendarItem } | { kind: 'draft'; draft: OpenDraftCard }

export function draggedId(dragged: DraggedItem): string {
  return dragged.kind === 'post' ? dragged.item.id : dragged.draft.id
}

export function draggedText(dragged: DraggedItem): string {
  return dragged.kind === 'post' ? dragged.item.content : dragged.draft.content
}

/** The card being dragged and the other selected posts that move with it. */
export interface DragState {
  dragged: DraggedItem
  otherItems: readonly CalendarItem[]
  /** The start of the hour below the card; null outside the grid. */
  slot: Date | null
  /** The input device of the drag. */
  by: 'pointer' | 'keyboard'
}

function movable({ id, scheduled_for: at }: CalendarItem) {
  return { id, at: new Date(at) }
}

/** Starts a drag of one item together with the other selected items that can be moved. */
export function startDrag(
  dragged: DraggedItem,
  otherItems: readonly CalendarItem[],
  by: DragState['by']
) {
  return { dragged, otherItems, slot: null, by } satisfies DragState
}

/** The start of the hour of the dragged post; null for a draft. */
export function originOf({ dragged }: DragState, zone: string): Date | null {
  return dragged.kind === 'post' ? slotOf(new Date(dragged.item.scheduled_for), zone).instant : null
}

/** The hour one arrow-key step away from the current one. */
export function stepped(drag: DragState, step: DropStep, zone: string): Date | null {
  const from = drag.slot ?? originOf(drag, zone)
  return from && adjacentSlot(from, step, zone)
}

interface DropTarget {
  moves: Move[]
  /** Why the drop is refused, as a sentence; null if it is allowed. */
  problem: string | null
}

/** The moves and the problem, if any, that a drop on this hour would cause. */
export function dropTargetFor(
  { dragged, otherItems }: DragState,
  slot: Date,
  zone: string
): DropTarget {
  if (dragged.kind === 'draft') return { moves: [], problem: publishTimeProblem(slot, new Date()) }
  const moves = dropMoves(movable(dragged.item), otherItems.map(movable), slot, zone)
  return { moves, problem: dropProblem(moves, new Date()) }
}

/** Runs work on the same post one after the other, so two quick changes arrive in order. */
export class SerialQueue {
  #tails = new Map<string, Promise<unknown>>()
  #waitingCounts = new Map<string, number>()

  /** By id: posts as they were before a change that the server refused while another waited. */
  readonly unmoved = new Map<string, CalendarItem>()

  async run<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(id) ?? Promise.resolve()
    this.#count(id, 1)
    const current = before.then(work, work)
    this.#tails.set(id, current)
    try {
      return await current
    } finally {
      this.#count(id, -1)
    }
  }

  /** True while another task for this post is waiting. */
  hasWaiting(id: string) {
    return (this.#waitingCounts.get(id) ?? 0) > 1
  }

  #count(id: string, step: 1 | -1) {
    const left = (this.#waitingCounts.get(id) ?? 0) + step
    if (left > 0) this.#waitingCounts.set(id, left)
    else {
      this.#waitingCounts.delete(id)
      this.#tails.delete(id)
    }
  }
}
