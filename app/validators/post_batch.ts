import vine from '@vinejs/vine'
import { BULK } from '#domain/posts/bulk_delete'

const MAX_AUTHORS = 500

/** Whose posts are to be imported, as URNs; all that may be read where none is named. */
export const postImportValidator = vine.create({
  authors: vine.array(vine.string().maxLength(128)).maxLength(MAX_AUTHORS).optional(),
})

export const postDeletionValidator = vine.create({
  ids: vine.array(vine.string().maxLength(64)).minLength(1).maxLength(BULK.most),
})
