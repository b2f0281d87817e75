import { DateTime } from 'luxon'

/** The present, in UTC. The one place that asks: tests freeze luxon's clock (`Settings.now`). */
export function now() {
  return DateTime.utc()
}
