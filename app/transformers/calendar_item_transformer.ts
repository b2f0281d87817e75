import type { DateTime } from 'luxon'
import { mediaUrl } from '#domain/media/address'
import { pictureAltOf, pictureOf } from '#domain/posts/post_content'
import { badge, badgeTone } from '#domain/posts/wire'
import type { TimedPost } from '#domain/schedule/timed_post'
import { toWireInstant } from '#domain/schedule/wall_clock'

const SOURCES = { manual: 'scheduled', campaign: 'ai', imported: 'published' } as const

/** A post as it stands in the calendar (spec section 3, "Calendar item"). */
export function calendarItem(post: TimedPost) {
  const plannedFor = post.publishAt ?? post.postedAt
  return {
    id: post.id,
    source: SOURCES[post.origin],
    status: post.status,
    badge: { look: badgeTone(post.status), label: badge(post.status) },
    scheduled_for: plannedFor && toWireInstant(plannedFor),
    zone: post.zone,
    content: post.body,
    hashtags: post.hashtags,
    ...picture(post),
    kind: post.kind,
    is_posted: post.status === 'published',
    platform_url: post.platformUrl,
    posted_at: post.postedAt && toWireInstant(post.postedAt),
    ...belongings(post),
    failure_code: post.failureCode,
    failure_reason: post.failureReason,
    version: post.version,
  }
}

export type CalendarItem = ReturnType<typeof calendarItem>

/** All items of a stretch, and when they were read. */
export function calendarPage(
  posts: readonly TimedPost[],
  { from, until, readAt }: { from: DateTime; until: DateTime; readAt: DateTime }
) {
  return {
    start: toWireInstant(from),
    end: toWireInstant(until),
    read_at: toWireInstant(readAt),
    items: posts.map(calendarItem),
  }
}

function picture({ media }: TimedPost) {
  const mediaId = pictureOf(media)
  const url = mediaId === null ? null : mediaUrl(mediaId)
  return { media_id: mediaId, image_url: url, image_alt: pictureAltOf(media) }
}

function belongings(post: TimedPost) {
  return {
    profile_type: post.authorKind,
    campaign_id: post.campaignId,
    campaign_name: post.campaignName,
    author_name: post.authorName,
    author_id: post.authorUrn,
    draft_id: post.draftId,
  }
}
