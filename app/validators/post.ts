import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DRAFT_BOUNDS } from '#domain/drafts/bounds'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'
import { MAX_POST_LINK, POST_LINK_PROBLEM, postUrnIn } from '#domain/posts/post_link'
import { postListCursor, postListFilters, postListLimit } from '#domain/posts/post_list_filters'
import { isValidZone } from '#domain/schedule/wall_clock'
import { instant } from '#validators/instant'
import { pageFields } from '#validators/page'

const isZone = vine.createRule((value, _options, field) => {
  if (!isValidZone(value))
    field.report('{{ field }} must be a time zone such as Europe/Berlin.', 'zone', field)
})

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

export const newScheduledPostValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.scheduled).optional(),
  draft_id: vine.string().maxLength(64),
  publish_time: instant(),
  timezone: zone().optional(),
  status: vine.enum(['scheduled', 'queued']).optional(),
  once: vine.boolean().optional(),
})

/** A query says its numbers in letters. */
export const rescheduleValidator = vine.create({
  publish_time: instant(),
  timezone: zone().optional(),
  version: vine.number().withoutDecimals().min(1).max(NEWEST_VERSION).optional(),
})

/** New words for a post that follows no draft. */
export const wordsValidator = vine.create({
  content: vine.string().minLength(1).maxLength(DRAFT_BOUNDS.body.max),
  version: seenVersion(),
})

const isPostLink = vine.createRule((value, _options, field) => {
  if (postUrnIn(String(value)) === null) field.report(POST_LINK_PROBLEM, 'post_link', field)
})

/** The version of a post that a person looked at. */
export function seenVersion() {
  return vine.number({ strict: true }).withoutDecimals().min(1).max(NEWEST_VERSION).optional()
}

export const liveAnswerValidator = vine.create({
  link: vine.string().trim().maxLength(MAX_POST_LINK).use(isPostLink()).nullable().optional(),
  version: seenVersion(),
})

export const notLiveAnswerValidator = vine.create({ version: seenVersion() })

/** A range and page as queries take them. */
export function toSpan({ range_start: from, range_end: until, limit, cursor: after }: Range) {
  return { from, until, limit, cursor: after }
}

/** What is asked for when a draft is scheduled; the zone is UTC unless said (spec section 7). */
export function toScheduleRequest(asked: Infer<typeof newScheduledPostValidator>) {
  return {
    id: asked.id,
    draftId: asked.draft_id,
    publishTime: asked.publish_time,
    zone: asked.timezone ?? 'UTC',
    status: asked.status ?? 'scheduled',
    once: asked.once,
  } as const
}

/** What a person says of a post that they saw on LinkedIn. */
export function toLiveAnswer({ link, version }: Infer<typeof liveAnswerValidator>) {
  return { urn: link ? postUrnIn(link) : null, version }
}

/** What the URL of the Posts screen asks for; a URL cannot be wrong, only unspecific. */
export function toPostListQuestion(query: Record<string, unknown>) {
  return { ...postListFilters(query), cursor: postListCursor(query), limit: postListLimit(query) }
}
