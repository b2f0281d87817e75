import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { SORTS } from '#domain/paging/cursor'
import { REVIEW_SOURCES } from '#domain/review_queue/review_filter'
import type { QueueList } from '#domain/review_queue/review_filter'
import { MAX_BANNED_WORDS, REJECTION_REASON } from '#domain/review_queue/review_rules'
import { instant, pageFields } from '#validators/fields'
import { expectedVersion, zone } from '#validators/post_validator'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'

export const approvedPostsValidator = vine.create({
  range_start: instant().optional(),
  range_end: instant().optional(),
  ...pageFields(),
  include_posted: vine.boolean().optional(),
})

export const reviewQueueValidator = vine.create({
  ...pageFields(),
  sort: vine.enum(SORTS).optional(),
  source: vine.enum(REVIEW_SOURCES).optional(),
  campaign_id: vine.string().maxLength(64).optional(),
})

/** Validates the query of the review queue, and returns it in the form of its list. */
export async function toReviewQueueQuery(query: Record<string, unknown>) {
  const { campaign_id: campaignId, ...filters } = await reviewQueueValidator.validate(query)
  return { ...filters, campaignId }
}

/**
 * Reads the list of the Review Queue screen from its URL (`?sort=&source=&campaign=`). Invalid
 * values fall back to the defaults.
 */
export function toQueueList({ campaign, ...query }: Record<string, unknown>): QueueList {
  const source = REVIEW_SOURCES.find((value) => value === query.source)
  const isCampaign = source === 'campaigns' && typeof campaign === 'string' && campaign !== ''
  return {
    sort: SORTS.find((value) => value === query.sort) ?? 'newest',
    source,
    campaignId: isCampaign ? campaign : undefined,
  }
}

export const generationValidator = vine.create({ campaign_id: vine.string().maxLength(64) })

export const approvalValidator = vine.create({
  scheduled_for: instant().nullable().optional(),
  timezone: zone().optional(),
  /** Takes the next free slot of the author's queue instead of a chosen time. */
  in_queue: vine.boolean({ strict: true }).optional(),
  version: expectedVersion(),
})

export const rejectionValidator = vine.create({
  reason: vine.string().trim().maxLength(REJECTION_REASON.max).nullable().optional(),
  version: expectedVersion(),
})

export const slotValidator = vine.create({
  scheduled_for: instant(),
  timezone: zone().optional(),
  version: expectedVersion(),
})

const MAX_WORD_LENGTH = 60

/** Two members could once store more than the limit together. */
const MAX_OPENED_WORDS = 1000

const bannedWords = (max: number) =>
  vine.array(vine.string().trim().maxLength(MAX_WORD_LENGTH)).maxLength(max)

export const bannedWordsValidator = vine.create({
  words: bannedWords(MAX_BANNED_WORDS),
  /** The words as the editor saw them. With them, only the changes are saved. */
  opened: bannedWords(MAX_OPENED_WORDS).optional(),
})

/**
 * Returns the body with the version from an `If-Match` header. What names no version, such as an
 * ETag, stays text for the validator to refuse. A body that is not an object counts as empty.
 */
export function versionedBody(request: HttpContext['request']): Record<string, unknown> {
  const given = request.header('if-match')?.trim()
  if (!given || given === '*') return { ...request.body() }
  const named = /^(?:W\/)?"?(\d{1,10})"?$/.exec(given)
  return { version: named ? Number(named[1]) : given, ...request.body() }
}

/** A draft that becomes a post, or an existing post. */
export const queuedDraftValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.scheduled).optional(),
  draft_id: vine.string().maxLength(64).optional().requiredIfMissing('post_id'),
  post_id: vine.string().maxLength(64).optional(),
  version: expectedVersion(),
  once: vine.boolean().optional(),
})
