import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DRAFT_BOUNDS } from '#domain/drafts/draft_content'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'
import { MAX_POST_LINK, POST_LINK_PROBLEM, parsePostUrn } from '#domain/posts/post_link'
import {
  postListCursor,
  postListFilters,
  postListLimit,
  MAX_SEARCH,
} from '#domain/posts/post_list_filters'
import { isValidZone } from '#domain/schedule/wall_clock'
import { instant, pageFields } from '#validators/fields'
import { COMMENTS_STATES } from '#domain/posts/visibility'
import { BULK } from '#domain/posts/bulk_delete'

const isZone = vine.createRule(
  (value, _options, field) => {
    if (!isValidZone(value))
      field.report('{{ field }} must be a time zone such as Europe/Berlin.', 'zone', field)
  },
  { toJSONSchema: (schema) => void (schema.description = 'An IANA time zone: Europe/Berlin.') }
)

/** An IANA time zone. */
export function zone() {
  return vine.string().maxLength(64).use(isZone())
}

const NEWEST_VERSION = 2 ** 31

function range() {
  return { range_start: instant().optional(), range_end: instant().optional() }
}

export const postRangeValidator = vine.create({ ...range(), ...pageFields() })

type Range = Infer<typeof postRangeValidator>

export const scheduledPostsValidator = vine.create({
  ...range(),
  ...pageFields(),
  include_cancelled: vine.boolean().optional(),
})

export const deletionValidator = vine.create({
  unpublished: vine.boolean().optional(),
})

export const newScheduledPostValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.scheduled).optional(),
  draft_id: vine.string().maxLength(64),
  publish_time: instant(),
  timezone: zone().optional(),
  status: vine.enum(['scheduled', 'queued']).optional(),
  once: vine.boolean().optional(),
})

/** Query values are strings, so the number is not strict. */
export const rescheduleValidator = vine.create({
  publish_time: instant(),
  timezone: zone().optional(),
  version: vine.number().withoutDecimals().min(0).max(NEWEST_VERSION).optional(),
})

/** New text for a post. Its length is limited only by the general limit of a text. */
export const postTextValidator = vine.create({
  content: vine.string().minLength(1).maxLength(DRAFT_BOUNDS.body.max),
  version: expectedVersion(),
})

const isPostLink = vine.createRule((value, _options, field) => {
  if (parsePostUrn(String(value)) === null) field.report(POST_LINK_PROBLEM, 'post_link', field)
})

/**
 * The version that the user was viewing: of a post, which from an earlier review request is 0, or of
 * another record.
 */
export function expectedVersion({ min = 0 } = {}) {
  return vine.number({ strict: true }).withoutDecimals().min(min).max(NEWEST_VERSION).optional()
}

export const postConfirmationValidator = vine.create({
  link: vine.string().trim().maxLength(MAX_POST_LINK).use(isPostLink()).nullable().optional(),
  version: expectedVersion(),
})

export const commentsStateValidator = vine.create({ state: vine.enum(COMMENTS_STATES) })

export const postNotLiveValidator = vine.create({ version: expectedVersion() })

/** Converts a range and page to query arguments. */
export function toPageRange({ range_start: from, range_end: until, limit, cursor: after }: Range) {
  return { from, until, limit, cursor: after }
}

/** Converts a schedule request; the zone defaults to UTC. */
export function toScheduleRequest(payload: Infer<typeof newScheduledPostValidator>) {
  return {
    id: payload.id,
    draftId: payload.draft_id,
    publishTime: payload.publish_time,
    zone: payload.timezone ?? 'UTC',
    status: payload.status ?? 'scheduled',
    once: payload.once,
  } as const
}

/** Converts the confirmation that a post is on LinkedIn. */
export function toPostConfirmation({ link, version }: Infer<typeof postConfirmationValidator>) {
  return { urn: link ? parsePostUrn(link) : null, version }
}

/** Parses the Posts screen's URL. Invalid values fall back to defaults. */
export function toPostListQuery(query: Record<string, unknown>) {
  return { ...postListFilters(query), cursor: postListCursor(query), limit: postListLimit(query) }
}

const MAX_AUTHORS = 500

/** URNs of the authors whose posts to import; all readable authors by default. */
export const postImportValidator = vine.create({
  authors: vine.array(vine.string().maxLength(128)).maxLength(MAX_AUTHORS).optional(),
})

export const postDeletionValidator = vine.create({
  ids: vine.array(vine.string().maxLength(64)).minLength(1).maxLength(BULK.max),
  /** Those of the ids that are deleted only while they aren't published. */
  unpublished: vine.array(vine.string().maxLength(64)).maxLength(BULK.max).optional(),
})

const MAX_ID = 64

export const postImageValidator = vine.create({
  media_id: vine.string().maxLength(MAX_ID),
  replaces: vine.string().maxLength(MAX_ID),
  version: expectedVersion(),
})

export const postSearchValidator = vine.create({
  q: vine.string().trim().minLength(1).maxLength(MAX_SEARCH),
})
