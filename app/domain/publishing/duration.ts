import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
}
const DURATION = /^(\d{1,9}(?:\.\d{1,3})?)\s?(ms|s|m|h|d)$/
const MAX_DURATION_MS = 366 * DAY_MS

/**
 * Returns the milliseconds of '500ms', '30s', '15m', '2h' or '1d'. Returns null for any other text
 * and for more than a year.
 */
export function parseDuration(text: string): number | null {
  const [, amount = '', unit = ''] = DURATION.exec(text.trim().toLowerCase()) ?? []
  const factor = UNITS[unit]
  if (factor === undefined) return null
  const ms = Math.round(Number(amount) * factor)
  return ms <= MAX_DURATION_MS ? ms : null
}
