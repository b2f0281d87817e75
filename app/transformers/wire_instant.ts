import type { DateTime } from 'luxon'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** An instant on the wire, or null where there is none. */
export function wireInstant(instant: DateTime | null | undefined) {
  return instant ? toWireInstant(instant) : null
}
