import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { REJECTION_REASON } from '#domain/campaigns/review_rules'
import { DRAFT_BOUNDS } from '#domain/drafts/bounds'
import { instant } from '#validators/instant'
import { pageFields } from '#validators/page'
import { seenVersion, zone } from '#validators/post'

export const approvedPostsValidator = vine.create({
  range_start: instant().optional(),
  range_end: instant().optional(),
  ...pageFields(),
  include_posted: vine.boolean().optional(),
})

export const generationValidator = vine.create({ campaign_id: vine.string().maxLength(64) })

export const approvalValidator = vine.create({
  scheduled_for: instant().nullable().optional(),
  timezone: zone().optional(),
  version: seenVersion(),
})

export const rejectionValidator = vine.create({
  reason: vine.string().trim().maxLength(REJECTION_REASON.max).nullable().optional(),
  version: seenVersion(),
})

/** No rule for its length but what a text may hold at all (spec section 5). */
export const contentValidator = vine.create({
  content: vine.string().minLength(1).maxLength(DRAFT_BOUNDS.body.max),
  version: seenVersion(),
})

export const slotValidator = vine.create({
  scheduled_for: instant(),
  timezone: zone().optional(),
  version: seenVersion(),
})

const MOST_WORDS = 200
const LONGEST_WORD = 60

export const bannedWordsValidator = vine.create({
  words: vine.array(vine.string().trim().maxLength(LONGEST_WORD)).maxLength(MOST_WORDS),
})

/** The body, with the version that an `If-Match` header names; a body that is none is an empty one. */
export function versionedBody(request: HttpContext['request']): Record<string, unknown> {
  const named = /^(?:W\/)?"?(\d{1,10})"?$/.exec(request.header('if-match')?.trim() ?? '')
  return { ...(named && { version: Number(named[1]) }), ...request.body() }
}
