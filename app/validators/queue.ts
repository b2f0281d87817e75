import vine from '@vinejs/vine'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'
import { SLOT_COUNT } from '#domain/schedule/free_slots'

/** A query says its numbers in letters. */
export const queueSlotsValidator = vine.create({
  count: vine.number().withoutDecimals().min(1).max(SLOT_COUNT.max).optional(),
})

export const queuedDraftValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.scheduled).optional(),
  draft_id: vine.string().maxLength(64),
  once: vine.boolean().optional(),
})
