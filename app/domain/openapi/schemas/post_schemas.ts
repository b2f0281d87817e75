import {
  flag,
  instant,
  integer,
  listOf,
  mapOf,
  nullable,
  number,
  object,
  oneOf,
  ref,
  text,
} from '#domain/openapi/shapes'
import type { Schemas } from '#domain/openapi/shapes'
import { COMMENT_DELAYS, COMMENT_STATUSES } from '#domain/first_comments/planned_comment'
import { ASSET_TYPES, DRAFT_MODES } from '#domain/drafts/draft_content'
import { postOptions } from '#domain/openapi/schemas/draft_schemas'
import { CORRECTION_STATES } from '#domain/posts/corrections'
import { COMMENTS_STATES } from '#domain/posts/visibility'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { ATTEMPT_PHASES } from '#domain/publishing/lease_rules'

const figures = {
  impressions: nullable(integer),
  reactions: nullable(integer),
  comments: nullable(integer),
  shares: nullable(integer),
}

const failure = { failure_code: nullable(text), failure_reason: nullable(text) }

const badge = object({ look: text, label: text })

const profile = oneOf(['personal', 'company'])

const mentions = listOf(ref('Mention'))

const preview = object({
  content: object({ body: text, hashtags: listOf(text), mentions, image_url: nullable(text) }),
  assets: listOf(
    object(
      { type: oneOf(ASSET_TYPES), url: nullable(text), title: text, content: text, alt: text },
      ['title', 'content', 'alt']
    )
  ),
  first_comment: nullable(ref('FirstComment')),
  linkedin_author_type: oneOf(AUTHOR_TYPES),
  linkedin_author_id: nullable(text),
  author_name: nullable(text),
  mode: oneOf(DRAFT_MODES),
  ...postOptions,
  campaign_id: nullable(text),
})

