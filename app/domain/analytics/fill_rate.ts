export type FillRate = 'Active' | 'Low'

/** How many days ahead the calendar is looked at (spec section 9). */
export const FILL_DAYS = 30

/** Active when anything is queued in the next 30 days (spec section 9). */
export function fillRate(queued: number): FillRate {
  return queued > 0 ? 'Active' : 'Low'
}
