import { findMember } from '#sandbox/linkedin/people'
import type { Member } from '#sandbox/linkedin/people'
import { accessDenied, badToken } from '#sandbox/linkedin/problems'
import type { HeldGrant } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerRequest } from '#sandbox/peer/peer_types'

/** The grant behind `Authorization: Bearer`. @throws PeerRefusal 401 */
export function grantOf(world: LinkedinWorld, request: PeerRequest): HeldGrant {
  const token = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw badToken('EMPTY_ACCESS_TOKEN')
  const grant = world.state.grants.get(token)
  if (!grant) throw badToken('INVALID_ACCESS_TOKEN')
  if (grant.revoked) throw badToken('REVOKED_ACCESS_TOKEN')
  if (grant.expiresAt <= world.now()) throw badToken('EXPIRED_ACCESS_TOKEN')
  return grant
}

/** @throws PeerRefusal 403 unless one of the scopes was granted */
export function requireScope(grant: HeldGrant, scopes: string[], permission: string): void {
  if (!scopes.some((scope) => grant.scopes.includes(scope))) throw accessDenied(permission)
}

/** Whose token it is. @throws PeerRefusal 401 */
export function memberOf(grant: HeldGrant): Member {
  const member = findMember(grant.memberId)
  if (!member) throw badToken('INVALID_ACCESS_TOKEN')
  return member
}