const attempt = object({
  number: integer,
  phase: oneOf(ATTEMPT_PHASES),
  phase_words: text,
  outcome: nullable(text),
  outcome_words: text,
  http_status: nullable(integer),
  reason: nullable(text),
  started_at: instant,
  finished_at: nullable(instant),
  steps: listOf(object({ phase: text, words: text, at: instant })),
  worker: text,
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
  client_email: nullable(text),
  reminded_at: nullable(instant),
  may_approve: flag,
  created_by: nullable(text),
  created_at: instant,
  expires_at: instant,
  last_seen_at: nullable(instant),
}

export const postSchemas: Schemas = {
  VoiceExample: object({
    post_id: text,
    author_type: oneOf(AUTHOR_TYPES),
    author_id: nullable(text),
    author_name: nullable(text),
    text,
    posted_at: nullable(instant),
    ...figures,
    reasons: listOf(text),
    is_pinned: flag,
  }),
  VoiceCheck: object({ score: nullable(integer), notes: listOf(text), sample: integer }),
  CsvImport: object({
    is_taken: flag,
    ignored_columns: listOf(text),
    rows: listOf(
      object({
        line: integer,
        problem: nullable(text),
        note: nullable(text),
        post_id: nullable(text),
        draft_id: nullable(text),
      })
    ),
  }),
  /**
   * `late` contains restored posts whose time has passed. They wait for a new time. `moved`
   * contains those whose slot was taken. They are in the next free slot of their author.
   */
  Undone: object({
    restored: listOf(text),
    late: listOf(text),
    moved: listOf(text),
    failed: listOf(object({ id: text, reason: text })),
  }),
  PostFirstComment: object({
    text,
    delay_minutes: oneOf(COMMENT_DELAYS),
    status: oneOf(COMMENT_STATUSES),
    ...failure,
    comment_urn: nullable(text),
    published_at: nullable(instant),
  }),
  ScheduledPost: object({
    id: text,
    draft_id: nullable(text),
    org_id: text,
    publish_time: nullable(instant),
    timezone: text,
    status: nullable(oneOf(['scheduled', 'queued', 'published', 'failed', 'cancelled'])),
    draft_preview: preview,
    approval: ref('Approval'),
    first_comment: nullable(ref('PostFirstComment')),
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
    first_comment: nullable(ref('PostFirstComment')),
    mentions,
    approval: ref('Approval'),
    image_url: nullable(text),
    media_url: nullable(text),
    status: oneOf(['published']),
    platform_url: nullable(text),
    posted_at: nullable(instant),
    published_at: nullable(instant),
    scheduled_time: nullable(instant),
    created_at: instant,
    ...figures,
    campaign_id: nullable(text),
    author_name: nullable(text),
    profile_type: profile,
    ...postOptions,
    comments_state: oneOf(COMMENTS_STATES),
    edited_at: nullable(instant),
    version: integer,
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
    approval: ref('Approval'),
    author_name: nullable(text),
    author_kind: profile,
    author_id: nullable(text),
    ...failure,
    version: integer,
  }),
  PostDetails: object({
    id: text,
    org_id: text,
    draft_id: nullable(text),
    source: oneOf(['manual', 'ai', 'imported']),
    campaign_id: nullable(text),
    campaign_name: nullable(text),
    status: oneOf(POST_STATUSES),
    badge,
    approval: ref('Approval'),
    requested_by: nullable(object({ id: text, name: text })),
    first_comment: nullable(ref('PostFirstComment')),
    content: object({ body: text, hashtags: listOf(text), mentions }),
    assets: listOf(ref('Asset')),
    mode: oneOf(DRAFT_MODES),
    linkedin_author_type: oneOf(AUTHOR_TYPES),
    linkedin_author_id: nullable(text),
    author_name: nullable(text),
    ...postOptions,
    poll_results: nullable(object({ votes: listOf(integer), voters: nullable(integer) })),
    comments_state: oneOf(COMMENTS_STATES),
    edited_at: nullable(instant),
    publish_time: nullable(instant),
    timezone: text,
    posted_at: nullable(instant),
    created_at: instant,
    ...failure,
    rejection_reason: nullable(text),
    platform_url: nullable(text),
    ...figures,
    figures_at: nullable(instant),
    log_length: integer,
    open_correction: nullable(
      object({
        state: oneOf(CORRECTION_STATES),
        content: object({ body: text, hashtags: listOf(text) }),
      })
    ),
    version: integer,
  }),
  FoundPost: object({ id: text, excerpt: text, badge }),
  PostLog: object({
    post: ref('PostListItem'),
    origin: oneOf(['manual', 'campaign', 'imported']),
    draft_id: nullable(text),
    created_at: instant,
    created_by: nullable(text),
    program: nullable(text),
    publish_time: nullable(instant),
    timezone: text,
    attempts: listOf(attempt),
    events: listOf(
      object({
        kind: text,
        by: nullable(text),
        sentence: text,
        text: nullable(text),
        details: listOf(text),
        at: instant,
      })
    ),
    approval_notes: listOf(
      object({ kind: text, sentence: text, details: listOf(text), at: instant })
    ),
    corrections: listOf(
      object({
        version: integer,
        state: oneOf(CORRECTION_STATES),
        by: nullable(text),
        before: text,
        after: text,
        reason: nullable(text),
        at: instant,
      })
    ),
    next_try_at: nullable(instant),
    next_look_at: nullable(instant),
    platform_urn: nullable(text),
    platform_url: nullable(text),
    posted_at: nullable(instant),
  }),
  ReviewLink: object(reviewLink),
  NewReviewLink: object({ ...reviewLink, url: text }),
  ClientComments: object({
    approved_by: listOf(text),
    approved_before: listOf(text),
    comments: listOf(
      object({
        id: text,
        by: text,
        text,
        at: instant,
        resolved: nullable(object({ by: nullable(text), at: instant })),
      })
    ),
  }),
  CalendarItem: object(
    {
      id: text,
      source: oneOf(['scheduled', 'ai', 'published']),
      status: oneOf(POST_STATUSES),
      badge,
      scheduled_for: instant,
      approval: ref('Approval'),
      zone: text,
      content: text,
      hashtags: listOf(text),
      media_id: nullable(text),
      image_url: nullable(text),
      image_alt: nullable(text),
      has_first_comment: flag,
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
      /** Equal for texts with the same words. */
      text_key: text,
    },
    ['text_key']
  ),
  CalendarDays: object({ zone: text, month: text, counts: mapOf(integer) }),
  MeasuredHour: object({ weekday: integer, hour: integer, posts: integer, engagement: number }),
  AuthorSlots: object({
    timezone: text,
    slots: listOf(
      object({
        author_type: oneOf(AUTHOR_TYPES),
        author_id: nullable(text),
        weekday: integer,
        time: text,
        content_pillar: nullable(text),
        campaign_id: nullable(text),
      })
    ),
  }),
  FreeSlot: object({
    at: instant,
    author_type: oneOf(AUTHOR_TYPES),
    author_id: nullable(text),
    author_name: nullable(text),
    content_pillar: nullable(text),
    campaign_id: nullable(text),
    campaign_name: nullable(text),
    is_paused: flag,
  }),
  OpenDraft: object({
    id: text,
    mode: oneOf(DRAFT_MODES),
    content: text,
    hashtags: listOf(text),
    image_url: nullable(text),
    author_kind: profile,
    author_id: nullable(text),
    author_name: nullable(text),
    problem: nullable(text),
    updated_at: instant,
  }),
  CalendarFeed: object({
    exists: flag,
    created_at: nullable(instant),
    created_by: nullable(text),
    read_at: nullable(instant),
  }),
}
