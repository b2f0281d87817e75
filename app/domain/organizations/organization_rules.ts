import { MAX_UTM_VALUE } from '#domain/web/utm'

/** The brand tone until a user changes it. */
export const DEFAULT_BRAND_TONE = 'Professional and engaging'

/** The target audience until a user changes it. */
export const DEFAULT_TARGET_AUDIENCE = 'Business professionals'

/** The lengths of an organization's fields in characters after trimming. */
export const ORGANIZATION_BOUNDS = {
  name: { min: 1, max: 120 },
  website: { max: 2048 },
  brandTone: { max: 500 },
  targetAudience: { max: 1000 },
} as const

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

const NEVER = /^[/\\]|[\s\p{Cc}]/u

/**
 * Returns the URL of a typed website, with `https://` added when the scheme is missing. Returns
 * null when it is not a web URL: only http and https are allowed, without user name and password.
 */
export function websiteUrl(text: string): string | null {
  const typed = text.trim()
  const candidate = SCHEME.test(typed) ? typed : `https://${typed}`
  if (typed === '' || NEVER.test(typed) || candidate.length > ORGANIZATION_BOUNDS.website.max)
    return null
  return isWebUrl(candidate) ? candidate : null
}

function isWebUrl(candidate: string): boolean {
  if (!URL.canParse(candidate)) return false
  const url = new URL(candidate)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.username !== '' || url.password !== '') return false
  return url.hostname === 'localhost' || /[^.]\.[^.]/.test(url.hostname) || url.hostname[0] === '['
}

export const UTM_BOUNDS = {
  hosts: { max: 20 },
  host: { max: 253 },
  value: { max: MAX_UTM_VALUE },
} as const

export const UTM_DEFAULTS = { source: 'linkedin', medium: 'social' } as const

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Returns the host of what a user entered as a host or URL, or null when it is none. */
export function utmHost(text: string): string | null {
  const entered = text.trim().toLowerCase()
  const address = /^https?:\/\//.test(entered) ? entered : `https://${entered}`
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/^www\./, '')
  return HOST.test(host) ? host : null
}
