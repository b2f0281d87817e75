import { ORGANIZATION_BOUNDS } from '#domain/organizations/defaults'

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
const NEVER = /^[/\\]|[\s\p{Cc}]/u

/**
 * The address of a website as a person types it, with `https://` before one that names no scheme and
 * otherwise as typed. Null when it is no address of the web: only http and https, no name or password.
 */
export function websiteUrl(text: string): string | null {
  const typed = text.trim()
  const address = SCHEME.test(typed) ? typed : `https://${typed}`
  if (typed === '' || NEVER.test(typed) || address.length > ORGANIZATION_BOUNDS.website.max)
    return null
  return isWebAddress(address) ? address : null
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.username !== '' || url.password !== '') return false
  return url.hostname === 'localhost' || /[^.]\.[^.]/.test(url.hostname) || url.hostname[0] === '['
}
