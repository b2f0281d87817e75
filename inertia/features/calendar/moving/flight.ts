import {
  dropMoves,
  dropProblem,
  steppedSlot,
  type DropStep,
  type Move,
} from '@domain/schedule/drop'
import { slotOf } from '@domain/schedule/slots'
import type { CalendarItem } from '~/lib/calendar_wire'

/** Cards in the air: the one that is held, and those that are selected with it. */
export interface Flight {
  held: CalendarItem
  along: readonly CalendarItem[]
  /** The hour that it would land in; null over nothing. */
  slot: Date | null
  /** Which way it is moved. */
  by: 'pointer' | 'keyboard'
}

function movable({ id, scheduled_for: at }: CalendarItem) {
  return { id, at: new Date(at) }
}

/** The held card and, where it is one of several that are selected, the others that can be moved. */
export function takeOff(held: CalendarItem, along: readonly CalendarItem[], by: Flight['by']) {
  return { held, along, slot: null, by } satisfies Flight
}

/** The start of the hour in which the held card stands. */
export function homeOf({ held }: Flight, zone: string): Date {
  return slotOf(new Date(held.scheduled_for), zone).instant
}

/** One step of the arrow keys from where it is. */
export function stepped(flight: Flight, step: DropStep, zone: string): Date {
  return steppedSlot(flight.slot ?? homeOf(flight, zone), step, zone)
}

export interface Landing {
  moves: Move[]
  /** Why it can not land there, in a sentence. */
  problem: string | null
}

/** What would change if it landed in that hour. */
export function landingIn({ held, along }: Flight, slot: Date, zone: string): Landing {
  const moves = dropMoves(movable(held), along.map(movable), slot, zone)
  return { moves, problem: dropProblem(moves, new Date()) }
}
