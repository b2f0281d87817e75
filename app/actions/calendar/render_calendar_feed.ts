import { hash } from 'node:crypto'
import { composeCommentary, postName } from '#domain/posts/hashtags'
import { publicOrigin, renderIcs } from '#services/calendar/ics_feed'
import type { IcsEvent } from '#services/calendar/ics_feed'
import { badge } from '#domain/posts/wire'
import {
  FEED_EVENT_MS,
  FEED_REFRESH_SECONDS,
  MAX_FEED_POSTS,
} from '#domain/schedule/calendar_feed_rules'
import { after } from '#domain/schedule/instant'
import type Organization from '#models/organization'
import type { FeedPost } from '#queries/calendar/feed_posts'

type RenderCalendarFeedInput = {
  organization: Organization
  posts: readonly FeedPost[]
  /** The first posts before and after them that have no room in the feed. */
  cut: { earlier?: FeedPost; later?: FeedPost }
  origin: string | null
}

type CutSide = keyof RenderCalendarFeedInput['cut']

/** Maximum characters of a post in an event's title. */
const TITLE_LENGTH = 80

/** Renders the organization's calendar for calendar programs. */
export default class RenderCalendarFeed {
  handle({ organization, posts, cut, origin }: RenderCalendarFeedInput) {
    const calendarUrl = `${publicOrigin(origin)}/dashboard/calendar?org=${organization.id}`
    const ends = (['later', 'earlier'] as const).flatMap((side) => {
      return cutEvents(side, cut[side], calendarUrl)
    })
    const events = [...posts.flatMap((post) => eventOf(post, calendarUrl)), ...ends]
    const name = `${organization.name} on LinkedIn`
    const text = renderIcs({ name, refreshSeconds: FEED_REFRESH_SECONDS, events })
    return { text, etag: `"${hash('sha256', text, 'base64url')}"` }
  }
}

function eventOf(post: FeedPost, calendarUrl: string): IcsEvent[] {
  const start = post.postedAt ?? post.publishAt
  if (start === null) return []
  return [
    {
      id: `${post.id}@herald`,
      start,
      end: after(start, FEED_EVENT_MS),
      summary: postName(post, TITLE_LENGTH),
      description: eventDescription(post),
      // The calendar finds the week, because the post's date depends on the reader's time zone.
      url: post.platformUrl ?? `${calendarUrl}&show=${post.id}`,
      category: badge(post.status),
      sequence: post.version,
      changedAt: post.updatedAt,
    },
  ]
}

/** The event at which a full feed ends: it says that there are more posts, and where. */
function cutEvents(side: CutSide, post: FeedPost | undefined, calendarUrl: string): IcsEvent[] {
  if (!post) return []
  const summary = `${side === 'later' ? 'Later' : 'Earlier'} posts are only in Herald`
  const description = `A calendar feed shows up to ${MAX_FEED_POSTS.toLocaleString('en')} posts.`
  return eventOf(post, calendarUrl).map((event) => ({
    ...event,
    id: `${side}-posts@herald`,
    summary,
    description,
    url: `${calendarUrl}&show=${post.id}`,
    category: 'Herald',
  }))
}

function eventDescription({ body, hashtags, status, authorName }: FeedPost) {
  const about = [badge(status), ...(authorName === null ? [] : [authorName])].join(' · ')
  return `${about}\n\n${composeCommentary(body, hashtags)}`.trim()
}
