import { isValidZone } from '#domain/schedule/wall_clock'

export interface TimezoneOption {
  /** IANA id, what is stored. */
  zone: string
  label: string
}

export interface TimezoneGroup {
  label: string
  options: readonly TimezoneOption[]
}

/** The timezone select of Settings, Profile, in its groups and order (spec section 2). */
export const TIMEZONE_GROUPS: readonly TimezoneGroup[] = [
  group('Africa', ['Africa/Nairobi', 'Africa/Cairo', 'Africa/Johannesburg', 'Africa/Lagos']),
  group('Americas', [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Toronto',
    'America/Mexico_City',
    'America/Sao_Paulo',
  ]),
  group('Europe', [
    'Europe/London',
    'Europe/Paris',
    'Europe/Berlin',
    'Europe/Rome',
    'Europe/Madrid',
    'Europe/Amsterdam',
    'Europe/Moscow',
  ]),
  group('Asia', [
    'Asia/Dubai',
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Dhaka',
    'Asia/Bangkok',
    'Asia/Singapore',
    'Asia/Hong_Kong',
    'Asia/Shanghai',
    'Asia/Tokyo',
    'Asia/Seoul',
  ]),
  group('Australia and Pacific', [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Perth',
    'Pacific/Auckland',
  ]),
]

/** The zone of someone whose browser tells none (spec section 9). */
export const DEFAULT_TIMEZONE = 'UTC'

// Browsers still tell some zones by the name they had before.
const OLD_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Dacca': 'Asia/Dhaka',
    'Etc/UTC': 'UTC',
  })
)

/** The groups, and first one more for a current zone that is in none of them. */
export function timezoneGroups(current: string): readonly TimezoneGroup[] {
  const listed = TIMEZONE_GROUPS.some(({ options }) => options.some(({ zone }) => zone === current))
  if (listed || !isValidZone(current)) return TIMEZONE_GROUPS
  return [group('Your timezone', [current]), ...TIMEZONE_GROUPS]
}

/**
 * The user's zone: the saved one, else the browser's, else UTC. `mustSave` when none was saved and the
 * detected one is to be saved by itself (spec section 4, "Timezone").
 */
export function chooseTimezone(
  saved: string | null | undefined,
  detected: string | null | undefined
): { timezone: string; mustSave: boolean } {
  if (isValidZone(saved)) return { timezone: saved, mustSave: false }
  const current = OLD_NAMES.get(detected ?? '') ?? detected
  return isValidZone(current)
    ? { timezone: current, mustSave: true }
    : { timezone: DEFAULT_TIMEZONE, mustSave: false }
}

function group(label: string, zones: readonly string[]): TimezoneGroup {
  return { label, options: zones.map((zone) => ({ zone, label: zoneLabel(zone) })) }
}

/** 'Sao Paulo' for 'America/Sao_Paulo'. */
function zoneLabel(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
