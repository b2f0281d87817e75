import { isValidZone } from '#domain/schedule/wall_clock'

interface TimezoneOption {
  /** The IANA id, which is stored. */
  zone: string
  label: string
}

interface TimezoneGroup {
  label: string
  options: readonly TimezoneOption[]
}

/** The groups of the timezone select in Settings, Profile. */
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

/** The zone when the browser reports none. */
const DEFAULT_TIMEZONE = 'UTC'

// Browsers still report some zones by their former names.
const OLD_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Dacca': 'Asia/Dhaka',
    'Etc/UTC': 'UTC',
  })
)

/** Returns the groups. A current zone outside the list gets a group of its own at the top. */
export function timezoneGroups(current: string): readonly TimezoneGroup[] {
  const listed = TIMEZONE_GROUPS.some(({ options }) => options.some(({ zone }) => zone === current))
  if (listed || !isValidZone(current)) return TIMEZONE_GROUPS
  return [group('Your timezone', [current]), ...TIMEZONE_GROUPS]
}

/**
 * Returns the user's zone: the stored one, else the browser's, else UTC. `mustSave` is true when
 * the detected zone is to be stored automatically.
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

/** Returns 'Sao Paulo' for 'America/Sao_Paulo'. */
function zoneLabel(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
