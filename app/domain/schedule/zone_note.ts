import type { Instant } from '#domain/schedule/instant'
import { offsetMinutes, isValidZone, zoneShortName } from '#domain/schedule/wall_clock'

/**
 * What to tell a user whose clock differs from the one their organization plans by at that moment;
 * null where both show the same, or the organization has none.
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
  const way = difference > 0 ? 'ahead of' : 'behind'
  return `Times are in your time zone (${mine}). The organization uses ${theirs}, ${hours(Math.abs(difference))} ${way} you.`
}

/** '1 hour', '5½ hours', '45 minutes' */
function hours(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const whole = Math.floor(minutes / 60)
  const rest = QUARTERS[(minutes % 60) / 15] ?? ''
  return `${whole}${rest} ${whole === 1 && rest === '' ? 'hour' : 'hours'}`
}

const QUARTERS = ['', '¼', '½', '¾']
