import { mediaUrl } from '#domain/media/image_rules'
import {
  coverImageAlt,
  coverImageId,
  postContent,
  postingProblem,
} from '#domain/posts/post_content'
import type { PostOf } from '#domain/posts/post_row'
import type { DraftRow } from '#domain/drafts/draft_post'
import { CARD_TEXT_LENGTH } from '#domain/schedule/calendar_view'
import type { CalendarDays } from '#domain/schedule/calendar_view'
import { parseCursor } from '#domain/paging/cursor'
import { textKey } from '#domain/posts/text'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type { Approved } from '#domain/approvals/approval_policy'
import { approvalCard, postBadge } from '#transformers/approval_transformer'
import { wireInstant } from '#transformers/wire_instant'
import type { PostAuthor } from '#domain/posts/post_author'

type CalendarPost = PostOf<'calendar'> & Approved & { campaignName: string | null }

const SOURCES = { manual: 'scheduled', campaign: 'ai', imported: 'published' } as const

export function calendarItem(post: CalendarPost) {
  return {
    id: post.id,
    source: SOURCES[post.origin],
    status: post.status,
    badge: postBadge(post),
    approval: approvalCard(post),
    /** The calendar reads only posts with one of the two times. */
    scheduled_for: toWireInstant((post.publishAt ?? post.postedAt)!),
    zone: post.zone,
    content: post.body,
    hashtags: post.hashtags,
    ...image(post),
    kind: post.kind,
    is_posted: post.status === 'published',
    platform_url: post.platformUrl,
    posted_at: post.postedAt && toWireInstant(post.postedAt),
    ...belongings(post),
    has_first_comment: post.firstComment !== null,
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    version: post.version,
  }
}

/** An item of the calendar's screen, which shows only the beginning of the text. */
export function shownCalendarItem(post: CalendarPost) {
  const content = post.body.slice(0, CARD_TEXT_LENGTH)
  return { ...calendarItem(post), content, text_key: textKey(post.body) }
}

export type CalendarItem = ReturnType<typeof shownCalendarItem>

interface CalendarPageParts extends Record<'from' | 'until' | 'readAt', Moment> {
  /** Null when these are all posts of the range. */
  nextCursor: string | null
}

/** The first items of a time range, and when they were read. `end` is where the items end. */
export function calendarPage(
  posts: readonly CalendarPost[],
  { from, until, readAt, nextCursor }: CalendarPageParts
) {
  const last = parseCursor(nextCursor)
  return {
    start: toWireInstant(from),
    end: toWireInstant(last ? new Date(last.time) : until),
    read_at: toWireInstant(readAt),
    items: posts.map(shownCalendarItem),
  }
}

export type CalendarPage = ReturnType<typeof calendarPage>

interface CalendarScreenParts {
  page: CalendarPage
  days: CalendarDays
  openDrafts: number
  organizationZone: string | null
}

export function calendarScreen({ page, days, ...parts }: CalendarScreenParts) {
  return {
    page,
    days,
    /** Number of drafts without a post. */
    open_drafts: parts.openDrafts,
    /** The zone of the organization's owner; null if none is set. */
    organization_zone: parts.organizationZone,
  }
}

export type CalendarScreen = ReturnType<typeof calendarScreen>

function image({ media }: CalendarPost) {
  const mediaId = coverImageId(media)
  const url = mediaId === null ? null : mediaUrl(mediaId)
  return { media_id: mediaId, image_url: url, image_alt: coverImageAlt(media) }
}

function belongings(post: CalendarPost) {
  return {
    profile_type: post.authorKind,
    campaign_id: post.campaignId,
    campaign_name: post.campaignName,
    author_name: post.authorName,
    author_id: post.authorUrn,
    draft_id: post.draftId,
  }
}

interface FeedRow {
  createdAt: Moment
  readAt?: Moment | null
  creator: { fullName: string } | null
}

/** Whether an organization has a calendar link, and its details without the secret. */
export function calendarFeed(feed: FeedRow | null) {
  if (!feed) return { exists: false, created_at: null, created_by: null, read_at: null }
  return {
    exists: true,
    created_at: toWireInstant(feed.createdAt),
    created_by: feed.creator?.fullName ?? null,
    read_at: wireInstant(feed.readAt ?? null),
  }
}

export type CalendarFeedCard = ReturnType<typeof calendarFeed>

type OpenDraftRow = Omit<DraftRow, 'posts'>

/** An unscheduled draft as a row, with the reason why it cannot be scheduled, if any. */
export function openDraft({ draft, author }: { draft: OpenDraftRow; author: PostAuthor }) {
  const mediaId = coverImageId(postContent(draft).media)
  return {
    id: draft.id,
    mode: draft.mode,
    content: draft.body,
    hashtags: draft.hashtags,
    image_url: mediaId === null ? null : mediaUrl(mediaId),
    author_kind: author.authorKind,
    author_id: author.authorUrn,
    author_name: author.authorName,
    problem: postingProblem(draft)?.sentence ?? null,
    updated_at: toWireInstant(draft.updatedAt),
  }
}

export type OpenDraftCard = ReturnType<typeof openDraft>
