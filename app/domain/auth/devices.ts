import { MINUTE_MS, DAY_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The maximum number of stored characters of a User-Agent header. */
export const MAX_USER_AGENT = 255

/**
 * The most specific browsers come first: Edge also calls itself Chrome, and Chrome calls itself
 * Safari.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//i, 'curl'],
  [/^python-requests\/|^Python/i, 'Python'],
  [/^(?:node|undici|axios)\b/i, 'Node.js'],
  [/^Go-http-client\//, 'Go'],
  [/^PostmanRuntime\//, 'Postman'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function findName(text: string, names: readonly [RegExp, string][]) {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Returns a label such as 'Firefox on Linux'. */
export function deviceLabel(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = findName(text, BROWSERS)
  const system = findName(text, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/**
 * Returns a shortened IP address that shows the region but not the household: an IPv4 address
 * without its last part, an IPv6 address without its last five.
 */
export function coarseIp(ip: string | undefined): string {
  if (ip === undefined) return 'unknown' // the client has disconnected
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)
  if (v4) return `${v4[1]}.x`
  const [net = ''] = ip.split('::')
  return net === '' ? ip : `${net.split(':').slice(0, 3).join(':')}::x`
}

/** Returns true when a use should be recorded. At most one use per minute is recorded. */
export function shouldRecordUse(usedAt: Instant | null, now: Instant): boolean {
  return usedAt === null || now.valueOf() - usedAt.valueOf() >= MINUTE_MS
}

/** A session ends when it is not used for two weeks. */
export const IDLE_SESSION_DAYS = 14

/**
 * Returns true for a session that was unused for too long. A session that was never used counts
 * from its start.
 */
export function isIdle(
  { lastUsedAt, createdAt }: { lastUsedAt: Instant | null; createdAt: Instant },
  now: Instant
): boolean {
  const used = Math.max(createdAt.valueOf(), lastUsedAt?.valueOf() ?? 0)
  return now.valueOf() - used >= IDLE_SESSION_DAYS * DAY_MS
}

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const GROUPS_OF_NETWORK = 4

const GROUPS = 8

/**
 * Returns the network by which attempts are limited: an IPv4 address itself, or the /64 network of
 * an IPv6 address, because one household or server owns all addresses of such a network.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED_V4.exec(ip)
  if (mapped) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head, tail] = ip.split('%')[0].split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16) || 0)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}
