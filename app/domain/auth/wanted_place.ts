/** Longer ones are not what a letter holds. */
const LONGEST = 500

/**
 * True for what one returns to after signing in: a particular view of a page of the dashboard. A page
 * alone is not: everybody who signs in begins where the dashboard begins.
 */
export function isWantedPlace(place: string): boolean {
  return place.length <= LONGEST && /^\/dashboard\/[a-z-]+\?[\w=&%.:~+-]+$/.test(place)
}
