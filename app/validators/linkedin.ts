import vine from '@vinejs/vine'
import { APP_MODES } from '#domain/settings/linkedin_scopes'

/** `user_id` is checked for all routes alike. Ids are short; anything longer cannot be one. */
export const signInValidator = vine.create({
  mode: vine.enum(APP_MODES).optional(),
  org_id: vine.string().maxLength(64).optional(),
})
