import { parsePostUrn } from '#domain/posts/post_link'
import type { PostProblem } from '#domain/posts/refusals'

/** The post on LinkedIn that another one shows below its own words; nulls when it reshares none. */
export interface ReshareParent {
  parentUrn: string | null
  parentUrl: string | null
}

export const NO_PARENT: ReshareParent = { parentUrn: null, parentUrl: null }

export function parentOf({ parentUrn, parentUrl }: Partial<ReshareParent>): ReshareParent {
  return { parentUrn: parentUrn ?? null, parentUrl: parentUrl ?? null }
}

/** LinkedIn reshares these. A link with an activity names its entry in a feed, not the post. */
const RESHARABLE = /^urn:li:(?:share|ugcPost):/

/** Returns true for a post that is on LinkedIn and whose author allows resharing. */
export function isResharable(post: { platformUrn: string | null; isReshareDisabled: boolean }) {
  return RESHARABLE.test(post.platformUrn ?? '') && !post.isReshareDisabled
}

/** Returns the URN of the post in a link, or null when LinkedIn cannot reshare it by this link. */
export function resharableUrn(link: string): string | null {
  const urn = parsePostUrn(link)
  return urn !== null && RESHARABLE.test(urn) ? urn : null
}

export const RESHARE_SENTENCES = {
  link: "Herald can't reshare the post behind this link. Use a link that contains 'share' or 'ugcPost', or the id of a published post.",
  post: "This post can't be reshared, because it isn't on LinkedIn or doesn't allow it. Choose another one.",
  media: "This post reshares another one, so it can't have media or a poll. Remove them.",
} as const

/** Returns why the content cannot be that of a reshare, or null. */
export function reshareProblem({ assets, poll, ...parent }: ReshareContent): PostProblem | null {
  if (!parent.parentUrn && !parent.parentUrl) return null
  const field = poll !== null ? 'poll' : 'assets'
  return field === 'poll' || assets.length > 0 ? { field, sentence: RESHARE_SENTENCES.media } : null
}

interface ReshareContent extends Partial<ReshareParent> {
  assets: readonly unknown[]
  poll: unknown
}
