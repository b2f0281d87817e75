/** Rounded to one decimal, as every rate is shown (spec section 9). */
export function oneDecimal(value: number): number {
  return Math.round((value + Number.EPSILON) * 10) / 10
}

/** Percent of a whole to one decimal; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : oneDecimal((100 * part) / whole)
}

/** The mean to one decimal; 0 of nothing. */
export function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : oneDecimal(sum / count)
}

/** '1,234.5' */
export function shownDecimal(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
