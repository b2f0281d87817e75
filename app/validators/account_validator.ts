import vine from '@vinejs/vine'
import type { HttpRequest } from '@adonisjs/core/http'
import {
  isLookAlikeEmail,
  LOOK_ALIKE_EMAIL,
  MAX_EMAIL,
  MAX_FULL_NAME,
  MAX_PASSWORD,
  PLAIN_EMAIL,
  checkSignup,
  normaliseEmail,
} from '#domain/auth/auth_rules'
import { MAX_CONFIRMATION_TOKEN } from '#domain/auth/signup'
import { MAX_INVITATION_TOKEN } from '#domain/organizations/invitation_rules'
import { CLOCKS, clockOfLanguages, DEFAULT_CLOCK } from '#domain/schedule/clock_format'
import { isValidZone } from '#domain/schedule/wall_clock'
import { visibleName } from '#validators/fields'

const ID = vine.string().maxLength(64)

export const accountDeletionValidator = vine.create({
  email: vine.string().trim().maxLength(MAX_EMAIL),
  password: vine.string().maxLength(MAX_PASSWORD),
  /** New owner by organization id. */
  heirs: vine.record(ID).optional(),
  /** Ids of the organizations that the user knows will be deleted. */
  deleted_organizations: vine.array(ID).optional(),
})

/**
 * Checks both passwords by the sign-up rules, in their order. The confirmation is optional.
 */
const newPasswordRule = vine.createRule((password, _, field) => {
  if (typeof password !== 'string') return
  const confirmation: unknown = field.parent.password_confirmation
  const isConfirmed = typeof confirmation === 'string'
  const problem = checkSignup({ password, confirmation: isConfirmed ? confirmation : password })
  if (problem) field.report(problem, 'newPassword', field)
})

function email() {
  return vine
    .string()
    .parse((value) => (typeof value === 'string' ? normaliseEmail(value) : value))
    .maxLength(MAX_EMAIL)
    .email()
}

/** For new accounts: rejects addresses that look like another person's (look-alike characters). */
const plainEmailRule = vine.createRule((address, _, field) => {
  if (typeof address !== 'string' || !isLookAlikeEmail(address)) return
  field.report(LOOK_ALIKE_EMAIL, 'plainEmail', field)
})

function newPassword() {
  return {
    password: vine.string().use(newPasswordRule()),
    password_confirmation: vine.string().optional(),
  }
}

export const signupValidator = vine.create({
  full_name: visibleName({ min: 1, max: MAX_FULL_NAME }),
  email: email().regex(PLAIN_EMAIL).use(plainEmailRule()),
  ...newPassword(),
  invitation: vine.string().maxLength(MAX_INVITATION_TOKEN).optional(),
})

/**
 * The token of the link that confirms an email address, and the password chosen at sign-up, which is
 * needed when several people signed up with the address.
 */
export const confirmationValidator = vine.create({
  token: vine.string().minLength(1).maxLength(MAX_CONFIRMATION_TOKEN),
  password: vine.string().maxLength(MAX_PASSWORD).optional(),
})

export const loginValidator = vine.create({
  email: email(),
  password: vine.string().minLength(1).maxLength(MAX_PASSWORD),
})

export const emailValidator = vine.create({ email: email() })

export const newPasswordValidator = vine.create({
  token: vine.string().maxLength(128),
  ...newPassword(),
})

/** The current password is only verified; the new one must meet the sign-up rules. */
export const passwordChangeValidator = vine.create({
  current_password: vine.string().minLength(1).maxLength(MAX_PASSWORD),
  ...newPassword(),
  end_api_tokens: vine.boolean({ strict: true }).optional(),
})

export const clockValidator = vine.create({
  clock: vine.enum(CLOCKS),
})

/** The clock format for someone without an account: that of their browser's first language. */
export function visitorClock(request: HttpRequest) {
  return clockOfLanguages(request.header('accept-language')) ?? DEFAULT_CLOCK
}

const MAX_ZONE = 64

const zoneRule = vine.createRule((zone, _, field) => {
  if (!isValidZone(zone)) field.report('Please choose a valid timezone.', 'timezone', field)
})

export const timezoneValidator = vine.create({
  timezone: vine.string().maxLength(MAX_ZONE).use(zoneRule()),
})

/** The kinds of email a user wants, each true or false. */
export const notificationChoiceValidator = vine.create({
  post_published: vine.boolean({ strict: true }),
  new_comments: vine.boolean({ strict: true }),
  performance_reports: vine.boolean({ strict: true }),
})
