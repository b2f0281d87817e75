import { queryWithoutOrganization } from '#domain/organizations/organization_url'

/** Longer ones are not what a letter holds. */
const LONGEST = 500

/**
 * True for what one returns to after signing in: a particular view of a page of the dashboard. A page
 * alone is not, whichever organization it shows: everyone who signs in begins where the dashboard
 * begins.
 */
export function isWantedPlace(place: string): boolean {
  const query = /^\/dashboard\/[a-z-]+\?([\w=&%.:~+-]+)$/.exec(place)?.[1] ?? ''
  return place.length <= LONGEST && queryWithoutOrganization(query) !== ''
}
