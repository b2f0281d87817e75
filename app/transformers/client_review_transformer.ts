import type Post from '#models/post'
import type { Approved } from '#domain/approvals/approval_policy'
import type Approval from '#models/approval'
import type ReviewComment from '#models/review_comment'
import ReviewApproval from '#models/review_approval'
import type ReviewLink from '#models/review_link'
import { commentOnWire } from '#domain/first_comments/planned_comment'
import { composeCommentary } from '#domain/posts/hashtags'
import { withCommentTags, withPostTags, withUrlTags } from '#domain/publishing/tagged_post'
import type { PostTags } from '#domain/publishing/tagged_post'
import type { PostMedia } from '#domain/posts/post_content'
import { clientState, isDecidable, isOpenToComments } from '#domain/review_links/client_rules'
import { reviewMediaUrl } from '#domain/review_links/link_rules'
import type { Clock } from '#domain/schedule/clock_format'
import { formatDateTime, formatMoment } from '#domain/schedule/format_date_time'
import { weekOf, formatWeekRange } from '#domain/schedule/dates'
import { toWireInstant, zoneShortName } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

/** A review link with its posts, the feedback given through it, and alt texts by media id. */
interface ClientReview {
  link: ReviewLink
  posts: readonly (Post & Approved)[]
  /** True if the link has further posts that the page doesn't show. */
  hasMore: boolean
  comments: readonly ReviewComment[]
  approvals: readonly ReviewApproval[]
  /** The valid approvals through this link. */
  given: readonly Approval[]
  alts: ReadonlyMap<string, string>
  /** The UTM tags of the posts' links, by post id. */
  tags: ReadonlyMap<string, PostTags>
}

/** Context of the page: its path, the current time and the reader's clock format. */
interface Reading {
  path: string
  now: Date
  clock: Clock
}

/**
 * Everything a client sees, with times formatted in the time zone of the member who shared the
 * link.
 */
export function clientReviewPage(review: ClientReview, reading: Reading) {
  const { link, posts, hasMore } = review
  return {
    organization: link.organization.name,
    slide_look: link.organization.slideStyle,
    label: link.label,
    kind: link.kind,
    week: link.weekStart ? formatWeekRange(weekOf(link.weekStart)) : null,
    may_approve: link.mayApprove,
    expires_at: toWireInstant(link.expiresAt),
    until: formatMoment(link.expiresAt.toJSDate(), link.zone, reading.clock, reading.now),
    posts: posts.map((post) => reviewedPost(post, review, reading)),
    has_more: hasMore,
  }
}

export type ClientReviewPage = ReturnType<typeof clientReviewPage>

function reviewedPost(post: Post & Approved, review: ClientReview, { path, now, clock }: Reading) {
  const { link, comments, approvals, given, alts } = review
  const tags = review.tags.get(post.id) ?? NO_TAGS
  const own = approvals.filter(({ postId }) => postId === post.id)
  const mark = ReviewApproval.contentHashOf(post)
  const isSame = own.some(({ contentMark }) => contentMark === mark)
  const isGiven = given.some((approval) => {
    return approval.postId === post.id && approval.contentVersion === post.contentVersion
  })
  return {
    id: post.id,
    version: post.version,
    author: { name: post.authorName ?? link.organization.name, kind: post.authorKind },
    ...sentText(post, tags),
    first_comment: sentComment(post, tags),
    kind: post.kind,
    poll: post.poll,
    visibility: post.visibility,
    parent_url: post.parentUrl,
    media: post.media.map((part) => shownPart(part, { alts, path, tags })),
    at: wireInstant(post.postedAt ?? post.publishAt),
    when: formatPostTime(post, link.zone, { clock, now }),
    preview_when: previewTime(post, link.zone, { clock, now }),
    state: clientState(post.status, post.approval.missing),
    can_approve: link.mayApprove && isDecidable(post.status) && !isGiven,
    can_comment: isOpenToComments(post.status),
    approved_by: own.map(({ authorName }) => authorName),
    is_changed: own.length > 0 && !isSame && !isGiven,
    comments: comments
      .filter(({ postId }) => postId === post.id)
      .map((comment) => ({
        ...clientComment(comment),
        when: formatMoment(comment.createdAt.toJSDate(), link.zone, clock, now),
      })),
  }
}

export type ReviewedPost = ReturnType<typeof reviewedPost>
export type ClientComment = ReviewedPost['comments'][number]

type Shown = Omit<Reading, 'path'>

/** Formats the time of a post: 'Tuesday 24 November, 09:00 CET'. */
function formatPostTime({ postedAt, publishAt }: Post, zone: string, { clock, now }: Shown) {
  const moment = (postedAt ?? publishAt)?.toJSDate()
  if (!moment) return null
  const time = formatDateTime(moment, zone, clock, { now, style: 'long' })
  return `${time} ${zoneShortName(moment, zone)}`
}

/** 'Tue 24 Nov, 09:00', as in the preview of a post. */
function previewTime({ postedAt, publishAt }: Post, zone: string, { clock, now }: Shown) {
  const moment = (postedAt ?? publishAt)?.toJSDate()
  return moment ? formatDateTime(moment, zone, clock, { now }) : null
}

const NO_TAGS: PostTags = { utm: null, post: { campaignName: null, postId: null } }

/** The text with the links as they will be published. */
function sentText({ body, hashtags, mentions }: Post, tags: PostTags) {
  return withPostTags({ text: composeCommentary(body, hashtags), mentions }, tags)
}

function sentComment({ firstComment }: Post, tags: PostTags) {
  return (
    firstComment &&
    commentOnWire({ ...firstComment, text: withCommentTags(firstComment.text, tags) })
  )
}

interface PartContext {
  alts: ReadonlyMap<string, string>
  path: string
  tags: PostTags
}

function shownPart(part: PostMedia, { alts, path, tags }: PartContext) {
  const { media_id: id, type = 'image', title = '', content = '' } = part
  const stored = id === null ? null : reviewMediaUrl(path, id)
  const alt = part.alt ?? (id === null ? '' : (alts.get(id) ?? ''))
  const own = type === 'article' && part.url ? withUrlTags(part.url, tags) : part.url
  return { type, url: stored ?? own ?? null, title, content, alt }
}

interface ClientFeedback {
  post: Post
  approvals: readonly ReviewApproval[]
  comments: readonly ReviewComment[]
}

/**
 * Client feedback on a post. `approved_before` lists approvals of content that was changed since.
 */
export function clientFeedbackCard({ post, approvals, comments }: ClientFeedback) {
  const mark = ReviewApproval.contentHashOf(post)
  const now = namesOf(approvals.filter(({ contentMark }) => contentMark === mark))
  const before = namesOf(approvals).filter((name) => !now.includes(name))
  return { approved_by: now, approved_before: before, comments: comments.map(commentForMembers) }
}

export type ClientFeedbackCard = ReturnType<typeof clientFeedbackCard>

function namesOf(approvals: readonly ReviewApproval[]) {
  return [...new Set(approvals.map(({ authorName }) => authorName))]
}

function commentForMembers(comment: ReviewComment) {
  const { resolvedAt: at, resolver } = comment
  const resolved = at ? { by: resolver?.fullName ?? null, at: toWireInstant(at) } : null
  return { ...clientComment(comment), resolved }
}

/** A comment as members and its author see it. */
function clientComment({ id, authorName, body, createdAt }: ReviewComment) {
  return { id, by: authorName, text: body, at: toWireInstant(createdAt) }
}
