import { grantOf, memberOf, requireScope, restGate, type RestCall } from '#sandbox/linkedin/access'
import {
  administers,
  type CompanyPage,
  findPage,
  findPageByVanityName,
  fullName,
  type Member,
  personUrn,
} from '#sandbox/linkedin/people'
import type { LinkedinCall } from '#sandbox/linkedin/linkedin_peer'
import { problem } from '#sandbox/linkedin/linkedin_problems'
import { badParameters, batchReply, pageReply, RestliQuery } from '#sandbox/linkedin/restli'
import { jsonReply, type PeerReply } from '#sandbox/server/peer'

/** `GET /v2/userinfo` (linkedin.md 1.6) */
export function userinfo(call: LinkedinCall): PeerReply {
  const grant = grantOf(call)
  requireScope(grant, ['openid', 'profile'], 'userinfo.GET.NO_VERSION')
  const member = memberOf(grant)
  const email = { email: member.email, email_verified: true }
  return jsonReply(200, {
    sub: member.id,
    name: fullName(member),
    given_name: member.givenName,
    family_name: member.familyName,
    picture: `${call.peer.url()}/sandbox/pictures/${member.id}.png`,
    locale: { country: 'US', language: 'en' },
    ...(grant.scopes.includes('email') ? email : {}),
  })
}

const ACL_PARAMS = ['q', 'role', 'state', 'start', 'count']

/** `GET /rest/organizationAcls?q=roleAssignee`: the pages on which the member has a role. */
export function listRoles(call: LinkedinCall): PeerReply {
  const { request, member, query } = adminGate(
    call,
    'organizationAcls.FINDER-roleAssignee',
    'FINDER'
  )
  const unknown = request.query.split('&').some((pair) => !ACL_PARAMS.includes(pair.split('=')[0]))
  if (unknown || query.text('q') !== 'roleAssignee') throw badParameters()
  const role = query.text('role')
  const state = query.text('state')
  const roles = member.roles.filter(
    (entry) => (role ?? entry.role) === entry.role && (state ?? entry.state) === entry.state
  )
  return pageReply(request, query, roles, (entry) => ({
    role: entry.role,
    state: entry.state,
    roleAssignee: personUrn(member),
    organization: `urn:li:organization:${entry.pageId}`,
  }))
}

/** `GET /rest/organizations/{id}` */
export function showPage(call: LinkedinCall): PeerReply {
  const { member, params } = adminGate(call, 'organizations.GET')
  return jsonReply(200, pageWire(params.id, member))
}

/** `GET /rest/organizations`: by id (`ids=List(1,2)`) or by URL name (`q=vanityName`). */
export function listPages(call: LinkedinCall): PeerReply {
  if (new RestliQuery(call.request.query).has('q')) return listByVanityName(call)
  const { member, query } = adminGate(call, 'organizations.BATCH_GET', 'BATCH_GET')
  return batchReply(query, (id) => pageWire(id, member))
}

function listByVanityName(call: LinkedinCall): PeerReply {
  const { query, request } = adminGate(call, 'organizations.FINDER-vanityName', 'FINDER')
  const vanityName = query.text('vanityName')
  if (query.text('q') !== 'vanityName' || vanityName === null) throw badParameters()
  // Names with an ampersand are refused, however they are encoded.
  if (vanityName.includes('&')) {
    throw problem(403, 'ACCESS_DENIED', 'Unpermitted fields present in PARAMETER')
  }
  const page = findPageByVanityName(vanityName)
  return pageReply(request, query, page ? [page] : [], publicWire)
}

function adminGate(call: LinkedinCall, permission: string, method?: string): RestCall {
  const rest = restGate(call, method)
  const scopes = ['rw_organization_admin', 'r_organization_admin']
  requireScope(rest.grant, scopes, rest.permission(permission))
  return rest
}

/** A page, with more than the public fields for administrators. @throws PeerRefusal 404 */
function pageWire(id: string, member: Member): object {
  const page = /^\d{1,15}$/.test(id) ? findPage(Number(id)) : null
  if (!page) throw problem(404, 'NOT_FOUND', `Organization ${id} was not found`)
  const open = publicWire(page)
  if (!administers(member, page.id)) return open
  return { ...open, organizationStatus: 'OPERATING', primaryOrganizationType: 'NONE' }
}

function publicWire(page: CompanyPage): object {
  return {
    id: page.id,
    localizedName: page.name,
    vanityName: page.vanityName,
    name: {
      localized: { en_US: page.name },
      preferredLocale: { country: 'US', language: 'en' },
    },
    logoV2: { original: `urn:li:digitalmediaAsset:C4E0BAQ${page.id}` },
    $URN: `urn:li:organization:${page.id}`,
  }
}
