import { BlockList, isIP } from 'node:net'

const FAMILIES = { 4: { name: 'ipv4', bits: 32 }, 6: { name: 'ipv6', bits: 128 } } as const

function familyOf(address: string) {
  const family = isIP(address)
  return family === 4 || family === 6 ? FAMILIES[family] : null
}

/** False for what is neither an address nor a network. */
function add(list: BlockList, place: string) {
  const [address = '', prefix, ...more] = place.trim().split('/')
  const family = familyOf(address)
  if (family === null || more.length > 0) return false
  const bits = prefix === undefined ? family.bits : Number(prefix)
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || bits > family.bits)) return false
  list.addSubnet(address, bits, family.name)
  return true
}

/**
 * Tells the neighbours that `text` names, such as `10.0.0.2, 172.16.0.0/12, fd00::/8`: their word on a
 * visitor's address and scheme is believed. Null for a text that means something else.
 */
export function trustedProxies(text: string) {
  const list = new BlockList()
  if (!text.split(',').every((place) => add(list, place))) return null
  return (address: string) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = familyOf(plain)
    return family !== null && list.check(plain, family.name)
  }
}
