/** The query parameter that names the organization in a dashboard URL. */
const PARAMETER = 'org'

const DASHBOARD = /^\/dashboard(?:[/?#]|$)/

/**
 * Parameters with the same meaning in every organization. All others name a record of one
 * organization.
 */
const VIEW_PARAMETERS: ReadonlySet<string> = new Set([
  'view',
  'date',
  'tab',
  'sort',
  'source',
  'range',
])

/** Returns the organization that a path with query names, or null. */
export function organizationInUrl(url: string): string | null {
  return new URLSearchParams(queryOf(url)).get(PARAMETER) || null
}

/**
 * Returns the dashboard path with the organization's parameter. A path that has the parameter, or
 * is outside the dashboard, stays unchanged.
 */
export function withOrganization(url: string, id: string | null): string {
  if (id === null || !DASHBOARD.test(url)) return url
  if (new URLSearchParams(queryOf(url)).has(PARAMETER)) return url
  const [path = '', hash] = url.split('#', 2)
  const query = [queryOf(path), `${PARAMETER}=${encodeURIComponent(id)}`].filter(
    (part) => part !== ''
  )
  const fragment = hash === undefined ? '' : `#${hash}`
  return `${path.split('?', 1)[0]}?${query.join('&')}${fragment}`
}

/**
 * Returns the same screen for another organization, without parameters that belong to the previous
 * one.
 */
export function urlForOrganization(url: string, id: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const retained = [...new URLSearchParams(queryOf(url))].filter(([name]) =>
    VIEW_PARAMETERS.has(name)
  )
  return `${path}?${new URLSearchParams([...retained, [PARAMETER, id]])}`
}

/** Returns the query string, without its question mark, without the organization's parameter. */
export function queryWithoutOrganization(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== '' && part !== PARAMETER && !part.startsWith(`${PARAMETER}=`))
    .join('&')
}

function queryOf(url: string): string {
  return /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? ''
}

interface Selectable {
  id: string
  lastSelectedMs: number
}

/**
 * Returns the organization to open: the one chosen in this browser, else the last used one on any
 * device, else the only one. Returns null when there are several and none was ever used.
 */
export function organizationToSelect<T extends Selectable>(
  organizations: readonly T[],
  cookieId: string | null
): T | null {
  const chosen = organizations.find(({ id }) => id === cookieId)
  if (chosen) return chosen
  const used = lastSelected(organizations)
  if (used) return used
  return organizations.length === 1 ? (organizations[0] ?? null) : null
}

/** Returns the organization that was selected last, or undefined when none ever was. */
export function lastSelected<T extends Selectable>(organizations: readonly T[]): T | undefined {
  return organizations
    .filter(({ lastSelectedMs }) => lastSelectedMs > 0)
    .toSorted((a, b) => b.lastSelectedMs - a.lastSelectedMs)[0]
}
