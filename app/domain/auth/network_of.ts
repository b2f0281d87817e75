const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS_OF_NETWORK = 4
const GROUPS = 8

/**
 * What an internet address counts as when attempts are limited: an IPv4 address as it is, an IPv6 address by
 * its /64 network, since one household or one server owns all addresses of such a network.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_V4.exec(address)
  if (mapped) return mapped[1]
  if (!address.includes(':')) return address
  const [head, tail] = address.split('%')[0].split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16) || 0)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}
