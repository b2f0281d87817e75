import { DateTime, Settings } from 'luxon'

/**
 * Stops the product's clock at an instant (ISO, UTC without an offset). Answers what lets it run
 * again: `group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))`.
 */
export function freezeClock(iso: string) {
  const instant = DateTime.fromISO(iso, { zone: 'utc' }).toMillis()
  Settings.now = () => instant
  return () => {
    Settings.now = Date.now
  }
}
