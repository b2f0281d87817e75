import { randomBytes } from 'node:crypto'
import { earnsRefreshToken } from '#sandbox/linkedin/authorization'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { findMember, fullName } from '#sandbox/linkedin/people'
import type { AuthorizationCode, Grant, GrantState } from '#sandbox/linkedin/linkedin_state'
import { jsonReply, PeerRefusal, type PeerReply, type PeerRequest } from '#sandbox/server/peer'

/** The lifetime of LinkedIn's refresh tokens: 365 days. */
const REFRESH_LIFE_MS = 365 * 86_400_000
const CODE_LIFE_MS = 30 * 60_000

/** `POST /oauth/v2/accessToken`: for a code or a refresh token (linkedin.md 1.2, 1.3). */
export function issueToken({ peer, request }: LinkedinCall): PeerReply {
  const { grant_type: type } = readOauthForm(request, ['grant_type'])
  if (type === 'authorization_code') return exchangeCode(peer, request)
  if (type === 'refresh_token') return refresh(peer, request)
  throw oauthProblem(400, 'unsupported_grant_type', `Unsupported grant type "${type}"`)
}

function exchangeCode(peer: LinkedinPeer, request: PeerRequest): PeerReply {
  const form = readOauthForm(request, ['grant_type', 'code', 'redirect_uri'])
  const code = peer.state.codes.get(form.code)
  if (!code) {
    const text = 'Unable to retrieve access token: authorization code not found'
    throw oauthProblem(401, 'invalid_request', text)
  }
  if (!isGoodFor(code, form, peer.now())) {
    const text =
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.'
    throw oauthProblem(400, 'invalid_redirect_uri', text)
  }
  peer.state.record({ kind: 'code_used', code: code.code })
  const grant = newGrant(peer, code)
  peer.state.record({ kind: 'grant_issued', grant })
  return tokenReply(peer, request, grant)
}

function refresh(peer: LinkedinPeer, request: PeerRequest): PeerReply {
  const form = readOauthForm(request, ['grant_type', 'refresh_token'])
  const now = peer.now()
  const earlier = [...peer.state.grants.values()].find(
    (grant) => grant.refreshToken === form.refresh_token && !grant.revoked
  )
  const refused = request.fault?.fault === 'refuse_refresh'
  if (refused || earlier?.clientId !== form.client_id || (earlier.refreshExpiresAt ?? 0) <= now) {
    const text = 'The provided authorization grant or refresh token is invalid, expired or revoked.'
    throw oauthProblem(400, 'invalid_request', text)
  }
  const life = peer.settings.accessTokenSeconds * 1000
  const grant = { ...earlier, accessToken: newToken('AQX'), issuedAt: now, expiresAt: now + life }
  peer.state.record({ kind: 'grant_issued', grant })
  return tokenReply(peer, request, grant)
}

function isGoodFor(code: AuthorizationCode, form: Record<string, string>, now: number): boolean {
  return (
    code.clientId === form.client_id &&
    code.redirectUri === form.redirect_uri &&
    now < code.issuedAt + CODE_LIFE_MS
  )
}

function newGrant(peer: LinkedinPeer, code: AuthorizationCode): Grant {
  const now = peer.now()
  const refreshable = earnsRefreshToken(code.scopes)
  return {
    accessToken: newToken('AQX'),
    refreshToken: refreshable ? newToken('AQW') : null,
    clientId: code.clientId,
    memberId: code.memberId,
    scopes: code.scopes,
    authorizedAt: code.issuedAt,
    issuedAt: now,
    expiresAt: now + peer.settings.accessTokenSeconds * 1000,
    refreshExpiresAt: refreshable ? now + REFRESH_LIFE_MS : null,
  }
}

