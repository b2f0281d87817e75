import { DateTime } from 'luxon'
import { SLOT_COUNT } from '#domain/schedule/free_slots'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { nextSlots } from '#models/next_slots'

interface Question {
  organizationId: string
  count?: number
}

/** The next free slots of an organization as the wire writes instants, soonest first. */
export async function freeSlotsOf({ organizationId, count = SLOT_COUNT.default }: Question) {
  const { slots } = await nextSlots({ organizationId, count, now: DateTime.utc() })
  return slots.map(toWireInstant)
}
