import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { FEED_BOUNDS } from '#domain/campaigns/sources/feed_items'
import {
  EVERGREEN_BOUNDS,
  MAX_A_DAY,
  REUSES,
  SOURCE_KINDS,
} from '#domain/campaigns/sources/source_rules'

const { posts, minDays, maxTimes } = EVERGREEN_BOUNDS

function whole({ min, max }: { min: number; max: number }) {
  return vine.number().withoutDecimals().min(min).max(max).optional()
}

const url = () => vine.string().trim().maxLength(FEED_BOUNDS.link).optional()

const postIds = () =>
  vine.array(vine.string().maxLength(64)).minLength(1).maxLength(posts.max).optional()

const limits = () => ({
  min_days: whole(minDays),
  max_times: whole(maxTimes),
  /** Null is the usual number of the source's kind. */
  max_a_day: whole(MAX_A_DAY).nullable(),
  reuse: vine.enum(REUSES).optional(),
})

export const newSourceValidator = vine.create({
  kind: vine.enum(SOURCE_KINDS),
  url: url().requiredWhen('kind', '=', 'feed'),
  post_ids: postIds().requiredWhen('kind', '=', 'evergreen'),
  ...limits(),
})

/** A change of a source. Missing fields stay unchanged. */
export const sourceChangeValidator = vine.create({ url: url(), post_ids: postIds(), ...limits() })

/** Converts the sent source to domain names. */
export function toNewSource(payload: Infer<typeof newSourceValidator>) {
  const shared = { maxADay: payload.max_a_day ?? null }
  if (payload.kind === 'feed') return { kind: payload.kind, url: payload.url ?? '', ...shared }
  return {
    kind: payload.kind,
    postIds: [...new Set(payload.post_ids)],
    minDays: payload.min_days ?? minDays.default,
    maxTimes: payload.max_times ?? maxTimes.default,
    reuse: payload.reuse ?? 'reword',
    ...shared,
  }
}

/** Converts a sent change to domain names. */
export function toSourceChange(payload: Infer<typeof sourceChangeValidator>) {
  const { url: feedUrl, post_ids: ids, min_days: days, max_times: times, ...rest } = payload
  return {
    ...(feedUrl !== undefined && { url: feedUrl }),
    ...(ids !== undefined && { postIds: [...new Set(ids)] }),
    ...(days !== undefined && { minDays: days }),
    ...(times !== undefined && { maxTimes: times }),
    ...(rest.reuse !== undefined && { reuse: rest.reuse }),
    ...(rest.max_a_day !== undefined && { maxADay: rest.max_a_day }),
  }
}
