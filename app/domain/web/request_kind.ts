/**
 * What a request asks for. It decides what runs before the route (start/kernel.ts):
 * - `probe`: a liveness or readiness check
 * - `file`: a file or feed without a user, for programs
 * - `token`: /mcp and what programs get tokens from, and the API or media with a bearer token, by a
 *   program or by an open page
 * - `session`: the API or media with a session cookie or without credentials
 * - `page`: everything else, including assets and unknown URLs
 */
export type RequestKind = 'probe' | 'file' | 'token' | 'session' | 'page'

const PROBE = /^\/health(?:\/ready)?$/
const FILE =
  /^\/(?:(?:metrics|robots\.txt|sitemap\.xml)$|fonts\/overlay\/|calendar\/feeds\/|\.well-known\/oauth-)/
const API = /^\/(?:api|media)\//

/** Only programs use them, so they never read a session. */
const PROGRAMS = /^\/(?:mcp|oauth\/(?:token|register|revoke))\/?$/
const MCP = /^\/mcp\/?$/

const BEARER = /^bearer \S/i

/** These calls begin or end a browser's session, so they need it with a bearer token, too. */
const CHANGES_SESSION = /^\/api\/(?:auth\/(?!me$)|settings\/account$)/

/** Returns whether a path is the endpoint of the Model Context Protocol. */
export function isMcpUrl(path: string): boolean {
  return MCP.test(path)
}

/** Returns the kind of a request by its path (without the query) and its Authorization header. */
export function requestKind(path: string, authorization: string | undefined): RequestKind {
  if (PROGRAMS.test(path)) return 'token'
  if (API.test(path)) {
    const isBearer = authorization !== undefined && BEARER.test(authorization)
    return isBearer && !CHANGES_SESSION.test(path) ? 'token' : 'session'
  }
  if (PROBE.test(path)) return 'probe'
  return FILE.test(path) ? 'file' : 'page'
}
