import { grantOf, memberOf, requireScope } from '#sandbox/linkedin/bearer'
import { fullName } from '#sandbox/linkedin/people'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `GET /v2/userinfo` (linkedin.md 1.6) */
export function userinfo(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const grant = grantOf(world, request)
  requireScope(grant, ['openid', 'profile'], 'userinfo.GET.NO_VERSION')
  const member = memberOf(grant)
  const mail = { email: member.email, email_verified: true }
  return jsonReply(200, {
    sub: member.id,
    name: fullName(member),
    given_name: member.givenName,
    family_name: member.familyName,
    picture: `${world.url()}/sandbox/pictures/${member.id}.png`,
    locale: { country: 'US', language: 'en' },
    ...(grant.scopes.includes('email') ? mail : {}),
  })
}
