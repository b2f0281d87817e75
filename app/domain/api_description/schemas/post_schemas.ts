import type { Schemas } from '#domain/api_description/operation'
import {
  flag,
  instant,
  integer,
  listOf,
  mapOf,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#domain/api_description/shapes'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { POST_STATUSES } from '#domain/posts/lifecycle'

const figures = {
  impressions: nullable(integer),
  reactions: nullable(integer),
  comments: nullable(integer),
  shares: nullable(integer),
}

const failure = { failure_code: nullable(text), failure_reason: nullable(text) }

const badge = object({ look: text, label: text })

const profile = oneOf(['personal', 'company'])

const preview = object({
  content: object({ body: text, hashtags: listOf(text), image_url: nullable(text) }),
  assets: listOf(ref('Asset')),
  linkedin_author_type: oneOf(AUTHOR_TYPES),
  linkedin_author_id: nullable(text),
  author_name: nullable(text),
  campaign_id: nullable(text),
})

const attempt = object({
  number: integer,
  phase: nullable(text),
  phase_words: nullable(text),
  outcome: nullable(text),
  outcome_words: nullable(text),
  http_status: nullable(integer),
  reason: nullable(text),
  started_at: instant,
  finished_at: nullable(instant),
  steps: listOf(object({ phase: text, words: text, at: instant })),
  worker: nullable(text),
  looks: integer,
  looked_at: nullable(instant),
})

const reviewLink = {
  id: text,
  kind: oneOf(['post', 'week']),
  post_id: nullable(text),
  post_excerpt: nullable(text),
  week_start: nullable(text),
  label: text,
  may_approve: flag,
  created_by: nullable(text),
  created_at: instant,
  expires_at: instant,
  last_seen_at: nullable(instant),
}

/** Posts in each of the collections that know them. */
export const postSchemas: Schemas = {
  ScheduledPost: object({
    id: text,
    draft_id: nullable(text),
    org_id: text,
    publish_time: nullable(instant),
    timezone: text,
    status: nullable(oneOf(['scheduled', 'queued', 'published', 'failed', 'cancelled'])),
    draft_preview: preview,
    campaign_id: nullable(text),
    ...failure,
    platform_url: nullable(text),
    posted_at: nullable(instant),
    version: integer,
    created_at: instant,
    updated_at: instant,
  }),
  Post: object({
    id: text,
    org_id: text,
    scheduled_post_id: nullable(text),
    ai_post_id: nullable(text),
    content: text,
    image_url: nullable(text),
    media_url: nullable(text),
    status: oneOf(['published']),
    platform_url: nullable(text),
    posted_at: nullable(instant),
    published_at: nullable(instant),
    scheduled_time: nullable(instant),
    created_at: nullable(instant),
    ...figures,
    campaign_id: nullable(text),
    author_name: nullable(text),
    profile_type: profile,
  }),
  PostListItem: object({
    id: text,
    type: nullable(text),
    source: oneOf(['ai', 'manual']),
    content: text,
    image_url: nullable(text),
    posted_at: nullable(instant),
    scheduled_for: nullable(instant),
    publish_time: nullable(instant),
    created_at: instant,
    platform_url: nullable(text),
    ...figures,
    figures_at: nullable(instant),
    campaign_id: nullable(text),
    status: oneOf(POST_STATUSES),
    badge,
    author_name: nullable(text),
    author_kind: profile,
    ...failure,
    version: integer,
  }),
  FoundPost: object({ id: text, excerpt: text, badge }),
  PostLog: object({
    post: ref('PostListItem'),
    origin: oneOf(['manual', 'campaign', 'imported']),
    draft_id: nullable(text),
    created_at: instant,
    created_by: nullable(text),
    publish_time: nullable(instant),
    timezone: text,
    attempts: listOf(attempt),
    events: listOf(
      object({ kind: text, by: nullable(text), sentence: text, text: nullable(text), at: instant })
    ),
    next_try_at: nullable(instant),
    next_look_at: nullable(instant),
    platform_urn: nullable(text),
    platform_url: nullable(text),
    posted_at: nullable(instant),
  }),
  ReviewLink: object(reviewLink),
  NewReviewLink: object({ ...reviewLink, url: text }),
  ClientWords: object({
    approved_by: listOf(text),
    approved_before: listOf(text),
    comments: listOf(
      object({
        ...{ id: text, by: text, text, at: instant },
        resolved: nullable(object({ by: nullable(text), at: instant })),
      })
    ),
  }),
  CalendarItem: object({
    id: text,
    source: oneOf(['scheduled', 'ai', 'published']),
    status: oneOf(POST_STATUSES),
    badge,
    scheduled_for: nullable(instant),
    zone: text,
    content: text,
    hashtags: listOf(text),
    media_id: nullable(text),
    image_url: nullable(text),
    image_alt: nullable(text),
    kind: text,
    is_posted: flag,
    platform_url: nullable(text),
    posted_at: nullable(instant),
    profile_type: profile,
    campaign_id: nullable(text),
    campaign_name: nullable(text),
    author_name: nullable(text),
    author_id: nullable(text),
    draft_id: nullable(text),
    ...failure,
    version: integer,
  }),
  CalendarDays: object({ zone: text, month: text, counts: mapOf(integer) }),
  CalendarFeed: object({
    exists: flag,
    created_at: nullable(instant),
    created_by: nullable(text),
    read_at: nullable(instant),
  }),
}
