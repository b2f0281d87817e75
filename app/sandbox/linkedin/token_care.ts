import { oauthProblem, readOauthForm } from '#sandbox/linkedin/oauth_form'
import type { HeldGrant } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { emptyReply, jsonReply } from '#sandbox/peer/replies'

/** `POST /oauth/v2/introspectToken` */
export function introspectToken(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const form = readOauthForm(request, ['token'])
  const grant = grantsOfToken(world, form.token).at(-1)
  if (!grant) throw oauthProblem(400, 'invalid_request', 'The token is invalid')
  if (grant.clientId !== form.client_id) return jsonReply(200, { active: false })
  const status = statusOf(grant, form.token, world.now())
  return jsonReply(200, {
    active: status === 'active',
    client_id: grant.clientId,
    authorized_at: seconds(grant.authorizedAt),
    created_at: seconds(grant.issuedAt),
    expires_at: seconds(endOf(grant, form.token)),
    status,
    scope: [...grant.scopes].sort().join(','),
    auth_type: '3L',
  })
}

/** `POST /oauth/v2/revoke`: ends the token, and with a refresh token all that came from it. */
export function revokeToken(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const form = readOauthForm(request, ['token'])
  const accessTokens = grantsOfToken(world, form.token)
    .filter((grant) => grant.clientId === form.client_id)
    .map((grant) => grant.accessToken)
  if (accessTokens.length > 0) world.state.record({ kind: 'grants_revoked', accessTokens })
  return emptyReply(200)
}

function grantsOfToken(world: LinkedinWorld, token: string): HeldGrant[] {
  const direct = world.state.grants.get(token)
  if (direct) return [direct]
  return [...world.state.grants.values()].filter((grant) => grant.refreshToken === token)
}

function statusOf(grant: HeldGrant, token: string, now: number): string {
  if (grant.revoked) return 'revoked'
  return endOf(grant, token) <= now ? 'expired' : 'active'
}

function endOf(grant: HeldGrant, token: string): number {
  return token === grant.refreshToken ? (grant.refreshExpiresAt ?? 0) : grant.expiresAt
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
