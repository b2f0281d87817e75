import type { PriceRecord } from '#sandbox/stripe/records'

/** The end of a period that begins at a moment (unix seconds); the 31st becomes the month's last day. */
export function periodEnd(start: number, { recurring }: PriceRecord): number {
  const { interval, interval_count: count } = recurring
  if (interval === 'day' || interval === 'week') {
    return start + count * (interval === 'day' ? DAY : 7 * DAY)
  }
  const from = new Date(start * 1000)
  const months = interval === 'month' ? count : 12 * count
  const day = from.getUTCDate()
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, last))
  return Math.floor(end.getTime() / 1000)
}

/** Seconds. */
export const HOUR = 3600
export const DAY = 24 * HOUR
