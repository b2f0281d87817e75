import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** Formats an instant for the API; null stays null. */
export function wireInstant(instant: Moment): string
export function wireInstant(instant: Moment | null | undefined): string | null
export function wireInstant(instant: Moment | null | undefined) {
  return instant ? toWireInstant(instant) : null
}
