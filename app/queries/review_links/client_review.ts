import { mediaIdsIn } from '#domain/review_links/shown_media'
import Media from '#models/media'
import ReviewApproval from '#models/review_approval'
import ReviewComment from '#models/review_comment'
import type ReviewLink from '#models/review_link'
import { reviewedPosts } from '#models/reviewed_posts'

/** All that a link shows: its posts, and what was said of them through it. */
export async function clientReview(link: ReviewLink) {
  const posts = await reviewedPosts(link)
  const said = { review_link_id: link.id }
  const comments = await ReviewComment.query().where(said).orderBy('created_at').orderBy('id')
  const approvals = await ReviewApproval.query().where(said).orderBy('created_at')
  const ids = posts.flatMap(({ media }) => mediaIdsIn(media))
  const alts = await altTexts(link.organizationId, ids)
  return { link, posts, comments, approvals, alts }
}

async function altTexts(organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const media = await Media.query()
    .where('organization_id', organizationId)
    .whereIn('id', [...ids])
    .select('id', 'alt_text')
  return new Map(media.map(({ id, altText }) => [id, altText ?? '']))
}

/**
 * A picture or document of one of the posts that a link shows.
 * @throws E_ROW_NOT_FOUND for every other one
 */
export async function reviewedMedia(link: ReviewLink, id: string) {
  const posts = await reviewedPosts(link)
  const isShown = posts.some(({ media }) => mediaIdsIn(media).includes(id))
  return Media.query()
    .where({ id: isShown ? id : '', organization_id: link.organizationId })
    .firstOrFail()
}
