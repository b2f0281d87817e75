import { visitor } from './visitor'

/**
 * The URL that this document was loaded from, which defines its content security policy even after
 * client-side visits. Read once at the start; empty on the server.
 */
export const documentUrl = typeof window === 'undefined' ? '' : window.location.href

/** Downloads a file from the server without leaving the page. */
export function download(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** The page's CSP nonce, for style elements that libraries insert. */
function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}

/**
 * Sets the global in which the `get-nonce` package, used by Radix's scroll lock, looks for the
 * nonce.
 */
export function shareStyleNonce() {
  Reflect.set(globalThis, '__webpack_nonce__', styleNonce())
}

export function pageTitle(title: string): string {
  return title ? `${title} · Herald` : 'Herald'
}

/** The browser's time zone as an IANA id, which the server knows from a cookie. */
export function detectedZone() {
  return visitor()?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The protocol, host and port of this page's URL. */
export function ownOrigin() {
  return visitor()?.origin ?? window.location.origin
}

/** The value of a cookie; null if it does not exist. */
export function cookie(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
