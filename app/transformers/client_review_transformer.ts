import type Post from '#models/post'
import type ReviewComment from '#models/review_comment'
import ReviewApproval from '#models/review_approval'
import type ReviewLink from '#models/review_link'
import { composeCommentary } from '#domain/posts/hashtags'
import type { PostMedia } from '#domain/posts/post_content'
import { clientState, isDecidable, isOpenToComments } from '#domain/review_links/client_rules'
import { reviewMediaUrl } from '#domain/review_links/shown_media'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { clientComment } from '#transformers/client_words_transformer'
import { wireInstant } from '#transformers/wire_instant'

/** The posts of a link, what was said of them through it, and texts for pictures by their ids. */
interface ClientReview {
  link: ReviewLink
  posts: readonly Post[]
  comments: readonly ReviewComment[]
  approvals: readonly ReviewApproval[]
  alts: ReadonlyMap<string, string>
}

/** All that the client of a link is told. `path`: the page's own. */
export function clientReviewPage(review: ClientReview, path: string) {
  const { link, posts } = review
  return {
    organization: link.organization.name,
    slide_look: link.organization.slideLook,
    label: link.label,
    kind: link.kind,
    week_start: link.weekStart ?? null,
    zone: link.zone,
    may_approve: link.mayApprove,
    expires_at: toWireInstant(link.expiresAt),
    posts: posts.map((post) => reviewedPost(post, review, path)),
  }
}

export type ClientReviewPage = ReturnType<typeof clientReviewPage>

function reviewedPost(post: Post, { link, comments, approvals, alts }: ClientReview, path: string) {
  const own = approvals.filter(({ postId }) => postId === post.id)
  const mark = ReviewApproval.markOf(post)
  const isOurs = own.some(({ contentMark }) => contentMark === mark)
  return {
    id: post.id,
    version: post.version,
    author: { name: post.authorName ?? link.organization.name, kind: post.authorKind },
    text: composeCommentary(post.body, post.hashtags),
    kind: post.kind,
    media: post.media.map((part) => shownPart(part, alts, path)),
    at: wireInstant(post.postedAt ?? post.publishAt),
    state: clientState(post.status),
    can_approve: link.mayApprove && isDecidable(post.status) && !isOurs,
    can_comment: isOpenToComments(post.status),
    approved_by: own.map(({ authorName }) => authorName),
    is_changed: own.length > 0 && !isOurs,
    comments: comments.filter(({ postId }) => postId === post.id).map(clientComment),
  }
}

function shownPart(part: PostMedia, alts: ReadonlyMap<string, string>, path: string) {
  const { media_id: id, type = 'image', title = '', content = '' } = part
  const stored = id === null ? null : reviewMediaUrl(path, id)
  const alt = part.alt ?? (id === null ? '' : (alts.get(id) ?? ''))
  return { type, url: stored ?? part.url ?? null, title, content, alt }
}
