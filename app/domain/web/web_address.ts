import { pageRefused, type PageRefused } from '#domain/web/page_refusals'

/** A host that an operator opens: its name, and the one port or the two usual ones. */
export interface AllowedHost {
  host: string
  port: number | null
}

const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i
const USUAL_PORTS = [80, 443]
const LONGEST_ADDRESS = 2048

/** The hosts of `FETCH_ALLOWED_HOSTS`: `intranet.example, 127.0.0.1:8080`; null when one is none. */
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

/** The port a URL is opened at. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** True when an operator has opened that very host and port. */
export function isAllowedHost(url: URL, hosts: readonly AllowedHost[]): boolean {
  const port = portOf(url)
  return hosts.some(
    (allowed) =>
      allowed.host === url.hostname &&
      (allowed.port === null ? USUAL_PORTS.includes(port) : allowed.port === port)
  )
}

/**
 * An address that may be opened as far as its spelling tells: http or https, no name or password in
 * it, a usual port unless the operator opened another. Where its host lies is not checked here.
 */
export function webAddress(text: string, hosts: readonly AllowedHost[]): URL | PageRefused {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return pageRefused('address')
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '') {
    return pageRefused('address')
  }
  url.hash = ''
  const isUsual = USUAL_PORTS.includes(portOf(url))
  return isUsual || isAllowedHost(url, hosts) ? url : pageRefused('port')
}
