import vine from '@vinejs/vine'
import { MAX_SEARCH } from '#domain/posts/search'

export const postSearchValidator = vine.create({
  q: vine.string().trim().minLength(1).maxLength(MAX_SEARCH),
})
