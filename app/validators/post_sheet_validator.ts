import vine from '@vinejs/vine'
import { POST_TAB_KEYS } from '#domain/posts/wire'

/** Values of a form are strings, so the flags are not strict. */
export const csvImportValidator = vine.create({
  is_check: vine.boolean(),
  skip_faulty: vine.boolean().optional(),
})

export const csvExportValidator = vine.create({ tab: vine.enum(POST_TAB_KEYS).optional() })
