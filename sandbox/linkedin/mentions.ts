import { requireScope, restGate, type RestCall } from '#sandbox/linkedin/access'
import {
  administers,
  findPerson,
  fullName,
  FOLLOWERS,
  MEMBERS,
  pageOfUrn,
  type Person,
  personUrn,
} from '#sandbox/linkedin/people'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { accessDenied, invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import type { NotifiedMention } from '#sandbox/linkedin/linkedin_state'
import type { TextPart } from '#sandbox/linkedin/read_little_text'
import { badParameters, pageReply } from '#sandbox/linkedin/restli'
import { jsonReply, type PeerReply } from '#sandbox/server/peer'

/**
 * The mentions that notify someone (linkedin_more.md 4). A name that does not match silently
 * becomes plain text, and an unknown person refuses the whole post.
 * @throws PeerRefusal 400
 */
export function notifiedBy(peer: LinkedinPeer, parts: readonly TextPart[]): NotifiedMention[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'mention') return []
    const names = namesOf(peer, part.urn)
    return names.includes(part.text) ? [{ urn: part.urn, name: part.text }] : []
  })
}

/** The names for mentions of it; none for an unknown company. @throws PeerRefusal 400 */
function namesOf({ settings }: LinkedinPeer, urn: string): string[] {
  if (!urn.startsWith('urn:li:person:')) {
    const page = pageOfUrn(urn)
    if (!page && settings.refusesUnknownCompanies) throw invalidMention('ORGANIZATION', urn)
    return page ? [page.name] : []
  }
  const person = findPerson(urn.slice('urn:li:person:'.length))
  if (!person) throw invalidMention('PERSON', urn)
  return [fullName(person), person.givenName, person.familyName]
}

function invalidMention(kind: 'PERSON' | 'ORGANIZATION', urn: string): Error {
  return invalidField(`INVALID_MENTION_${kind}_URN_ID`, '/commentary', `${urn} is not valid`)
}

const MIN_KEYWORDS = 3
const MIN_KEYWORDS_OF_TWO_WORDS = 6

/** `GET /rest/peopleTypeahead?q=organizationFollowers`: followers of a page by their names. */
export function suggestPeople(call: LinkedinCall): PeerReply {
  const { request, query } = followersGate(call, 'peopleTypeahead.FINDER-organizationFollowers')
  const keywords = query.text('keywords') ?? ''
  const hasTwoParts = /[ .]/.test(keywords)
  const isValid = /^[\p{L}.]+(?: [\p{L}.]+)?$/u.test(keywords)
  const minLength = hasTwoParts ? MIN_KEYWORDS_OF_TWO_WORDS : MIN_KEYWORDS
  if (query.text('q') !== 'organizationFollowers' || !isValid || keywords.length < minLength) {
    throw badParameters()
  }
  const found = [...MEMBERS, ...FOLLOWERS].filter((person) =>
    fullName(person).toLowerCase().includes(keywords.toLowerCase())
  )
  return pageReply(request, query, found, (person) => ({
    member: personUrn(person),
    firstName: person.givenName,
    lastName: person.familyName,
    headline: person.headline,
  }))
}

/** `GET /rest/vanityUrl?q=vanityUrlAsOrganization`: the person behind a profile's URL. */
export function findProfile(call: LinkedinCall): PeerReply {
  const { query } = followersGate(call, 'vanityUrl.FINDER-vanityUrlAsOrganization')
  if (query.text('q') !== 'vanityUrlAsOrganization') throw badParameters()
  const vanity = /linkedin\.com\/in\/([^/?#]+)/.exec(query.text('vanityUrl') ?? '')?.[1]
  const found = [...MEMBERS, ...FOLLOWERS].find((person) => vanityOf(person) === vanity)
  if (!found) throw problem(404, 'NOT_FOUND', 'Not found')
  return jsonReply(200, { elements: [{ member: personUrn(found) }] })
}

function vanityOf({ givenName, familyName }: Person): string {
  return `${givenName}-${familyName}`.toLowerCase()
}

/** Allows only administrators of the page, with the scope for its followers. @throws PeerRefusal */
function followersGate(call: LinkedinCall, name: string): RestCall {
  const rest = restGate(call, 'FINDER')
  requireScope(rest.grant, ['r_organization_followers'], rest.permission(name))
  const page = pageOfUrn(rest.query.text('organization') ?? '')
  if (!page) throw badParameters()
  if (!administers(rest.member, page.id)) throw accessDenied(rest.permission(name))
  return rest
}
