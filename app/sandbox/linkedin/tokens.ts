import { randomBytes } from 'node:crypto'
import { signIdToken } from '#sandbox/linkedin/id_token'
import { oauthProblem, readOauthForm } from '#sandbox/linkedin/oauth_form'
import { findMember } from '#sandbox/linkedin/people'
import type { AuthorizationCode, Grant } from '#sandbox/linkedin/records'
import { earnsRefreshToken } from '#sandbox/linkedin/scopes'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

const CODE_LIFE_MS = 30 * 60_000

/** `POST /oauth/v2/accessToken`: a code or a refresh token for an access token (linkedin.md 1.2, 1.3). */
export async function issueToken(world: LinkedinWorld, request: PeerRequest): Promise<PeerReply> {
  const { grant_type: type } = readOauthForm(request, ['grant_type'])
  if (type === 'authorization_code') return exchangeCode(world, request)
  if (type === 'refresh_token') return refresh(world, request)
  throw oauthProblem(400, 'unsupported_grant_type', `Unsupported grant type "${type}"`)
}

function exchangeCode(world: LinkedinWorld, request: PeerRequest): Promise<PeerReply> {
  const form = readOauthForm(request, ['grant_type', 'code', 'redirect_uri'])
  const code = world.state.codes.get(form.code)
  if (!code) {
    const text = 'Unable to retrieve access token: authorization code not found'
    throw oauthProblem(401, 'invalid_request', text)
  }
  if (!isGoodFor(code, form, world.now())) {
    throw oauthProblem(
      400,
      'invalid_redirect_uri',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.'
    )
  }
  world.state.record({ kind: 'code_used', code: code.code })
  const grant = newGrant(world, code)
  world.state.record({ kind: 'grant_issued', grant })
  return tokenReply(world, request, grant)
}

function refresh(world: LinkedinWorld, request: PeerRequest): Promise<PeerReply> {
  const form = readOauthForm(request, ['grant_type', 'refresh_token'])
  const now = world.now()
  const held = [...world.state.grants.values()].find(
    (grant) => grant.refreshToken === form.refresh_token && !grant.revoked
  )
  const refused = request.fault?.fault === 'refuse_refresh'
  if (refused || held?.clientId !== form.client_id || (held.refreshExpiresAt ?? 0) <= now) {
    throw oauthProblem(
      400,
      'invalid_request',
      'The provided authorization grant or refresh token is invalid, expired or revoked.'
    )
  }
  const life = world.settings.accessTokenSeconds * 1000
  const grant = { ...held, accessToken: newToken('AQX'), issuedAt: now, expiresAt: now + life }
  world.state.record({ kind: 'grant_issued', grant })
  return tokenReply(world, request, grant)
}

function isGoodFor(code: AuthorizationCode, form: Record<string, string>, now: number): boolean {
  return (
    code.clientId === form.client_id &&
    code.redirectUri === form.redirect_uri &&
    now < code.issuedAt + CODE_LIFE_MS
  )
}

function newGrant(world: LinkedinWorld, code: AuthorizationCode): Grant {
  const now = world.now()
  const { accessTokenSeconds, refreshTokenSeconds } = world.settings
  const refreshable = earnsRefreshToken(code.scopes)
  return {
    accessToken: newToken('AQX'),
    refreshToken: refreshable ? newToken('AQW') : null,
    clientId: code.clientId,
    memberId: code.memberId,
    scopes: code.scopes,
    authorizedAt: code.issuedAt,
    issuedAt: now,
    expiresAt: now + accessTokenSeconds * 1000,
    refreshExpiresAt: refreshable ? now + refreshTokenSeconds * 1000 : null,
  }
}

async function tokenReply(
  world: LinkedinWorld,
  request: PeerRequest,
  grant: Grant
): Promise<PeerReply> {
  const fault = request.fault?.fault
  const answer: Record<string, unknown> = {
    expires_in: Math.round((grant.expiresAt - grant.issuedAt) / 1000),
    scope: [...grant.scopes].sort().join(','),
    token_type: 'Bearer',
  }
  if (fault !== 'without_access_token') answer.access_token = grant.accessToken
  const member = findMember(grant.memberId)
  if (member && grant.scopes.includes('openid')) {
    answer.id_token = await signIdToken(world, grant, member)
  }
  if (grant.refreshExpiresAt !== null && fault !== 'without_refresh_token') {
    answer.refresh_token = grant.refreshToken
    answer.refresh_token_expires_in = Math.floor((grant.refreshExpiresAt - world.now()) / 1000)
  }
  return jsonReply(200, answer)
}

/** About 350 characters, as long as LinkedIn's. */
function newToken(prefix: string): string {
  return prefix + randomBytes(260).toString('base64url')
}
