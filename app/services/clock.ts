import { DateTime } from 'luxon'

/**
 * Returns the current time in UTC. This is the only place that reads it, and tests freeze it with
 * luxon's `Settings.now`.
 */
export function now() {
  return DateTime.utc()
}
