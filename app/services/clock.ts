import { DateTime } from 'luxon'

/** Returns the current time in UTC. Tests freeze it with luxon's `Settings.now`. */
export function now() {
  return DateTime.utc()
}
