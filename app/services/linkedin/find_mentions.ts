import linkedin from '#config/linkedin'
import { parseMentionName } from '#domain/mentions/find_mention'
import { isMentionUrn } from '#domain/mentions/mention'
import { readRest } from '#services/linkedin/linkedin_session'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { encodeRestliScalar } from '#services/linkedin/rest_client'

/** Someone whom LinkedIn found. */
export interface FoundMention {
  urn: string
  name: string
}

type Found =
  { kind: 'found'; results: FoundMention[] } | { kind: 'not_permitted' } | { kind: 'unreachable' }

/** Typing waits for the search of people, so a slow one is given up. */
const SEARCH_TIMEOUT_MS = 2000

/** Finds a company by its exact vanity name. */
export function findCompany(session: LinkedinSession, vanityName: string): Promise<Found> {
  const path = `/rest/organizations?q=vanityName&vanityName=${encodeRestliScalar(vanityName)}`
  const signal = AbortSignal.timeout(linkedin.timeoutMs)
  return find({ session, signal }, path, ({ id, localizedName }) => ({
    urn: `urn:li:organization:${String(id)}`,
    name: localizedName,
  }))
}

/** Searches the followers of a page by name. */
export function searchFollowers(
  session: LinkedinSession,
  page: string,
  keywords: string
): Promise<Found> {
  const organization = `organization=${encodeRestliScalar(page)}`
  const path = `/rest/peopleTypeahead?q=organizationFollowers&${organization}&keywords=${encodeRestliScalar(keywords)}&count=10`
  const signal = AbortSignal.timeout(SEARCH_TIMEOUT_MS)
  return find({ session, signal }, path, ({ member, firstName, lastName }) => ({
    urn: member,
    name: `${String(firstName ?? '')} ${String(lastName ?? '')}`,
  }))
}

type Fields = Record<string, unknown>

async function find(
  { session, signal }: { session: LinkedinSession; signal: AbortSignal },
  path: string,
  read: (element: Fields) => { urn: unknown; name: unknown }
): Promise<Found> {
  const answer = await readRest({ session, path, restliMethod: 'FINDER', signal })
  if (answer.kind === 'refused') {
    return answer.code === 'not_permitted'
      ? { kind: 'not_permitted' }
      : { kind: 'found', results: [] }
  }
  if (answer.kind !== 'read') return { kind: 'unreachable' }
  const elements: unknown[] = Array.isArray(answer.body.elements) ? answer.body.elements : []
  const results = elements.flatMap((element) => {
    const { urn, name } = read({ ...Object(element) })
    const known = parseMentionName(name)
    return known !== null && typeof urn === 'string' && isMentionUrn(urn)
      ? [{ urn, name: known }]
      : []
  })
  return { kind: 'found', results }
}
