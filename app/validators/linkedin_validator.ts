import vine from '@vinejs/vine'
import { APP_MODES } from '#domain/linkedin/linkedin_scopes'

/** Middleware checks `user_id` for all routes. Ids are short, so a longer value cannot be one. */
export const signInValidator = vine.create({
  mode: vine.enum(APP_MODES).optional(),
  org_id: vine.string().maxLength(64).optional(),
})
