import vine from '@vinejs/vine'
import { MAX_ALT_TEXT } from '#domain/media/image_rules'
import { MEDIA_ORIGIN_NAMES, USES } from '#domain/media/media_origins'
import { MAX_SEARCH } from '#domain/posts/post_list_filters'
import { pageFields } from '#validators/fields'

export const mediaLibraryValidator = vine.create({
  q: vine.string().trim().maxLength(MAX_SEARCH).optional(),
  kind: vine.enum(['image', 'document']).optional(),
  origin: vine.enum(MEDIA_ORIGIN_NAMES).optional(),
  ...pageFields(),
})

export const mediaUsesValidator = vine.create({
  uses: vine.number().withoutDecimals().min(1).max(USES.max).optional(),
})

export const mediaChangeValidator = vine.create({
  alt: vine.string().trim().maxLength(MAX_ALT_TEXT).nullable().optional(),
  is_kept: vine.boolean({ strict: true }).optional(),
})
