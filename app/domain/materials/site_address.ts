/**
 * What two addresses of the same page have in common: a slash at the end, http or https and the case
 * of the host make no other page (spec section 2: 'trailing slash ignored').
 */
export function sameSite(address: string): string {
  if (!URL.canParse(address)) return address.trim()
  const { host, pathname, search } = new URL(address)
  return `${host}${pathname.replace(/\/+$/, '')}${search}`
}

/** An address as it is shown: 'northwind.example/blog'. */
export function shownAddress(address: string): string {
  return sameSite(address).replace(/^www\./, '')
}
