import { dateWords, isSameMonth } from '#domain/schedule/dates'

/** 'November 16 – 22', 'November 30 – December 6', with the years where they differ. */
export function weekWords(dates: readonly string[], month: 'long' | 'short' = 'long'): string {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const name = month === 'long' ? 'MMMM' : 'MMM'
  const start = dateWords(first, isSameYear(first, last) ? `${name} d` : `${name} d, yyyy`)
  if (isSameMonth(first, last)) return `${start} – ${dateWords(last, 'd')}`
  return `${start} – ${dateWords(last, isSameYear(first, last) ? `${name} d` : `${name} d, yyyy`)}`
}

/** 'November 2026', or 'Nov 2026' */
export function monthWords(date: string, month: 'long' | 'short' = 'long'): string {
  return dateWords(date, month === 'long' ? 'MMMM yyyy' : 'MMM yyyy')
}

function isSameYear(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4)
}
