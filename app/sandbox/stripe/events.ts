import { newId } from '#sandbox/stripe/ids'
import type { StripeWorld } from '#sandbox/stripe/world'

export const API_VERSION = '2026-02-25.clover'

/** Writes an event down as the object stands now, and sends it on its way. */
export function tell(
  { state, deliveries, now }: StripeWorld,
  type: string,
  object: object,
  previous?: object
): void {
  const changed = previous ? { previous_attributes: previous } : {}
  const event = state.put('events', {
    ...{ id: newId('evt'), object: 'event' as const, created: now(), livemode: false as const },
    ...{ api_version: API_VERSION, type, data: { object: structuredClone(object), ...changed } },
    pending_webhooks: 1,
    request: null,
  })
  deliveries.send(event)
}
