import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
}
const DURATION = /^(\d{1,9}(?:\.\d{1,3})?)\s?(ms|s|m|h|d)$/
const LONGEST_MS = 366 * DAY_MS

/** Milliseconds of '500ms', '30s', '15m', '2h', '1d'; null for anything else or more than a year. */
export function parseDuration(text: string): number | null {
  const [, amount = '', unit = ''] = DURATION.exec(text.trim().toLowerCase()) ?? []
  const factor = UNITS[unit]
  if (factor === undefined) return null
  const ms = Math.round(Number(amount) * factor)
  return ms <= LONGEST_MS ? ms : null
}