function tokenReply(peer: LinkedinPeer, { fault }: PeerRequest, grant: Grant): PeerReply {
  const { accessToken, refreshToken, refreshExpiresAt } = grant
  const isRefreshable = refreshExpiresAt !== null && fault?.fault !== 'without_refresh_token'
  const refreshing = {
    refresh_token: refreshToken,
    refresh_token_expires_in: seconds((refreshExpiresAt ?? 0) - peer.now()),
  }
  return jsonReply(200, {
    access_token: fault?.fault === 'without_access_token' ? undefined : accessToken,
    expires_in: Math.round((grant.expiresAt - grant.issuedAt) / 1000),
    scope: grant.scopes.toSorted().join(','),
    token_type: 'Bearer',
    id_token: grant.scopes.includes('openid') ? idToken(peer, grant) : undefined,
    ...(isRefreshable ? refreshing : {}),
  })
}

/** A token of about 350 characters, as long as LinkedIn's. */
function newToken(prefix: string): string {
  return prefix + randomBytes(260).toString('base64url')
}

/** `POST /oauth/v2/introspectToken` */
export function introspectToken({ peer, request }: LinkedinCall): PeerReply {
  const form = readOauthForm(request, ['token'])
  const grant = grantsOfToken(peer, form.token).at(-1)
  if (!grant) throw oauthProblem(400, 'invalid_request', 'The token is invalid')
  if (grant.clientId !== form.client_id) return jsonReply(200, { active: false })
  const status = statusOf(grant, form.token, peer.now())
  return jsonReply(200, {
    active: status === 'active',
    client_id: grant.clientId,
    authorized_at: seconds(grant.authorizedAt),
    created_at: seconds(grant.issuedAt),
    expires_at: seconds(endOf(grant, form.token)),
    status,
    scope: grant.scopes.toSorted().join(','),
    auth_type: '3L',
  })
}

/** `POST /oauth/v2/revoke`: ends a token; with a refresh token also everything issued for it. */
export function revokeToken({ peer, request }: LinkedinCall): PeerReply {
  const form = readOauthForm(request, ['token'])
  const accessTokens = grantsOfToken(peer, form.token)
    .filter((grant) => grant.clientId === form.client_id)
    .map((grant) => grant.accessToken)
  if (accessTokens.length > 0) peer.state.record({ kind: 'grants_revoked', accessTokens })
  return { status: 200 }
}

function grantsOfToken(peer: LinkedinPeer, token: string): GrantState[] {
  const direct = peer.state.grants.get(token)
  if (direct) return [direct]
  return [...peer.state.grants.values()].filter((grant) => grant.refreshToken === token)
}

function statusOf(grant: GrantState, token: string, now: number): string {
  if (grant.revoked) return 'revoked'
  return endOf(grant, token) <= now ? 'expired' : 'active'
}

function endOf(grant: GrantState, token: string): number {
  return token === grant.refreshToken ? (grant.refreshExpiresAt ?? 0) : grant.expiresAt
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** A client secret that starts with this is invalid. */
const WRONG_SECRET = 'wrong'

/**
 * The form of a token request. Every named field and the client's id and secret are required.
 * @throws PeerRefusal 400 or 401
 */
function readOauthForm(request: PeerRequest, fields: string[]): Record<string, string> {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const read: Record<string, string> = {}
  for (const name of [...fields, 'client_id', 'client_secret']) {
    const value = form.get(name) ?? ''
    if (value === '') {
      throw oauthProblem(400, 'invalid_request', `A required parameter "${name}" is missing`)
    }
    read[name] = value
  }
  if (read.client_secret.startsWith(WRONG_SECRET)) {
    throw oauthProblem(401, 'invalid_client', 'Client authentication failed')
  }
  return read
}

function oauthProblem(status: number, error: string, description: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { error, error_description: description }))
}

/** The OpenID Connect token of a grant, valid for an hour. No client verifies a signature. */
function idToken(peer: LinkedinPeer, { clientId, memberId }: Grant): string | undefined {
  const member = findMember(memberId)
  if (!member) return undefined
  const issuedAt = Math.floor(peer.now() / 1000)
  const claims = {
    iss: `${peer.url()}/oauth`,
    aud: clientId,
    sub: member.id,
    iat: issuedAt,
    exp: issuedAt + 3600,
    name: fullName(member),
    given_name: member.givenName,
    family_name: member.familyName,
    locale: 'en_US',
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
