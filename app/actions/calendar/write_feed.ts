import { createHash } from 'node:crypto'
import { excerpt } from '#domain/posts/excerpt'
import { composeCommentary } from '#domain/posts/hashtags'
import { badge } from '#domain/posts/wire'
import { FEED_EVENT_MS, FEED_REFRESH_SECONDS } from '#domain/schedule/feed'
import { after } from '#domain/schedule/instant'
import { ownOrigin } from '#services/calendar/feed_address'
import { icsText, type IcsEvent } from '#services/calendar/ics_text'
import type Organization from '#models/organization'
import type Post from '#models/post'

type WriteFeedInput = { organization: Organization; posts: readonly Post[]; origin: string | null }

/** Characters of a post in the title of its event. */
const TITLE = 80
const WORDLESS = 'Image without text'

/** The organization's calendar for other programs. */
export default class WriteFeed {
  handle({ organization, posts, origin }: WriteFeedInput) {
    const events = posts.flatMap((post) => eventOf(post, ownOrigin(origin)))
    const name = `${organization.name} on LinkedIn`
    const text = icsText({ name, refreshSeconds: FEED_REFRESH_SECONDS, events })
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  }
}

function eventOf(post: Post, origin: string): IcsEvent[] {
  const at = post.postedAt ?? post.publishAt
  if (at === null) return []
  const start = at.toJSDate()
  return [
    {
      ...{ id: `${post.id}@herald`, start, end: after(start, FEED_EVENT_MS) },
      summary: excerpt(post.body, TITLE) || WORDLESS,
      description: describe(post),
      url: post.platformUrl ?? `${origin}/dashboard/calendar?date=${at.toUTC().toISODate()}`,
      category: badge(post.status),
      sequence: post.version,
      changedAt: post.updatedAt.toJSDate(),
    },
  ]
}

function describe({ body, hashtags, status, authorName }: Post) {
  const about = [badge(status), ...(authorName === null ? [] : [authorName])].join(' · ')
  return `${about}\n\n${composeCommentary(body, hashtags)}`.trim()
}
