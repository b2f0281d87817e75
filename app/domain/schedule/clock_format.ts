/** The user's clock format. It also decides the order of dates ('25 Nov' or 'Nov 25'). */
export type Clock = '24h' | '12h'

export const CLOCKS = ['24h', '12h'] as const satisfies readonly Clock[]

/** The clock used while the user's locale is unknown. */
export const DEFAULT_CLOCK: Clock = '24h'

/** Regions that write '9:00 AM'. In English they usually write the month first. */
const TWELVE_HOUR_REGIONS = new Set(
  'US CA AU NZ PH IN PK BD EG SA MY SG CO MX VE JO KR PR'.split(' ')
)

/** Languages whose tag without a region means a region with a 12-hour clock. */
const TWELVE_HOUR_LANGUAGES = new Set(['en', 'hi', 'ar', 'ko', 'bn', 'ur', 'fil'])

function isClock(value: unknown): value is Clock {
  return CLOCKS.some((clock) => clock === value)
}

/** Returns the stored clock, or the default when none is stored. */
export function clockOrDefault(clock: string | null | undefined): Clock {
  return isClock(clock) ? clock : DEFAULT_CLOCK
}

/**
 * Returns the clock of the first language in an Accept-Language header ('de-DE,de;q=0.9', 'en-US'),
 * or null when the header names no language.
 */
export function clockOfLanguages(accepted: string | null | undefined): Clock | null {
  const tag = accepted?.split(',')[0]?.split(';')[0]?.trim() ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(tag)) return null
  const [language, ...subtags] = tag.split('-')
  const region = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  // French Canada writes '21 h'. English Canada writes '9:00 p.m.'.
  if (language!.toLowerCase() === 'fr') return '24h'
  const isTwelve = region
    ? TWELVE_HOUR_REGIONS.has(region)
    : TWELVE_HOUR_LANGUAGES.has(language!.toLowerCase())
  return isTwelve ? '12h' : '24h'
}

const NOON = '12:00'

const EVENING = '18:00'

/**
 * Returns a greeting such as 'Good morning, maya' from the time (HH:MM) and the part of the email
 * address before the @.
 */
export function greeting(email: string, time: string): string {
  return `${dayPart(time)}, ${email.split('@')[0]}`
}

function dayPart(time: string): string {
  if (time < NOON) return 'Good morning'
  return time < EVENING ? 'Good afternoon' : 'Good evening'
}
