import { memberOf, requireScope } from '#sandbox/linkedin/bearer'
import { pageReply } from '#sandbox/linkedin/paging'
import { administers, findPage, personUrn } from '#sandbox/linkedin/people'
import type { CompanyPage, Member } from '#sandbox/linkedin/people'
import { problem } from '#sandbox/linkedin/problems'
import { restGate } from '#sandbox/linkedin/rest_gate'
import { badParameters, RestliQuery } from '#sandbox/linkedin/restli'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

const ADMIN_SCOPES = ['rw_organization_admin', 'r_organization_admin']
const ACL_PARAMS = ['q', 'role', 'state', 'start', 'count']

/** `GET /rest/organizationAcls?q=roleAssignee`: the pages on which the member has a role. */
export function listRoles(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const { grant, version } = restGate(world, request, 'FINDER')
  requireScope(grant, ADMIN_SCOPES, `organizationAcls.FINDER-roleAssignee.${version}01`)
  const query = new RestliQuery(request.query)
  const unknown = request.query.split('&').some((pair) => !ACL_PARAMS.includes(pair.split('=')[0]))
  if (unknown || query.text('q') !== 'roleAssignee') throw badParameters()
  const member = memberOf(grant)
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
export function showPage(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const { grant, version } = restGate(world, request)
  requireScope(grant, ADMIN_SCOPES, `organizations.GET.${version}01`)
  const page = pageOfId(params.id)
  if (!page) throw problem(404, 'NOT_FOUND', `Organization ${params.id} was not found`)
  return jsonReply(200, pageWire(page, memberOf(grant)))
}

/** `GET /rest/organizations?ids=List(1,2)` */
export function showPages(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const { grant, version } = restGate(world, request, 'BATCH_GET')
  requireScope(grant, ADMIN_SCOPES, `organizations.BATCH_GET.${version}01`)
  const ids = new RestliQuery(request.query).list('ids')
  if (ids === null) throw badParameters()
  const results: Record<string, unknown> = {}
  const errors: Record<string, unknown> = {}
  for (const id of ids) {
    const page = pageOfId(id)
    if (page) results[id] = pageWire(page, memberOf(grant))
    else errors[id] = { status: 404, code: 'NOT_FOUND', message: `${id} was not found` }
  }
  return jsonReply(200, { results, statuses: {}, errors })
}

function pageOfId(id: string): CompanyPage | null {
  return /^\d{1,15}$/.test(id) ? findPage(Number(id)) : null
}

/** Without the administrator's role only the public fields come back. */
function pageWire(page: CompanyPage, member: Member): object {
  const open = {
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
  if (!administers(member, page.id)) return open
  return { ...open, organizationStatus: 'OPERATING', primaryOrganizationType: 'NONE' }
}
