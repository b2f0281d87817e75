/**
 * Returns a key that is equal for URLs of the same page. A trailing slash, http or https, and the
 * case of the host make no difference.
 */
export function urlComparisonKey(url: string): string {
  if (!URL.canParse(url)) return url.trim()
  const { host, pathname, search } = new URL(url)
  return `${host}${pathname.replace(/\/+$/, '')}${search}`
}

/** Returns the URL as it is shown: 'northwind.example/blog'. */
export function displayUrl(url: string): string {
  return urlComparisonKey(url).replace(/^www\./, '')
}
