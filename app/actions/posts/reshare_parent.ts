import {
  isResharable,
  NO_PARENT,
  resharableUrn,
  RESHARE_SENTENCES,
} from '#domain/publishing/reshare'
import type { ReshareParent } from '#domain/publishing/reshare'
import { InvalidPostException } from '#errors/posts_errors'
import { postUrl } from '#services/linkedin/post_requests'
import Post from '#models/post'

/** The post to reshare, as it was sent: one of the organization's posts, or a link. */
export interface AskedParent {
  postId?: string | null
  url?: string | null
}

/** The draft or post that reshares, with what it reshares so far. */
type Resharing = Pick<Post, 'organizationId'> & Partial<ReshareParent>

/**
 * Returns the parent that was asked for; nothing when it was not sent or stays the same.
 * @throws InvalidPostException
 */
export async function reshareParent(
  { postId, url }: AskedParent,
  { organizationId, parentUrl = null }: Resharing
): Promise<Partial<ReshareParent>> {
  if (postId === undefined && (url === undefined || url === parentUrl)) return {}
  if (!postId && !url) return NO_PARENT
  const urn = postId ? null : resharableUrn(url ?? '')
  if (!postId && urn === null) throw new InvalidPostException(RESHARE_SENTENCES.link)
  const own = await Post.query()
    .where('organization_id', organizationId)
    .where(postId ? { id: postId } : { platform_urn: urn ?? '' })
    .first()
  // A link may lead to a post of someone else, of which only LinkedIn knows whether it may be reshared.
  if (!own && postId) throw new InvalidPostException(RESHARE_SENTENCES.post)
  if (own && !isResharable(own)) throw new InvalidPostException(RESHARE_SENTENCES.post)
  const parentUrn = own?.platformUrn ?? urn
  return { parentUrn, parentUrl: parentUrn && postUrl(parentUrn) }
}
