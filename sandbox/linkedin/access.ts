import { findMember, mayPostFor, pageOfUrn, personUrn, type Member } from '#sandbox/linkedin/people'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { accessDenied, badToken, invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import { RestliQuery } from '#sandbox/linkedin/restli'
import type { GrantState } from '#sandbox/linkedin/linkedin_state'
import type { PeerRequest } from '#sandbox/server/peer'

/** A call under /rest that passed the general checks. */
export interface RestCall extends LinkedinCall {
  grant: GrantState
  /** The owner of the token. */
  member: Member
  query: RestliQuery
  /** The name of a permission in refusals of this version: `posts.GET.20261001`. */
  permission(name: string): string
}

const MONTHS_ALIVE = 12
const MAX_URL = 8192
const MAX_QUERY = 4096

/**
 * Checks what every call under /rest needs: a valid token, a supported LinkedIn-Version, protocol
 * 2.0.0 and a JSON body. `method` is the X-RestLi-Method that this call must name. Without it, the
 * call may name only the implied method.
 * @throws PeerRefusal
 */
export function restGate(call: LinkedinCall, method?: string): RestCall {
  const { peer, request } = call
  refuseLongUrl(request)
  const version = liveVersion(peer, request)
  const grant = grantOf(call)
  requireProtocol(request)
  const query = new RestliQuery(request.query)
  const expected = method ?? impliedMethod(request, query)
  const named = request.headers['x-restli-method'] ?? (method === undefined ? expected : '')
  if (String(named).toUpperCase() !== expected) {
    throw problem(400, 'ILLEGAL_ARGUMENT', `X-RestLi-Method: ${expected} is required`)
  }
  const permission = (name: string) => `${name}.${version}01`
  if (peer.settings.refusesBatches && request.method === 'GET' && query.has('ids')) {
    throw accessDenied(permission(`${request.path.split('/')[2]}.BATCH_GET`))
  }
  return { ...call, grant, member: memberOf(grant), query, permission }
}

/** Requires protocol 2.0.0 and, if there is a body, JSON. @throws PeerRefusal 400 or 415 */
export function requireProtocol({ headers, body }: PeerRequest): void {
  if (headers['x-restli-protocol-version'] !== '2.0.0') {
    throw problem(400, 'ILLEGAL_ARGUMENT', 'X-Restli-Protocol-Version: 2.0.0 is required')
  }
  if (body.length === 0 || /^application\/json\b/.test(String(headers['content-type']))) return
  throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json')
}

/** The method that the HTTP verb and the query imply. */
function impliedMethod({ method }: PeerRequest, query: RestliQuery): string {
  if (query.has('ids')) return 'BATCH_GET'
  if (query.has('q')) return 'FINDER'
  if (query.has('action')) return 'ACTION'
  return method === 'POST' ? 'CREATE' : method
}

function refuseLongUrl({ path, query, headers }: PeerRequest): void {
  if (headers['x-http-method-override'] !== undefined) return
  if (path.length + query.length > MAX_URL || query.length > MAX_QUERY) {
    throw problem(414, 'URI_TOO_LONG', 'Request URI is too long')
  }
}

function liveVersion(peer: LinkedinPeer, request: PeerRequest): string {
  const version = versionOf(request)
  if (version === '') {
    const message =
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.'
    throw problem(400, 'VERSION_MISSING', message)
  }
  const active = peer.settings.activeVersions ?? lastMonths(peer.now())
  if (active.includes(version)) return version
  const date = /^\d{6}$/.test(version) ? `${version}01` : version
  throw problem(426, 'NONEXISTENT_VERSION', `Requested version ${date} is not active`)
}

/** The version as the client sent it (YYYYMM); empty without one. */
export function versionOf({ headers }: PeerRequest): string {
  return String(headers['linkedin-version'] ?? '')
}

/** The current month and the eleven before it in UTC, as YYYYMM. */
function lastMonths(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS_ALIVE }, (_, back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
    return month.toISOString().slice(0, 7).replace('-', '')
  })
}

/** The grant of `Authorization: Bearer`. @throws PeerRefusal 401 */
export function grantOf({ peer, request }: LinkedinCall): GrantState {
  const token = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw badToken('EMPTY_ACCESS_TOKEN')
  const grant = peer.state.grants.get(token)
  if (!grant) throw badToken('INVALID_ACCESS_TOKEN')
  if (grant.revoked) throw badToken('REVOKED_ACCESS_TOKEN')
  if (grant.expiresAt <= peer.now()) throw badToken('EXPIRED_ACCESS_TOKEN')
  return grant
}

/** The owner of a token. @throws PeerRefusal 401 */
export function memberOf(grant: GrantState): Member {
  const member = findMember(grant.memberId)
  if (!member) throw badToken('INVALID_ACCESS_TOKEN')
  return member
}

/** @throws PeerRefusal 403 unless one of the scopes was granted */
export function requireScope(grant: GrantState, scopes: string[], permission: string): void {
  if (!scopes.some((scope) => grant.scopes.includes(scope))) throw accessDenied(permission)
}

/** Requires that the token may write as this person or page. @throws PeerRefusal 400 or 403 */
export function requireWriter(grant: GrantState, author: string, permission: string): void {
  requireAuthor(grant, author, permission, {
    person: ['w_member_social'],
    page: ['w_organization_social'],
  })
}

/** Requires that the token may read posts of this author. @throws PeerRefusal 400 or 403 */
export function requireReader(grant: GrantState, author: string, permission: string): void {
  requireAuthor(grant, author, permission, {
    person: ['r_member_social', 'r_member_social_feed'],
    page: ['r_organization_social', 'r_organization_social_feed'],
  })
}

/** The scopes with which each route accepts comments. Only one accepts those of self-serve apps. */
const COMMENT_SCOPES = {
  rest: { person: ['w_member_social_feed'], page: ['w_organization_social_feed'] },
  v2: {
    person: ['w_member_social', 'w_member_social_feed'],
    page: ['w_organization_social', 'w_organization_social_feed'],
  },
}

/** Requires that the token may comment as this person or page. @throws PeerRefusal 400 or 403 */
export function requireCommenter(
  grant: GrantState,
  actor: string,
  permission: string,
  route: keyof typeof COMMENT_SCOPES
): void {
  requireAuthor(grant, actor, permission, COMMENT_SCOPES[route], '/actor')
}

function requireAuthor(
  grant: GrantState,
  author: string,
  permission: string,
  scopes: { person: string[]; page: string[] },
  field = '/author'
): void {
  const member = memberOf(grant)
  const page = pageOfAuthor(author, field)
  requireScope(grant, page === null ? scopes.person : scopes.page, permission)
  const isAllowed = page === null ? author === personUrn(member) : mayPostFor(member, page)
  if (!isAllowed) throw accessDenied(permission)
}

/** The page's id, or null for a person. */
function pageOfAuthor(author: string, field: string): number | null {
  if (/^urn:li:person:[\w-]+$/.test(author)) return null
  if (!author.startsWith('urn:li:organization:')) {
    throw invalidField('INVALID_URN_TYPE', field, 'Must be a person or an organization')
  }
  const page = pageOfUrn(author)
  if (!page) throw invalidField('INVALID_URN_ID', field, `${author} does not exist`)
  return page.id
}
