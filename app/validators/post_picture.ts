import vine from '@vinejs/vine'
import { seenVersion } from '#validators/post'

const MAX_ID = 64

export const postPictureValidator = vine.create({
  media_id: vine.string().maxLength(MAX_ID),
  replaces: vine.string().maxLength(MAX_ID),
  version: seenVersion(),
})
