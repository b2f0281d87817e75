import { BlockList, isIP } from 'node:net'

const FAMILIES = { 4: { name: 'ipv4', bits: 32 }, 6: { name: 'ipv6', bits: 128 } } as const

function familyOf(address: string) {
  const family = isIP(address)
  return family === 4 || family === 6 ? FAMILIES[family] : null
}

/** Returns false for a text that is neither an IP address nor a network. */
function add(list: BlockList, proxy: string) {
  const [address = '', prefix, ...more] = proxy.trim().split('/')
  const family = familyOf(address)
  if (family === null || more.length > 0) return false
  const bits = prefix === undefined ? family.bits : Number(prefix)
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || bits > family.bits)) return false
  list.addSubnet(address, bits, family.name)
  return true
}

/**
 * Parses a list of proxies such as `10.0.0.2, 172.16.0.0/12, fd00::/8` whose headers about the
 * visitor's IP address and scheme are trusted. Returns null for invalid text.
 */
export function trustedProxies(text: string) {
  const list = new BlockList()
  if (!text.split(',').every((proxy) => add(list, proxy))) return null
  return (address: string) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = familyOf(plain)
    return family !== null && list.check(plain, family.name)
  }
}
