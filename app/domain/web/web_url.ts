import { pageRefused } from '#domain/web/page_refusal'
import type { PageRefused } from '#domain/web/page_refusal'

/** A host that the operator allows: its name and one port, or the two standard ports. */
interface AllowedHost {
  host: string
  port: number | null
}

const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i

const STANDARD_PORTS = [80, 443]

const MAX_URL_LENGTH = 2048

/**
 * Returns the hosts of `FETCH_ALLOWED_HOSTS`: `intranet.example, 127.0.0.1:8080`. Returns null when
 * one is invalid.
 */
export function allowedHosts(text: string): AllowedHost[] | null {
  const entries = text.split(',').map((entry) => entry.trim())
  const hosts = entries.filter((entry) => entry !== '').map(allowedHost)
  return hosts.every((host) => host !== null) ? hosts : null
}

function allowedHost(entry: string): AllowedHost | null {
  const parts = ENTRY.exec(entry)
  if (!parts) return null
  const port = parts[2] === undefined ? null : Number(parts[2])
  if (port !== null && (port < 1 || port > 65_535)) return null
  return { host: parts[1]!.toLowerCase(), port }
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** Returns true when the operator allows exactly this host and port. */
export function isAllowedHost(url: URL, hosts: readonly AllowedHost[]): boolean {
  const port = portOf(url)
  return hosts.some(
    (allowed) =>
      allowed.host === url.hostname &&
      (allowed.port === null ? STANDARD_PORTS.includes(port) : allowed.port === port)
  )
}

/**
 * Parses a URL that may be opened as far as its text shows: http or https, no user name or
 * password, and a standard port unless the operator allows another. The host's IP address is not
 * checked here.
 */
export function parseWebUrl(text: string, hosts: readonly AllowedHost[]): URL | PageRefused {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return pageRefused('address')
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '') {
    return pageRefused('address')
  }
  url.hash = ''
  const hasStandardPort = STANDARD_PORTS.includes(portOf(url))
  return hasStandardPort || isAllowedHost(url, hosts) ? url : pageRefused('port')
}

/** The loopback names of this machine. */
export const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

interface RequestHost {
  /** The `Host` header that the client sent. */
  host: string
  protocol: string
  /** The local IP address of the connection. */
  localAddress: string | undefined
}

/**
 * Returns the origin that a client used if it is trustworthy: a loopback name, or the address at
 * which the connection really arrived. Returns null for any other `Host` header, because clients
 * can send any value.
 */
export function trustedOrigin({ host, protocol, localAddress = '' }: RequestHost): string | null {
  if (!URL.canParse(`http://${host}`)) return null
  const { hostname, host: shown } = new URL(`http://${host}`)
  const localIp = localAddress.replace(/^::ffff:/, '')
  const isOwn = LOOPBACK.test(hostname) || hostname === localIp || hostname === `[${localIp}]`
  return isOwn && localIp !== '' ? `${protocol}://${shown}` : null
}

/** A rule of a robots.txt that applies to Herald. */
export interface RobotsRule {
  verdict: 'allow' | 'disallow'
  /** The pattern as written: `*` matches anything, a final `$` matches the end. */
  path: string
}

interface Group {
  agents: string[]
  rules: RobotsRule[]
}

const LINE = /^\s*([a-z-]+)\s*:\s*([^#]*)/i

const MAX_RULES = 2000

/**
 * Returns the rules of a robots.txt for an agent: those of its own groups, else those of `*` (RFC
 * 9309).
 */
export function robotsRules(text: string, agent: string): RobotsRule[] {
  const groups = groupsOf(text)
  const ownGroups = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen =
    ownGroups.length > 0 ? ownGroups : groups.filter(({ agents }) => agents.includes('*'))
  return chosen.flatMap(({ rules }) => rules).slice(0, MAX_RULES)
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let current: Group | null = null
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = LINE.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      // Consecutive names above the same rules form one group.
      if (!current || current.rules.length > 0) groups.push((current = { agents: [], rules: [] }))
      current.agents.push(value.trim().toLowerCase())
    } else if (current && (name === 'allow' || name === 'disallow')) {
      current.rules.push({ verdict: name, path: value.trim() })
    }
  }
  return groups
}

/**
 * Returns true when a URL may be read. The longest matching rule decides, and a tie allows it (RFC
 * 9309).
 */
export function isPathAllowed(rules: readonly RobotsRule[], { pathname, search }: URL): boolean {
  const target = pathname + search
  let longest: RobotsRule | null = null
  for (const rule of rules) {
    if (rule.path === '' || !fits(rule.path, target)) continue
    const isBetter = longest === null || rule.path.length > longest.path.length
    const isTieForAllow = rule.path.length === longest?.path.length && rule.verdict === 'allow'
    if (isBetter || isTieForAllow) longest = rule
  }
  return longest?.verdict !== 'disallow'
}

/**
 * Matches piece by piece instead of with a regular expression, because the pattern is untrusted.
 */
function fits(pattern: string, target: string): boolean {
  const anchored = pattern.endsWith('$')
  const [first = '', ...others] = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!target.startsWith(first)) return false
  let at = first.length
  const last = anchored ? others.pop() : undefined
  for (const piece of others) {
    const found = target.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  if (!anchored) return true
  if (last === undefined) return at === target.length
  return target.endsWith(last) && target.length - last.length >= at
}
