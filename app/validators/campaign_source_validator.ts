import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { FEED_BOUNDS } from '#domain/campaigns/sources/feed_items'
import { EVERGREEN_BOUNDS, SOURCE_KINDS } from '#domain/campaigns/sources/source_rules'

const { posts, minDays, maxTimes } = EVERGREEN_BOUNDS

export const newSourceValidator = vine.create({
  kind: vine.enum(SOURCE_KINDS),
  url: vine
    .string()
    .trim()
    .maxLength(FEED_BOUNDS.link)
    .optional()
    .requiredWhen('kind', '=', 'feed'),
  post_ids: vine
    .array(vine.string().maxLength(64))
    .minLength(1)
    .maxLength(posts.max)
    .optional()
    .requiredWhen('kind', '=', 'evergreen'),
  min_days: vine.number().withoutDecimals().min(minDays.min).max(minDays.max).optional(),
  max_times: vine.number().withoutDecimals().min(maxTimes.min).max(maxTimes.max).optional(),
})

/** Converts the sent source to domain names. */
export function toNewSource(sent: Infer<typeof newSourceValidator>) {
  if (sent.kind === 'feed') return { kind: sent.kind, url: sent.url ?? '' }
  return {
    kind: sent.kind,
    postIds: [...new Set(sent.post_ids)],
    minDays: sent.min_days ?? minDays.default,
    maxTimes: sent.max_times ?? maxTimes.default,
  }
}
