import vine from '@vinejs/vine'
import { MAX_EMAIL, MAX_FULL_NAME, normaliseEmail, PLAIN_EMAIL } from '#domain/auth/auth_rules'
import { MESSAGE_LENGTH } from '#domain/contact/contact_rules'
import { visibleName } from '#validators/fields'

export const contactValidator = vine.create({
  name: visibleName({ min: 1, max: Math.min(MAX_FULL_NAME, 120) }),
  email: vine
    .string()
    .parse((value) => (typeof value === 'string' ? normaliseEmail(value) : value))
    .maxLength(MAX_EMAIL)
    .email()
    .regex(PLAIN_EMAIL),
  message: vine.string().trim().minLength(MESSAGE_LENGTH.min).maxLength(MESSAGE_LENGTH.max),
  /** A hidden field that only bots fill in. */
  website: vine.string().maxLength(2000).optional(),
})
