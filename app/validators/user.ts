import vine from '@vinejs/vine'
import {
  INVISIBLE_NAME,
  isInvisibleName,
  isLookAlikeEmail,
  LOOK_ALIKE_EMAIL,
} from '#domain/auth/look_alikes'
import { MAX_CONFIRMATION_TOKEN } from '#domain/auth/signup'
import { MAX_INVITATION_TOKEN } from '#domain/organizations/invitation_rules'
import {
  MAX_EMAIL,
  MAX_FULL_NAME,
  MAX_PASSWORD,
  checkSignup,
  normaliseEmail,
} from '#domain/auth/rules'

/** Both passwords against the rules of a signup, in the spec's order; the second one may be left out. */
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

/** Of a new account: nobody gets one that passes for another's. */
const plainEmailRule = vine.createRule((address, _, field) => {
  if (typeof address !== 'string' || !isLookAlikeEmail(address)) return
  field.report(LOOK_ALIKE_EMAIL, 'plainEmail', field)
})
const visibleNameRule = vine.createRule((name, _, field) => {
  if (typeof name !== 'string' || !isInvisibleName(name)) return
  field.report(INVISIBLE_NAME, 'visibleName', field)
})

function newPassword() {
  return {
    password: vine.string().use(newPasswordRule()),
    password_confirmation: vine.string().optional(),
  }
}

export const signupValidator = vine.create({
  full_name: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(MAX_FULL_NAME)
    .regex(/^\P{Cc}*$/u)
    .use(visibleNameRule()),
  email: email().use(plainEmailRule()),
  ...newPassword(),
  invitation: vine.string().maxLength(MAX_INVITATION_TOKEN).optional(),
})

/** The token of the link that confirms an email address. */
export const confirmationValidator = vine.create({
  token: vine.string().minLength(1).maxLength(MAX_CONFIRMATION_TOKEN),
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

/** The old password opens the lock, the new one keeps the rules of a signup. */
export const passwordChangeValidator = vine.create({
  current_password: vine.string().minLength(1).maxLength(MAX_PASSWORD),
  ...newPassword(),
  end_api_tokens: vine.boolean({ strict: true }).optional(),
})
