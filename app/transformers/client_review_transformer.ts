import type Post from '#models/post'
import type ReviewComment from '#models/review_comment'
import ReviewApproval from '#models/review_approval'
import type ReviewLink from '#models/review_link'
import { composeCommentary } from '#domain/posts/hashtags'
import type { PostMedia } from '#domain/posts/post_content'
import { clientState, isDecidable, isOpenToComments } from '#domain/review_links/client_rules'
import { reviewMediaUrl } from '#domain/review_links/shown_media'
import type { Clock } from '#domain/schedule/clock'
import { formatDateTime, formatMoment } from '#domain/schedule/format_date_time'
import { weekOf } from '#domain/schedule/dates'
import { weekWords } from '#domain/schedule/range_words'
import { toWireInstant, zoneShortName } from '#domain/schedule/wall_clock'
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

/** Where, when and how the page is read: its own path, the moment, and the reader's clock. */
interface Reading {
  path: string
  now: Date
  clock: Clock
}

/** All that the client of a link is told, its times in words on the clock of who shared it. */
export function clientReviewPage(review: ClientReview, reading: Reading) {
  const { link, posts } = review
  return {
    organization: link.organization.name,
    slide_look: link.organization.slideLook,
    label: link.label,
    kind: link.kind,
    week: link.weekStart ? weekWords(weekOf(link.weekStart)) : null,
    may_approve: link.mayApprove,
    expires_at: toWireInstant(link.expiresAt),
    until: formatMoment(link.expiresAt.toJSDate(), link.zone, reading.clock, reading.now),
    posts: posts.map((post) => reviewedPost(post, review, reading)),
  }
}

export type ClientReviewPage = ReturnType<typeof clientReviewPage>

function reviewedPost(post: Post, review: ClientReview, { path, now, clock }: Reading) {
  const { link, comments, approvals, alts } = review
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
    when: timeWords(post, link.zone, clock),
    state: clientState(post.status),
    can_approve: link.mayApprove && isDecidable(post.status) && !isOurs,
    can_comment: isOpenToComments(post.status),
    approved_by: own.map(({ authorName }) => authorName),
    is_changed: own.length > 0 && !isOurs,
    comments: comments
      .filter(({ postId }) => postId === post.id)
      .map((comment) => ({
        ...clientComment(comment),
        when: formatMoment(comment.createdAt.toJSDate(), link.zone, clock, now),
      })),
  }
}

/** 'Tuesday 24 November, 09:00 CET' */
function timeWords({ postedAt, publishAt }: Post, zone: string, clock: Clock) {
  const moment = (postedAt ?? publishAt)?.toJSDate()
  if (!moment) return null
  return `${formatDateTime(moment, zone, clock, { style: 'long' })} ${zoneShortName(moment, zone)}`
}

function shownPart(part: PostMedia, alts: ReadonlyMap<string, string>, path: string) {
  const { media_id: id, type = 'image', title = '', content = '' } = part
  const stored = id === null ? null : reviewMediaUrl(path, id)
  const alt = part.alt ?? (id === null ? '' : (alts.get(id) ?? ''))
  return { type, url: stored ?? part.url ?? null, title, content, alt }
}
