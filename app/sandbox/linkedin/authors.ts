import { memberOf, requireScope } from '#sandbox/linkedin/bearer'
import { mayPostFor, pageOfUrn, personUrn } from '#sandbox/linkedin/people'
import { accessDenied, invalidField } from '#sandbox/linkedin/problems'
import type { HeldGrant } from '#sandbox/linkedin/state'

/** May the token write as this person or page? @throws PeerRefusal 400 or 403 */
export function requireWriter(grant: HeldGrant, author: string, permission: string): void {
  const member = memberOf(grant)
  const page = requirePageOrPerson(author)
  if (page === null) {
    requireScope(grant, ['w_member_social'], permission)
    if (author !== personUrn(member)) throw accessDenied(permission)
    return
  }
  requireScope(grant, ['w_organization_social'], permission)
  if (!mayPostFor(member, page)) throw accessDenied(permission)
}

/** May the token read what this person or page published? @throws PeerRefusal 400 or 403 */
export function requireReader(grant: HeldGrant, author: string, permission: string): void {
  const member = memberOf(grant)
  const page = requirePageOrPerson(author)
  if (page === null) {
    requireScope(grant, ['r_member_social', 'r_member_social_feed'], permission)
    if (author !== personUrn(member)) throw accessDenied(permission)
    return
  }
  requireScope(grant, ['r_organization_social', 'r_organization_social_feed'], permission)
  if (!mayPostFor(member, page)) throw accessDenied(permission)
}

/** The page's id, or null for a person. */
function requirePageOrPerson(author: string): number | null {
  if (/^urn:li:person:[\w-]+$/.test(author)) return null
  if (!author.startsWith('urn:li:organization:')) {
    throw invalidField('INVALID_URN_TYPE', '/author', 'Author must be a person or an organization')
  }
  const page = pageOfUrn(author)
  if (!page) throw invalidField('INVALID_URN_ID', '/author', `${author} does not exist`)
  return page.id
}
