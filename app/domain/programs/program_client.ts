import { isInvisibleName } from '#domain/auth/auth_rules'
import { MAX_CLIENT_ID, problem } from '#domain/programs/oauth_rules'
import type { OauthProblem } from '#domain/programs/oauth_rules'
import { isAllowedHost, LOOPBACK, parseWebUrl } from '#domain/web/web_url'

/** A program that asks for access, as it describes itself. */
export interface ProgramClient {
  id: string
  name: string
  redirectUris: string[]
}

const PROGRAM_NAME = { max: 80 } as const

const REDIRECT_URIS = { max: 20 } as const

const MAX_REDIRECT_URI = 2000

/** Schemes that run code, read files or send codes without encryption. */
const UNSAFE_SCHEMES =
  /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source|http|ftp|wss?|mailto|tel):$/

/** Returns true for a URL that codes may be sent to: https, loopback, or a scheme of an app. */
export function isRedirectUri(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_REDIRECT_URI || !URL.canParse(text))
    return false
  if (/[\s\\]/.test(text)) return false
  const url = new URL(text)
  if (url.hash !== '' || text.includes('#') || url.username !== '' || url.password !== '') {
    return false
  }
  if (url.protocol === 'https:') return url.hostname !== ''
  if (url.protocol === 'http:') return LOOPBACK.test(url.hostname)
  return !UNSAFE_SCHEMES.test(url.protocol)
}

/**
 * Returns true when a redirect URL is one of the listed ones. Only loopback ports may differ: a
 * native program can't know before on which port it will listen (RFC 8252).
 */
export function isListedRedirect(asked: string, listed: readonly string[]): boolean {
  return listed.includes(asked) || listed.some((uri) => isSameLoopback(asked, uri))
}

function isSameLoopback(asked: string, listed: string) {
  if (!isRedirectUri(asked) || !isRedirectUri(listed)) return false
  const [a, b] = [new URL(asked), new URL(listed)]
  if (a.protocol !== 'http:' || b.protocol !== 'http:') return false
  return a.hostname === b.hostname && a.pathname === b.pathname && a.search === b.search
}

/**
 * Returns where a code is sent, as users see it: 'claude.ai', 'this computer' or 'the app cursor'.
 */
export function returnHost(uri: string): string {
  const { protocol, hostname, host } = new URL(uri)
  if (protocol === 'https:') return host
  return protocol === 'http:' && LOOPBACK.test(hostname)
    ? 'this computer'
    : `the app ${protocol.slice(0, -1)}`
}

type AllowedHosts = Parameters<typeof isAllowedHost>[1]

/**
 * Returns true for the id of a program that publishes its metadata: an https URL with a path. Hosts
 * that the operator allows need no TLS.
 */
export function isDocumentId(id: string, hosts: AllowedHosts): boolean {
  if (id.length > MAX_CLIENT_ID) return false
  const url = parseWebUrl(id, hosts)
  if (!(url instanceof URL) || url.pathname === '/' || id.includes('#')) return false
  return url.protocol === 'https:' || isAllowedHost(url, hosts)
}

/** Reads a client id metadata document. It must name the URL that it was fetched from. */
export function readDocument(document: unknown, id: string): ProgramClient | OauthProblem {
  const fields = Object(document) as Record<string, unknown>
  if (fields.client_id !== id) {
    return problem('invalid_client', "The program's metadata names another client_id.")
  }
  return readMetadata(fields, id)
}

/** Reads what a program says about itself, in a document or when it registers (RFC 7591). */
export function readMetadata(document: unknown, id: string): ProgramClient | OauthProblem {
  const fields = Object(document) as Record<string, unknown>
  const uris = fields.redirect_uris
  const isList = Array.isArray(uris) && uris.length > 0 && uris.length <= REDIRECT_URIS.max
  if (!isList || !uris.every(isRedirectUri)) {
    const allowed = 'https URLs, loopback URLs or URLs of an app'
    return problem('invalid_redirect_uri', `redirect_uris must be 1 to 20 ${allowed}.`)
  }
  const method = fields.token_endpoint_auth_method ?? 'none'
  const isPublic = ['none', 'client_secret_basic', 'client_secret_post'].includes(String(method))
  if (!isPublic) {
    return problem('invalid_client_metadata', 'token_endpoint_auth_method must be none.')
  }
  return { id, name: programName(fields.client_name, uris), redirectUris: uris }
}

/** Returns the program's name on one line; without a visible one, the place to which it returns. */
function programName(name: unknown, uris: readonly string[]) {
  const text = typeof name === 'string' ? name.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''
  if (text === '' || isInvisibleName(text)) return returnHost(uris[0]!)
  return [...text].slice(0, PROGRAM_NAME.max).join('')
}

/**
 * Returns who did something: 'Maya Lindqvist' or 'Maya Lindqvist with Claude'. Returns null when
 * that is unknown.
 */
export function withProgram(name: string | null, program: string | null): string | null {
  return name === null || !program ? name : `${name} with ${program}`
}
