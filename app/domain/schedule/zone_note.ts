import type { Instant } from '#domain/schedule/instant'
import { offsetMinutes, isValidZone, zoneShortName } from '#domain/schedule/wall_clock'

/**
 * Returns a note for a user whose clock differs from the organization's clock at that moment.
 * Returns null when both show the same time or the organization has no zone.
 */
export function zoneNote(
  instant: Instant,
  own: string,
  organizations: string | null
): string | null {
  if (!isValidZone(organizations)) return null
  const difference = offsetMinutes(instant, organizations) - offsetMinutes(instant, own)
  if (difference === 0) return null
  const [mine, theirs] = [zoneShortName(instant, own), zoneShortName(instant, organizations)]
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return `Times are in your time zone (${mine}). The organization uses ${theirs}, ${hours(Math.abs(difference))} ${direction} you.`
}

/** Returns '1 hour', '5½ hours' or '45 minutes'. */
function hours(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const whole = Math.floor(minutes / 60)
  const rest = QUARTERS[(minutes % 60) / 15] ?? ''
  return `${whole}${rest} ${whole === 1 && rest === '' ? 'hour' : 'hours'}`
}

const QUARTERS = ['', '¼', '½', '¾']
