import { readBatch } from '#domain/settings/company_pages'
import { readRest } from '#services/linkedin/rest_read'
import { restliScalar } from '#services/linkedin/restli_scalar'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'

type Question = { session: LinkedinSession; urns: string[]; signal: AbortSignal }

/**
 * Where pictures can be fetched from for a while, by URN (protocol section 5). What LinkedIn does not
 * hand out is left out: a picture is never worth more than its post.
 */
export async function imageAddresses({ session, urns, signal }: Question) {
  const addresses = new Map<string, string>()
  if (urns.length === 0) return addresses
  const path = `/rest/images?ids=List(${urns.map(restliScalar).join(',')})`
  const answer = await readRest({ session, path, restliMethod: 'BATCH_GET', signal })
  if (answer.kind !== 'read') return addresses
  for (const [urn, image] of Object.entries(readBatch(answer.body))) {
    const { downloadUrl } = Object(image)
    if (typeof downloadUrl === 'string') addresses.set(urn, downloadUrl)
  }
  return addresses
}
