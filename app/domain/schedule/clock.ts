/** How a user reads times; it also decides the order of dates ('25 Nov' or 'Nov 25'). */
export type Clock = '24h' | '12h'

export const CLOCKS = ['24h', '12h'] as const satisfies readonly Clock[]

/** The clock of everyone whose locale is not known. */
export const DEFAULT_CLOCK: Clock = '24h'

/** Regions that write '9:00 AM' and, in English, usually the month first. */
const TWELVE_HOUR_REGIONS = new Set(
  'US CA AU NZ PH IN PK BD EG SA MY SG CO MX VE JO KR PR'.split(' ')
)
/** Languages whose bare tag, without a region, means a region with a 12-hour clock. */
const TWELVE_HOUR_LANGUAGES = new Set(['en', 'hi', 'ar', 'ko', 'bn', 'ur', 'fil'])

export function isClock(value: unknown): value is Clock {
  return CLOCKS.some((clock) => clock === value)
}

/** The clock as it was saved; the default where none was. */
export function clockOrDefault(clock: string | null | undefined): Clock {
  return isClock(clock) ? clock : DEFAULT_CLOCK
}

/**
 * The clock that the first language of an Accept-Language header ('de-DE,de;q=0.9', 'en-US') uses; null
 * when the header names none.
 */
export function clockOfLanguages(accepted: string | null | undefined): Clock | null {
  const tag = accepted?.split(',')[0]?.split(';')[0]?.trim() ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(tag)) return null
  const [language, ...subtags] = tag.split('-')
  const region = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  // French Canada writes '21 h'; the English one '9:00 p.m.'.
  if (language!.toLowerCase() === 'fr') return '24h'
  const isTwelve = region
    ? TWELVE_HOUR_REGIONS.has(region)
    : TWELVE_HOUR_LANGUAGES.has(language!.toLowerCase())
  return isTwelve ? '12h' : '24h'
}
