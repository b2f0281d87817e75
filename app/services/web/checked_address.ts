import { BlockList, isIP, isIPv6 } from 'node:net'
import { lookup } from 'node:dns/promises'
import web from '#config/web'
import { pageRefused, type PageRefused } from '#domain/web/page_refusals'
import { isAllowedHost } from '#domain/web/web_address'

/** An address of a host that was found to be a public one: the only one to connect to. */
export interface CheckedAddress {
  kind: 'checked'
  address: string
  family: 4 | 6
}

/** Finds every address of a host name. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

/** IPv4 outside the public internet: IANA's special-purpose registry, multicast and reserved. */
const SPECIAL_IPV4 = blockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])

/** Of IPv6 only this is public, so ::, ::1, mapped IPv4, NAT64, fc00::, fe80:: and ff00:: are not. */
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3'])

/** Inside of it: Teredo and other protocols, documentation, 6to4 (it carries an IPv4 address). */
const SPECIAL_IPV6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function blockList(family: 'ipv4' | 'ipv6', ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

/** True for an address that anybody on the internet may be sent to. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) {
    return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6')
  }
  return isIP(address) === 4 && !SPECIAL_IPV4.check(address, 'ipv4')
}

/**
 * Where a URL leads, checked. A name with even one address in a private network is refused, unless
 * the operator opened this host. Whoever connects must use exactly this address: asking for the name
 * again could find another one.
 */
export async function checkedAddress(
  url: URL,
  resolve: Resolve = everyAddress
): Promise<CheckedAddress | PageRefused> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => [])
  const [first] = found
  if (!first) return pageRefused('unknown_host')
  const isOpen = isAllowedHost(url, web.allowedHosts)
  if (!isOpen && !found.every(({ address }) => isPublicAddress(address))) {
    return pageRefused('private')
  }
  return { kind: 'checked', address: first.address, family: isIPv6(first.address) ? 6 : 4 }
}

/** IPv4 first: a server without IPv6 is more common than a website without IPv4. */
function everyAddress(host: string) {
  return lookup(host, { all: true, order: 'ipv4first' })
}
