/** The query parameter by which a dashboard URL names the organization that its tab shows. */
const PARAMETER = 'org'

const DASHBOARD = /^\/dashboard(?:[/?#]|$)/

/** Parameters that mean the same in every organization; others name one record of one organization. */
const VIEW_PARAMETERS: ReadonlySet<string> = new Set(['view', 'date', 'tab', 'sort', 'range'])

/** The organization that a path with query names; null for none. */
export function organizationInUrl(url: string): string | null {
  return new URLSearchParams(queryOf(url)).get(PARAMETER) || null
}

/**
 * A dashboard path that names the organization. A path that names one already, or that lies outside
 * the dashboard, stays as it is.
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

/** The same screen for another organization, without what belonged to the former one. */
export function urlForOrganization(url: string, id: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const kept = [...new URLSearchParams(queryOf(url))].filter(([name]) => VIEW_PARAMETERS.has(name))
  return `${path}?${new URLSearchParams([...kept, [PARAMETER, id]])}`
}

/** A query string, without its question mark, that names no organization. */
export function queryWithoutOrganization(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== '' && part !== PARAMETER && !part.startsWith(`${PARAMETER}=`))
    .join('&')
}

function queryOf(url: string): string {
  return /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? ''
}
