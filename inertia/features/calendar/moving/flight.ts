import {
  dropMoves,
  dropProblem,
  steppedSlot,
  type DropStep,
  type Move,
} from '@domain/schedule/drop'
import { publishTimeProblem } from '@domain/schedule/publish_time'
import { slotOf } from '@domain/schedule/slots'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { Held } from './held'

/** Cards in the air: the one that is held, and those that are selected with it. */
export interface Flight {
  held: Held
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
export function takeOff(held: Held, along: readonly CalendarItem[], by: Flight['by']) {
  return { held, along, slot: null, by } satisfies Flight
}

/** The start of the hour in which the held card stands; a draft has none. */
export function homeOf({ held }: Flight, zone: string): Date | null {
  return held.kind === 'post' ? slotOf(new Date(held.item.scheduled_for), zone).instant : null
}

/** One step of the arrow keys from where it is. */
export function stepped(flight: Flight, step: DropStep, zone: string): Date | null {
  const from = flight.slot ?? homeOf(flight, zone)
  return from && steppedSlot(from, step, zone)
}

export interface Landing {
  moves: Move[]
  /** Why it cannot land there, in a sentence. */
  problem: string | null
}

/** What would change if it landed in that hour. */
export function landingIn({ held, along }: Flight, slot: Date, zone: string): Landing {
  if (held.kind === 'draft') return { moves: [], problem: publishTimeProblem(slot, new Date()) }
  const moves = dropMoves(movable(held.item), along.map(movable), slot, zone)
  return { moves, problem: dropProblem(moves, new Date()) }
}
