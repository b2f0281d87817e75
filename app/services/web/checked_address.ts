import { BlockList, isIP, isIPv6 } from 'node:net'
import { lookup } from 'node:dns/promises'
import web from '#config/web'
import { pageRefused } from '#domain/web/page_refusal'
import type { PageRefused } from '#domain/web/page_refusal'
import { isAllowedHost, parseWebUrl } from '#domain/web/web_url'

/** A verified public IP address of a host. Connections must use exactly this address. */
export interface CheckedAddress {
  kind: 'checked'
  address: string
  family: 4 | 6
}

/** Resolves all IP addresses of a host name. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

/**
 * IPv4 ranges outside the public internet: IANA's special-purpose registry, multicast and reserved
 * ranges.
 */
const SPECIAL_IPV4 = blockList(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4`.split(/\s+/)
)

/**
 * The only public IPv6 range. It excludes ::, ::1, mapped IPv4, NAT64, fc00::, fe80:: and ff00::.
 */
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3'])

/**
 * Special ranges within it: Teredo and other protocols, documentation, and 6to4, which contains an
 * IPv4 address.
 */
const SPECIAL_IPV6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function blockList(family: 'ipv4' | 'ipv6', ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) {
    return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6')
  }
  return isIP(address) === 4 && !SPECIAL_IPV4.check(address, 'ipv4')
}

/**
 * Resolves a URL's host to a verified public IP address. A host with even one private address is
 * refused, unless the operator allowed it. The connection must use exactly this address, because
 * resolving the name again could return another one.
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

/** IPv4 comes first, because servers without IPv6 are more common than websites without IPv4. */
function everyAddress(host: string) {
  return lookup(host, { all: true, order: 'ipv4first' })
}

/**
 * Checks a URL without a network request: it must be a web page, and an IP address must be public.
 * Returns the sentence of the refusal, or null. Host names are checked when the page is fetched.
 */
export async function urlRefusal(text: string): Promise<string | null> {
  const url = parseWebUrl(text, web.allowedHosts)
  if (!(url instanceof URL)) return url.sentence
  if (!isIP(url.hostname.replace(/^\[|\]$/g, ''))) return null
  const checked = await checkedAddress(url)
  return checked.kind === 'refused' ? checked.sentence : null
}
